import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";

const legal = lazyScreen(
  () => import(/* webpackChunkName: "lazyScreen-legal" */ "../screens/public/LegalScreen"),
  "LegalScreen",
);

/** Pages that anyone may see. */
export const publicRoutes: RouteObject[] = [
  ...["impressum", "privacy-and-terms", "privacy", "terms"].map((path) => ({ path, lazy: legal })),
  {
    path: "app",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-app" */ "../screens/public/SmartRedirect"),
      "SmartRedirect",
    ),
  },
  {
    path: "onboarding",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-onboarding" */ "../screens/onboarding/OnboardingScreen"),
      "OnboardingScreen",
    ),
  },
];
