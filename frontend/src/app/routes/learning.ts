import type { RouteObject } from "react-router";
import { screen } from "../chunks";

/** Courses and lessons, inside of the shell. A lesson gets the whole screen. */
export const learningRoutes: RouteObject[] = [
  {
    path: "learn",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-learn" */ "../screens/learn/LearnScreen"),
      "LearnScreen",
    ),
  },
  {
    path: "courses",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-courses" */ "../screens/learn/CoursesScreen"),
      "CoursesScreen",
    ),
  },
  {
    path: "my-courses",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-courses" */ "../screens/learn/CoursesScreen"),
      "MyCoursesScreen",
    ),
  },
  {
    path: "course/:courseId",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-course" */ "../screens/learn/CourseScreen"),
      "CourseDetailsScreen",
    ),
  },
  {
    path: "view/:courseId",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-course" */ "../screens/learn/CourseScreen"),
      "CourseViewerScreen",
    ),
  },
  {
    path: "lesson-viewer/:sectionId",
    handle: { bare: true },
    lazy: screen(
      () => import(/* webpackChunkName: "screen-lesson" */ "../screens/lesson/LessonViewerScreen"),
      "LessonViewerScreen",
    ),
  },
];
