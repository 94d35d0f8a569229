export { CourseDetails, CourseViewer } from "./components/CourseDetails";
export { CourseLibrary } from "./components/CourseLibrary";
export { CurrentLesson } from "./components/GoOn";
export { LearnMap } from "./components/LearnMap";
export { useCourse, useCourses, useCourseWithCases, useProgressNews, useTaken } from "./data";
export { current } from "./model";
