import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";
import { routePatterns } from "../paths";

/** Profile and settings, inside of the shell. */
export const profileRoutes: RouteObject[] = [
  {
    path: routePatterns.profile,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/ProfileLayout"),
      "ProfileLayout",
    ),
    children: [
      {
        index: true,
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/ProfileScreen"),
          "ProfileScreen",
        ),
      },
      {
        path: `/${routePatterns.profileAccount}`,
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/AccountScreen"),
          "AccountScreen",
        ),
      },
      {
        path: `/${routePatterns.profileLanguages}`,
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/LanguagesScreen"),
          "LanguagesScreen",
        ),
      },
      {
        path: `/${routePatterns.profileSettings}`,
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/SettingsScreen"),
          "SettingsScreen",
        ),
      },
    ],
  },
  {
    path: routePatterns.playground,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-dev2" */ "../screens/dev2/PlaygroundScreen"),
      "PlaygroundScreen",
    ),
  },
];
