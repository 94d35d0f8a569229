import { useEffect } from "react";
import { RouterProvider } from "react-router/dom";
import { startEvents } from "@/api/events";
import { onSessionChange, signedInUserId } from "@/api/session";
import { clearServerData, ServerDataProvider } from "@/api/swr";
import { I18n } from "@/i18n";
import { clearSessionState } from "@/lib/sessionState";
import { Alerts } from "@/ui/Alerts";
import { router } from "./router";

/** Also when another one has signed in while this tab slept: it hears of both at once. */
function clearOtherUsersData(): () => void {
  let known = signedInUserId();
  return onSessionChange(() => {
    const now = signedInUserId();
    if (now === null || (known !== null && now !== known)) {
      clearSessionState();
      void clearServerData();
    }
    known = now;
  });
}

/** The whole program: languages, server data, alerts and the one connection for events around the screens. */
export function App() {
  useEffect(() => clearOtherUsersData(), []);
  useEffect(() => startEvents(), []);
  return (
    <I18n>
      <ServerDataProvider>
        <RouterProvider router={router} />
        <Alerts />
      </ServerDataProvider>
    </I18n>
  );
}
