import { Outlet, ScrollRestoration } from "react-router";
import { ConnectionBar } from "./ConnectionBar";

/** Around every screen. */
export function Root() {
  return (
    <>
      <ConnectionBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
