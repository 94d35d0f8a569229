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
  {
    path: routePatterns.dashboardSubscription,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-people" */ "../screens/dashboard/SubscriptionScreen"),
      "SubscriptionScreen",
    ),
  },
  {
    path: routePatterns.dashboardUsers,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-people" */ "../screens/dashboard/UsersScreen"),
      "UsersScreen",
    ),
  },
  {
    path: routePatterns.dashboardAddUsers,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-people" */ "../screens/dashboard/AddUsersScreen"),
      "AddUsersScreen",
    ),
  },
  {
    path: routePatterns.dashboardMember,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-member-progress" */ "../screens/dashboard/MemberScreen"),
      "MemberScreen",
    ),
  },
  {
    path: routePatterns.courseProgress,
    lazy: lazyScreen(
      () =>
        import(/* webpackChunkName: "screen-member-progress" */ "../screens/dashboard/CourseProgressScreen"),
      "CourseProgressScreen",
    ),
  },
  {
    path: routePatterns.journalling,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-member-progress" */ "../screens/dashboard/JournallingScreen"),
      "JournallingScreen",
    ),
  },
  {
    path: routePatterns.learningProgress,
    lazy: lazyScreen(
      () =>
        import(
          /* webpackChunkName: "screen-member-progress" */ "../screens/dashboard/LearningProgressScreen"
        ),
      "LearningProgressScreen",
    ),
  },
  {
    path: routePatterns.exercises,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-exercises" */ "../screens/dashboard/ExercisesScreen"),
      "ExercisesScreen",
    ),
  },
  {
    path: routePatterns.engagement,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-engagement" */ "../screens/dashboard/EngagementScreen"),
      "EngagementScreen",
    ),
  },
  {
    path: routePatterns.assignments,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-assignments" */ "../screens/dashboard/AssignmentsScreen"),
      "AssignmentsScreen",
    ),
  },
];
