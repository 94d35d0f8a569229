import type { RouteObject } from "react-router";
import { screen } from "../chunks";

const legal = screen(
  () => import(/* webpackChunkName: "screen-legal" */ "../screens/public/LegalScreen"),
  "LegalScreen",
);

/** Pages that anyone may see. */
export const publicRoutes: RouteObject[] = [
  ...["impressum", "privacy-and-terms", "privacy", "terms"].map((path) => ({ path, lazy: legal })),
  {
    path: "app",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-app" */ "../screens/public/SmartRedirect"),
      "SmartRedirect",
    ),
  },
  {
    path: "onboarding",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-onboarding" */ "../screens/onboarding/OnboardingScreen"),
      "OnboardingScreen",
    ),
  },
];
