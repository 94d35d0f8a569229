export { CurrentLesson, LessonLinkCard } from "./components/ContinueCourse";
export { CourseDetails, CourseViewer } from "./components/CourseDetails";
export { CourseLibrary } from "./components/CourseLibrary";
export { FirstCourseLinkCard } from "./components/FirstCourseLinkCard";
export { LearnMap } from "./components/LearnMap";
export { useCourse, useCourses, useCourseWithCases, useProgressEvents, useTakenCourses } from "./data";
export { currentCourse } from "./model";
