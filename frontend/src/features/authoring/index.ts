export { CaseImage } from "./components/CaseImage";
export { CourseEditor } from "./components/CourseEditor";
export { CaseRows, CourseRows, NewCourse } from "./components/Desk";
export { useEditableCourses } from "./data";
