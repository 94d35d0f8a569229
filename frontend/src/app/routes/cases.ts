import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";

/** Home, cases and conversations, inside of the shell. A route with `handle: { bare: true }` gets the whole lazyScreen. */
export const caseRoutes: RouteObject[] = [
  {
    path: "home",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-home" */ "../screens/home/HomeScreen"),
      "HomeScreen",
    ),
  },
  {
    path: "all-cases",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-cases" */ "../screens/cases/AllCasesScreen"),
      "AllCasesScreen",
    ),
  },
  {
    path: "my-cases",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-cases" */ "../screens/cases/MyCasesScreen"),
      "MyCasesScreen",
    ),
  },
  {
    path: "tour",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-cases" */ "../screens/cases/TourScreen"),
      "TourScreen",
    ),
  },
  {
    path: "case-interactions/:caseInteractionId",
    handle: { bare: true },
    lazy: lazyScreen(
      () =>
        import(
          /* webpackChunkName: "lazyScreen-conversation" */ "../screens/conversation/CaseInteractionScreen"
        ),
      "CaseInteractionScreen",
    ),
  },
  {
    path: "case-interactions/:caseInteractionId/debrief",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-debrief" */ "../screens/debrief/DebriefScreen"),
      "DebriefScreen",
    ),
  },
  {
    path: "case-interactions/:caseInteractionId/download",
    handle: { bare: true },
    lazy: lazyScreen(
      () =>
        import(
          /* webpackChunkName: "lazyScreen-conversation" */ "../screens/conversation/CaseInteractionDownloadScreen"
        ),
      "CaseInteractionDownloadScreen",
    ),
  },
];

/** Screens of cases that need no token; they bring the shell for who is signed in. */
export const publicCaseRoutes: RouteObject[] = [
  {
    path: "case-inspection/:caseId",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-door-note" */ "../screens/cases/CaseInspectionFrame"),
      "CaseInspectionFrame",
    ),
    children: [
      {
        index: true,
        lazy: lazyScreen(
          () =>
            import(/* webpackChunkName: "lazyScreen-door-note" */ "../screens/cases/CaseInspectionScreen"),
          "CaseInspectionScreen",
        ),
      },
    ],
  },
];
