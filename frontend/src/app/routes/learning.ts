import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";
import { routePatterns } from "../paths";

/** Courses and lessons, inside of the shell. A lesson gets the whole screen. */
export const learningRoutes: RouteObject[] = [
  {
    path: routePatterns.learn,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-learn" */ "../screens/learn/LearnScreen"),
      "LearnScreen",
    ),
  },
  {
    path: routePatterns.courses,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-courses" */ "../screens/learn/CoursesScreen"),
      "CoursesScreen",
    ),
  },
  {
    path: routePatterns.myCourses,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-courses" */ "../screens/learn/CoursesScreen"),
      "MyCoursesScreen",
    ),
  },
  {
    path: routePatterns.course,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-course" */ "../screens/learn/CourseScreen"),
      "CourseDetailsScreen",
    ),
  },
  {
    path: routePatterns.courseViewer,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-course" */ "../screens/learn/CourseScreen"),
      "CourseViewerScreen",
    ),
  },
  {
    path: routePatterns.vocabDashboard,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-vocabulary" */ "../screens/vocabulary/VocabDashboardScreen"),
      "VocabDashboardScreen",
    ),
  },
  {
    path: routePatterns.activity,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-activity" */ "../screens/profile/ActivityScreen"),
      "ActivityScreen",
    ),
  },
  {
    path: routePatterns.dailyVocabTest,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-vocabulary" */ "../screens/vocabulary/DailyVocabTestScreen"),
      "DailyVocabTestScreen",
    ),
  },
  {
    path: routePatterns.lesson,
    handle: { bare: true },
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-lesson" */ "../screens/lesson/LessonViewerScreen"),
      "LessonViewerScreen",
    ),
  },
];
