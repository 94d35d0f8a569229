import { Outlet, ScrollRestoration } from "react-router";
import { ConnectionBar } from "./ConnectionBar";
import { Keys } from "./keys/Keys";

/** Around every screen. */
export function Root() {
  return (
    <>
      <ConnectionBar />
      <Outlet />
      <ScrollRestoration />
      <Keys />
    </>
  );
}
