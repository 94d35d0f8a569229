export { DeliveryReports } from "./components/DeliveryReports";
export { LazyConversationForm } from "./components/LazyConversationForm";
export { LessonPlayer } from "./components/LessonPlayer";
export { useLesson } from "./data";
export { pageIn } from "./model";
export { flushOutbox } from "./outbox";
export { useConversationItem } from "./useConversationItem";
