import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { leavePage } from "@/ui/alertStore";
import { ConnectionBar } from "./ConnectionBar";
import { Keys } from "./keys/Keys";

/** Around every screen. */
export function Root() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other page, not with every question of one
  useEffect(leavePage, [pathname]);
  return (
    <>
      <ConnectionBar />
      <Outlet />
      <ScrollRestoration />
      <Keys />
    </>
  );
}
