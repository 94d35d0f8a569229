export { Conversation } from "./components/Conversation";
export { TaskGoals } from "./components/TaskGoals";
export { useInteraction } from "./data";
export { useTranscriptDownload } from "./useTranscriptDownload";
