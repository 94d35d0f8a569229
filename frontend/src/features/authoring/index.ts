export { CaseImage } from "./components/CaseImage";
export { CourseEditor } from "./components/CourseEditor";
export { CaseRows, CourseRows, NewCourse } from "./components/Desk";
export { NewTitleForm } from "./components/NewTitleForm";
export { useEditableCourses } from "./data";
