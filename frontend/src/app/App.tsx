import { useEffect } from "react";
import { RouterProvider } from "react-router/dom";
import { startEvents } from "@/api/events";
import { isSignedIn, onSessionChange } from "@/api/session";
import { forgetServerData, ServerData } from "@/api/swr";
import { I18n } from "@/i18n";
import { Alerts } from "@/ui/Alerts";
import { router } from "./router";

function forgetWhenSignedOut(): void {
  if (!isSignedIn()) void forgetServerData();
}

/** The whole program: languages, server data, alerts and the one connection for events around the screens. */
export function App() {
  useEffect(() => onSessionChange(forgetWhenSignedOut), []);
  useEffect(() => startEvents(), []);
  return (
    <I18n>
      <ServerData>
        <RouterProvider router={router} />
        <Alerts />
      </ServerData>
    </I18n>
  );
}
