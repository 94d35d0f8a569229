import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, parsePath, RouterProvider } from "react-router";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import type { User } from "@/api/types";
import { routes } from "@/app/router";
import { I18n } from "@/i18n";
import { Alerts } from "@/ui/Alerts";
import { tokenPair } from "./people";
import { server } from "./server";

interface Options {
  /** Who is signed in; no one when left out. */
  user?: User;
  /** What the way to the address carries along. */
  state?: unknown;
}

/** Renders the real routes at an address. Gives the user's hands, and where the router is. */
export function renderApp(address: string, { user, state }: Options = {}) {
  if (user) {
    storeTokens(tokenPair());
    server.use(http.get("*/api/users/me", () => HttpResponse.json(user)));
  }
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(address), state }] });
  const view = render(
    <I18n>
      <ServerDataProvider>
        <RouterProvider router={router} />
        <Alerts />
      </ServerDataProvider>
    </I18n>,
  );
  const address_ = () => router.state.location.pathname + router.state.location.search;
  return { ...view, hands: userEvent.setup(), address: address_ };
}
