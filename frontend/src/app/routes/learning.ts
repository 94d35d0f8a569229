import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";

/** Courses and lessons, inside of the shell. A lesson gets the whole lazyScreen. */
export const learningRoutes: RouteObject[] = [
  {
    path: "learn",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-learn" */ "../screens/learn/LearnScreen"),
      "LearnScreen",
    ),
  },
  {
    path: "courses",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-courses" */ "../screens/learn/CoursesScreen"),
      "CoursesScreen",
    ),
  },
  {
    path: "my-courses",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-courses" */ "../screens/learn/CoursesScreen"),
      "MyCoursesScreen",
    ),
  },
  {
    path: "course/:courseId",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-course" */ "../screens/learn/CourseScreen"),
      "CourseDetailsScreen",
    ),
  },
  {
    path: "view/:courseId",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-course" */ "../screens/learn/CourseScreen"),
      "CourseViewerScreen",
    ),
  },
  {
    path: "lesson-viewer/:sectionId",
    handle: { bare: true },
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-lesson" */ "../screens/lesson/LessonViewerScreen"),
      "LessonViewerScreen",
    ),
  },
];
