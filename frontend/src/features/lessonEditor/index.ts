export { LessonEditor } from "./components/LessonEditor";
export { LessonPreview } from "./components/LessonPreview";
export { TrialPlayer } from "./components/TrialPlayer";
export { addItem, deleteItem, useEditedLesson } from "./data";
