export { LessonEditor } from "./components/LessonEditor";
export { LessonPreview } from "./components/LessonPreview";
export { useEditedLesson } from "./data";
