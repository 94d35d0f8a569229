import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { accessToken } from "@/api/session";
import { expectNoAxeFaults } from "@/testing/axe";
import { learner, tokenPair } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

type Hands = ReturnType<typeof renderApp>["hands"];

async function fillNew(hands: Hands, password: string, repeated = password) {
  await hands.type(await screen.findByLabelText("Neues Passwort"), password);
  await hands.type(screen.getByLabelText("Neues Passwort wiederholen"), repeated);
  await hands.click(screen.getByRole("button", { name: "Passwort ändern" }));
}

test("asking for a reset never tells whether the address is known", async () => {
  server.use(http.post("*/api/auth/reset-password", () => HttpResponse.json({ email: "anna@example.org" })));
  const { hands } = renderApp("/account/reset-password");
  await hands.type(await screen.findByLabelText("E-Mail"), "anna@example.org");
  await hands.click(screen.getByRole("button", { name: "Link senden" }));
  expect(await screen.findByRole("heading", { name: "Sehen Sie in Ihr Postfach" })).toBeVisible();
  expect(screen.getByText(/Wenn es zu anna@example.org ein Konto gibt/)).toBeVisible();
});

test("the link of the e-mail sets a password and leads to sign-in", async () => {
  let sent: unknown;
  server.use(
    http.post("*/api/auth/reset-password/confirm", async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { hands, address } = renderApp("/account/change-password?token=abc");
  expect(await screen.findByRole("heading", { name: "Neues Passwort setzen" })).toBeVisible();
  await fillNew(hands, "Sonnenblume2");
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
  expect(sent).toEqual({ token: "abc", password: "Sonnenblume2" });
  expect(screen.getByText(/Ihr Passwort ist gesetzt/)).toBeVisible();
});

test("a link that no longer holds offers a new one", async () => {
  server.use(http.post("*/api/auth/reset-password/confirm", () => refusal(409, "reset_link_invalid")));
  const { hands } = renderApp("/account/change-password?token=old");
  await fillNew(hands, "Sonnenblume2");
  expect(await screen.findByText(/ungültig oder abgelaufen/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Neuen Link anfordern" })).toHaveAttribute(
    "href",
    "/account/reset-password",
  );
});

test("two different passwords are not sent", async () => {
  const { hands } = renderApp("/account/change-password?token=abc");
  await fillNew(hands, "Sonnenblume2", "Sonnenblume3");
  expect(await screen.findByText("Die Bestätigung stimmt nicht überein")).toBeVisible();
});

test("changing the password keeps the learner signed in with the new pair", async () => {
  const pair = tokenPair("changed");
  server.use(http.post("*/api/auth/change-password", () => HttpResponse.json(pair)));
  const { hands, address } = renderApp("/account/change-password", { user: learner() });
  await hands.type(await screen.findByLabelText("Aktuelles Passwort"), "Sonnenblume1");
  await fillNew(hands, "Sonnenblume2");
  await waitFor(() => expect(address()).toBe("/profile/account"));
  expect(accessToken()).toBe(pair.access_token);
});

test("a wrong current password is said at its field", async () => {
  server.use(
    http.post("*/api/auth/change-password", () =>
      refusal(422, "invalid", { current_password: "password_wrong" }),
    ),
  );
  const { hands } = renderApp("/account/change-password", { user: learner() });
  await hands.type(await screen.findByLabelText("Aktuelles Passwort"), "Falsch123");
  await fillNew(hands, "Sonnenblume2");
  const field = await screen.findByLabelText("Aktuelles Passwort");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/nicht richtig/));
});

test("without a link and without a session the learner signs in first and comes back", async () => {
  const { address } = renderApp("/account/change-password");
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
  expect(localStorage.getItem("returnUrl")).toBe("/account/change-password");
});

test.each(["/account/reset-password", "/account/change-password?token=a"])(
  "%s has no axe faults",
  async (path) => {
    const { container } = renderApp(path);
    await screen.findByRole("heading", { level: 1 });
    await expectNoAxeFaults(container);
  },
);
