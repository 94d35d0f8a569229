import type { RouteObject } from "react-router";
import { screen } from "../chunks";

/** Home, cases and conversations, inside of the shell. A route with `handle: { bare: true }` gets the whole screen. */
export const caseRoutes: RouteObject[] = [
  {
    path: "home",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-home" */ "../screens/home/HomeScreen"),
      "HomeScreen",
    ),
  },
  {
    path: "all-cases",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-cases" */ "../screens/cases/AllCasesScreen"),
      "AllCasesScreen",
    ),
  },
  {
    path: "my-cases",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-cases" */ "../screens/cases/MyCasesScreen"),
      "MyCasesScreen",
    ),
  },
  {
    path: "tour",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-cases" */ "../screens/cases/TourScreen"),
      "TourScreen",
    ),
  },
  {
    path: "case-interactions/:caseInteractionId",
    handle: { bare: true },
    lazy: screen(
      () =>
        import(/* webpackChunkName: "screen-conversation" */ "../screens/conversation/CaseInteractionScreen"),
      "CaseInteractionScreen",
    ),
  },
  {
    path: "case-interactions/:caseInteractionId/debrief",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-debrief" */ "../screens/debrief/DebriefScreen"),
      "DebriefScreen",
    ),
  },
  {
    path: "case-interactions/:caseInteractionId/download",
    handle: { bare: true },
    lazy: screen(
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
    path: "case-inspection/:caseId",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-door-note" */ "../screens/cases/CaseInspectionFrame"),
      "CaseInspectionFrame",
    ),
    children: [
      {
        index: true,
        lazy: screen(
          () => import(/* webpackChunkName: "screen-door-note" */ "../screens/cases/CaseInspectionScreen"),
          "CaseInspectionScreen",
        ),
      },
    ],
  },
];
