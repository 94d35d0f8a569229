import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";

/** Profile and settings, inside of the shell. */
export const profileRoutes: RouteObject[] = [
  {
    path: "profile",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-profile" */ "../screens/profile/ProfileLayout"),
      "ProfileLayout",
    ),
    children: [
      {
        index: true,
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "lazyScreen-profile" */ "../screens/profile/ProfileScreen"),
          "ProfileScreen",
        ),
      },
      {
        path: "account",
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "lazyScreen-profile" */ "../screens/profile/AccountScreen"),
          "AccountScreen",
        ),
      },
      {
        path: "languages",
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "lazyScreen-profile" */ "../screens/profile/LanguagesScreen"),
          "LanguagesScreen",
        ),
      },
      {
        path: "settings",
        lazy: lazyScreen(
          () => import(/* webpackChunkName: "lazyScreen-profile" */ "../screens/profile/SettingsScreen"),
          "SettingsScreen",
        ),
      },
    ],
  },
  {
    path: "dev2",
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "lazyScreen-dev2" */ "../screens/dev2/PlaygroundScreen"),
      "PlaygroundScreen",
    ),
  },
];
