import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";
import { routePatterns } from "../paths";

const legal = lazyScreen(
  () => import(/* webpackChunkName: "screen-legal" */ "../screens/public/LegalScreen"),
  "LegalScreen",
);

/** Pages that anyone may see. */
export const publicRoutes: RouteObject[] = [
  ...[routePatterns.imprint, routePatterns.privacyAndTerms, routePatterns.privacy, routePatterns.terms].map(
    (path) => ({ path, lazy: legal }),
  ),
  {
    path: routePatterns.app,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-app" */ "../screens/public/SmartRedirect"),
      "SmartRedirect",
    ),
  },
  {
    path: routePatterns.onboarding,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-onboarding" */ "../screens/onboarding/OnboardingScreen"),
      "OnboardingScreen",
    ),
  },
];
