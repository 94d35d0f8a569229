export { Conversation } from "./components/Conversation";
export { TaskGoals } from "./components/TaskGoals";
export { useInteraction } from "./data";
export { everyTalk } from "./model";
export { useSaveTranscript, useTranscriptDownload } from "./useTranscriptDownload";
export { translationLanguage } from "./useTranslation";
