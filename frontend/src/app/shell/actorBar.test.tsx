import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import {
  accessToken,
  beginActorSession,
  clearTokens,
  isActorSession,
  refreshToken,
  storeTokens,
} from "@/api/session";
import { isExpiring } from "@/api/token";
import { expectNoAxeFaults } from "@/testing/axe";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

function tokenOf(claims: Record<string, unknown>): string {
  return `head.${btoa(JSON.stringify({ sub: "me", exp: inMinutes(10), ...claims }))}.sign`;
}

const actors = (claims = {}) => tokenOf({ act: { sub: "support" }, ...claims });

afterEach(() => sessionStorage.clear());

test("an actor's token counts in this tab alone and leaves the own session as it is", () => {
  const own = { access_token: tokenOf({ sub: "own" }), refresh_token: "refresh" };
  storeTokens(own);
  beginActorSession(actors());
  expect(accessToken()).toBe(actors());
  expect(refreshToken()).toBeNull();
  expect(localStorage.getItem("token")).toContain(own.access_token);
  clearTokens("asked");
  expect(isActorSession()).toBe(false);
  expect(accessToken()).toBe(own.access_token);
  expect(refreshToken()).toBe("refresh");
});

test("an actor's token is not renewed: it counts until it ends", () => {
  expect(isExpiring(tokenOf({}))).toBe(true);
  expect(isExpiring(actors())).toBe(false);
  expect(isExpiring(actors({ exp: inMinutes(-1) }))).toBe(true);
});

test("a bar above every page says whose account this is, and ends the session", async () => {
  const signedOut = vi.fn(() => new HttpResponse(null, { status: 204 }));
  server.use(http.post("*/api/auth/sign-out", signedOut));
  localStorage.setItem("draft/talk", "mein Entwurf");
  const user = learner();
  beginActorSession(actors({ sub: user.id }));
  const { hands, address } = renderApp("/profile", { user });
  const bar = await screen.findByRole("region", { name: "Ansicht des Supports" });
  await waitFor(() => expect(bar.textContent).toContain(user.email));
  expect(bar.textContent).toContain("Anna Lopez");
  await expectNoAxeFaults(bar);
  await hands.click(screen.getByRole("button", { name: "Ansicht beenden" }));
  await waitFor(() => expect(isActorSession()).toBe(false));
  expect(signedOut).toHaveBeenCalledOnce();
  expect(localStorage.getItem("draft/talk")).toBe("mein Entwurf");
  expect(screen.queryByRole("region", { name: "Ansicht des Supports" })).toBeNull();
  expect(address()).not.toBe("");
});

test("nobody else sees the bar", async () => {
  renderApp("/profile", { user: learner() });
  await screen.findByRole("button", { name: "Menü von Anna Lopez" });
  expect(screen.queryByRole("region", { name: "Ansicht des Supports" })).toBeNull();
});

test("the code behind # opens the session by a press, and is told when it is too old", async () => {
  const given: string[] = [];
  server.use(
    http.post("*/api/auth/token", async ({ request }) => {
      given.push(await request.text());
      return HttpResponse.json(
        { type: "client_error", code: "code_not_valid", detail: "zu alt", errors: [] },
        { status: 401 },
      );
    }),
  );
  const { hands } = renderApp("/account/sign-in-as#a%3Ab");
  await hands.click(await screen.findByRole("button", { name: "Ansicht öffnen" }));
  expect(await screen.findByText(/wurde schon benutzt oder ist zu alt/)).toBeInTheDocument();
  expect(given).toEqual(["grant_type=authorization_code&code=a%3Ab"]);
  expect(isActorSession()).toBe(false);
});

test("an address without a code opens nothing", async () => {
  renderApp("/account/sign-in-as");
  expect(await screen.findByText(/In dieser Adresse fehlt etwas/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Ansicht öffnen" })).toBeNull();
});
