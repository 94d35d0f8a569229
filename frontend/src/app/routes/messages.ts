import type { RouteObject } from "react-router";
import { lazyScreen } from "../chunks";
import { routePatterns } from "../paths";

/** What people write to each other, and talks that were shared, inside of the shell. */
export const messageRoutes: RouteObject[] = [
  {
    path: routePatterns.messages,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-messages" */ "../screens/messenger/MessagesScreen"),
      "MessagesScreen",
    ),
  },
  {
    path: routePatterns.thread,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-messages" */ "../screens/messenger/MessagesScreen"),
      "ThreadScreen",
    ),
  },
  {
    path: routePatterns.sharedTalk,
    lazy: lazyScreen(
      () => import(/* webpackChunkName: "screen-shared-talk" */ "../screens/messenger/SharedTalkScreen"),
      "SharedTalkScreen",
    ),
  },
];
