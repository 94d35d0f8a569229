export { CaseConversation } from "./components/CaseConversation";
export { TaskGoals } from "./components/TaskGoals";
export { useInteraction } from "./data";
export { allConversations } from "./model";
export { useSaveTranscript, useTranscriptDownload } from "./useTranscriptDownload";
export { translationLanguage } from "./useTranslation";
