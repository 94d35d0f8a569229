import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { watchRoutePattern } from "@/api/crashReports";
import { paths } from "@/app/paths";
import { lazyScreen, watchPending } from "./chunks";
import { signedInOnly } from "./guards";
import { startPrefetch } from "./prefetch";
import { accountRoutes } from "./routes/account";
import { authoringRoutes } from "./routes/authoring";
import { caseRoutes, publicCaseRoutes } from "./routes/cases";
import { dashboardRoutes } from "./routes/dashboard";
import { learningRoutes } from "./routes/learning";
import { messageRoutes } from "./routes/messages";
import { profileRoutes } from "./routes/profile";
import { publicRoutes } from "./routes/public";
import { CrashScreen } from "./shell/CrashScreen";
import { FirstPaint } from "./shell/FirstPaint";
import { Root } from "./shell/Root";

/** All routes of the program; the paths are those of the specification. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashScreen,
    HydrateFallback: FirstPaint,
    children: [
      { index: true, element: null, loader: () => redirect(paths.app()) },
      ...publicRoutes,
      ...accountRoutes,
      ...publicCaseRoutes,
      {
        lazy: lazyScreen(() => import(/* webpackChunkName: "shell" */ "./shell/AppShell"), "AppShell"),
        loader: signedInOnly,
        children: [
          {
            ErrorBoundary: CrashScreen,
            children: [
              ...messageRoutes,
              ...profileRoutes,
              ...caseRoutes,
              ...learningRoutes,
              ...dashboardRoutes,
              ...authoringRoutes,
            ],
          },
        ],
      },
      {
        lazy: lazyScreen(() => import(/* webpackChunkName: "shell" */ "./shell/AppShell"), "ShellIfSignedIn"),
        children: [
          {
            path: "*",
            lazy: lazyScreen(
              () => import(/* webpackChunkName: "screen-not-found" */ "./screens/public/NotFoundScreen"),
              "NotFoundScreen",
            ),
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);

startPrefetch(router);

watchPending(() => {
  const heading = router.state.navigation.location;
  return heading ? heading.pathname + heading.search + heading.hash : null;
});

watchRoutePattern(() => {
  const last = router.state.matches.findLast(({ route }) => route.path !== undefined)?.route.path;
  return (last ?? "").replace(/^\//, "");
});
