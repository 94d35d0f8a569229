import { useEffect } from "react";
import { RouterProvider } from "react-router/dom";
import { startEvents } from "@/api/events";
import { onSessionChange, signedInUser } from "@/api/session";
import { forgetServerData, ServerData } from "@/api/swr";
import { I18n } from "@/i18n";
import { Alerts } from "@/ui/Alerts";
import { router } from "./router";

/** Also when another one has signed in while this tab slept: it hears of both at once. */
function forgetOthers(): () => void {
  let known = signedInUser();
  return onSessionChange(() => {
    const now = signedInUser();
    if (now === null || (known !== null && now !== known)) void forgetServerData();
    known = now;
  });
}

/** The whole program: languages, server data, alerts and the one connection for events around the screens. */
export function App() {
  useEffect(() => forgetOthers(), []);
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
