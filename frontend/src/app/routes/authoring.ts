import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";
import { routePatterns } from "../paths";

/** Editors of courses and cases, inside of the shell. */
export const authoringRoutes: RouteObject[] = [
  {
    path: routePatterns.courseEditor,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-course-editor" */ "../screens/authoring/CourseEditorScreen"),
      "CourseEditorScreen",
    ),
  },
  {
    path: routePatterns.newCase,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-case-editor" */ "../screens/authoring/NewCaseScreen"),
      "NewCaseScreen",
    ),
  },
  {
    path: routePatterns.drafts,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-drafts" */ "../screens/authoring/DraftsScreen"),
      "DraftsScreen",
    ),
  },
  {
    path: routePatterns.lessonEditor,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-lesson-editor" */ "../screens/authoring/LessonEditorScreen"),
      "LessonEditorScreen",
    ),
  },
];
