import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useSignedIn } from "@/api/session";
import { withReload } from "../../chunks";
import { FirstPaint } from "../../shell/FirstPaint";

// Visitors who read a public case need nothing of the shell.
const AppShell = lazy(async () => {
  const { AppShell: shell } = await withReload(
    () => import(/* webpackChunkName: "shell" */ "../../shell/AppShell"),
  );
  return { default: shell };
});

/** Around a case: the shell for who is signed in, nothing for visitors. */
export function CaseInspectionFrame() {
  if (!useSignedIn()) return <Outlet />;
  return (
    <Suspense fallback={<FirstPaint />}>
      <AppShell />
    </Suspense>
  );
}
