import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";
import { routePatterns } from "../paths";

/** What a user does for others, inside of the shell: the overview by role, and a page for each task. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: routePatterns.dashboard,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-dashboard" */ "../screens/dashboard/DashboardScreen"),
      "DashboardScreen",
    ),
  },
  {
    path: routePatterns.exerciseBrowser,
    lazy: lazyScreen(
      () =>
        import(
          /* webpackChunkName: "screen-exercise-browser" */ "../screens/dashboard/ExerciseBrowserScreen"
        ),
      "ExerciseBrowserScreen",
    ),
  },
];
