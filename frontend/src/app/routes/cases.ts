import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";
import { routePatterns } from "../paths";

/** Home, cases and conversations, inside of the shell. A route with `handle: { bare: true }` gets the whole screen. */
export const caseRoutes: RouteObject[] = [
  {
    path: routePatterns.home,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-home" */ "../screens/home/HomeScreen"),
      "HomeScreen",
    ),
  },
  {
    path: routePatterns.today,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-today" */ "../screens/today/TodayScreen"),
      "TodayScreen",
    ),
  },
  {
    path: routePatterns.allCases,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-cases" */ "../screens/cases/AllCasesScreen"),
      "AllCasesScreen",
    ),
  },
  {
    path: routePatterns.myCases,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-cases" */ "../screens/cases/MyCasesScreen"),
      "MyCasesScreen",
    ),
  },
  {
    path: routePatterns.tour,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-cases" */ "../screens/cases/TourScreen"),
      "TourScreen",
    ),
  },
  {
    path: routePatterns.caseInteraction,
    handle: { bare: true },
    lazy: lazyScreen(
      () =>
        import(/* webpackChunkName: "screen-conversation" */ "../screens/conversation/CaseInteractionScreen"),
      "CaseInteractionScreen",
    ),
  },
  {
    path: routePatterns.debrief,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-debrief" */ "../screens/debrief/DebriefScreen"),
      "DebriefScreen",
    ),
  },
  {
    path: routePatterns.transcriptDownload,
    handle: { bare: true },
    lazy: lazyScreen(
      () =>
        import(
          /* webpackChunkName: "screen-conversation" */ "../screens/conversation/CaseInteractionDownloadScreen"
        ),
      "CaseInteractionDownloadScreen",
    ),
  },
];

/** Screens of cases that need no token; they bring the shell for who is signed in. */
export const publicCaseRoutes: RouteObject[] = [
  {
    path: routePatterns.caseInspection,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-door-note" */ "../screens/cases/CaseInspectionFrame"),
      "CaseInspectionFrame",
    ),
    children: [
      {
        index: true,
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "screen-door-note" */ "../screens/cases/CaseInspectionScreen"),
          "CaseInspectionScreen",
        ),
      },
    ],
  },
];
