export { CaseImage } from "./components/CaseImage";
export { CourseEditor } from "./components/CourseEditor";
export { CaseRows, CourseRows, NewCourse, RequestRows } from "./components/Desk";
export { MoveSheet } from "./components/MoveSheet";
export { NewTitleForm } from "./components/NewTitleForm";
export { TextsForm } from "./components/TextsForm";
export { useEditableCourses } from "./data";
export { COURSE_LEVELS } from "./model";
export { useCourseTexts } from "./useCourseTexts";
