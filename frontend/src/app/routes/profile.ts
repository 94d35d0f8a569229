import type { RouteObject } from "react-router";
import { screen } from "../chunks";

/** Profile and settings, inside of the shell. */
export const profileRoutes: RouteObject[] = [
  {
    path: "profile",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/ProfileLayout"),
      "ProfileLayout",
    ),
    children: [
      {
        index: true,
        lazy: screen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/ProfileScreen"),
          "ProfileScreen",
        ),
      },
      {
        path: "account",
        lazy: screen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/AccountScreen"),
          "AccountScreen",
        ),
      },
      {
        path: "languages",
        lazy: screen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/LanguagesScreen"),
          "LanguagesScreen",
        ),
      },
      {
        path: "settings",
        lazy: screen(
          () => import(/* webpackChunkName: "screen-profile" */ "../screens/profile/SettingsScreen"),
          "SettingsScreen",
        ),
      },
    ],
  },
  {
    path: "dev2",
    lazy: screen(
      () => import(/* webpackChunkName: "screen-dev2" */ "../screens/dev2/PlaygroundScreen"),
      "PlaygroundScreen",
    ),
  },
];
