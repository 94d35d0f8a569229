import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { readItem } from "@/lib/storage";
import { expectNoAxeFaults } from "@/testing/axe";
import { learner, tokenPair } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

async function fill(hands: ReturnType<typeof renderApp>["hands"], email: string, password: string) {
  await hands.type(await screen.findByLabelText("E-Mail"), email);
  await hands.type(screen.getByLabelText("Passwort"), password);
  await hands.click(screen.getByRole("button", { name: "Anmelden" }));
}

test("signing in keeps the token and goes where the learner wanted to go", async () => {
  let sent = "";
  server.use(
    http.post("*/api/auth/token", async ({ request }) => {
      sent = await request.text();
      return HttpResponse.json(tokenPair());
    }),
  );
  const { hands, address } = renderApp("/profile/settings?tab=1");
  await fill(hands, " anna@example.org ", "Sonnenblume1");
  await waitFor(() => expect(address()).toBe("/profile/settings?tab=1"));
  expect(sent).toBe("grant_type=password&username=anna%40example.org&password=Sonnenblume1");
  expect(readItem("token")).toMatch(/^e30\./);
});

test("a wrong password is said in words, and what the learner typed stays", async () => {
  server.use(http.post("*/api/auth/token", () => refusal(401, "invalid_credentials")));
  const { hands } = renderApp("/account/sign-in");
  await fill(hands, "anna@example.org", "Falsch123");
  expect(await screen.findByText(/E-Mail oder Passwort ist nicht richtig/)).toBeVisible();
  expect(screen.getByLabelText("E-Mail")).toHaveValue("anna@example.org");
});

test("empty fields are named before anything is sent", async () => {
  const { hands } = renderApp("/account/sign-in");
  await hands.click(await screen.findByRole("button", { name: "Anmelden" }));
  expect(screen.getAllByText("Dies ist ein Pflichtfeld")).toHaveLength(2);
  await hands.type(screen.getByLabelText("E-Mail"), "anna");
  await hands.click(screen.getByRole("button", { name: "Anmelden" }));
  expect(await screen.findByText("Bitte geben Sie eine gültige E-Mail-Adresse ein")).toBeVisible();
});

test("an unconfirmed address is led to the code", async () => {
  server.use(http.post("*/api/auth/token", () => refusal(403, "email_not_confirmed")));
  const { hands, address } = renderApp("/account/sign-in");
  await fill(hands, "anna@example.org", "Sonnenblume1");
  await hands.click(await screen.findByRole("link", { name: "E-Mail bestätigen" }));
  await waitFor(() => expect(address()).toBe("/account/sign-up/confirm"));
  expect(await screen.findByText(/anna@example.org/)).toBeVisible();
});

test("too many tries say how long to wait", async () => {
  server.use(http.post("*/api/auth/token", () => refusal(429, "throttled", {}, { "Retry-After": "30" })));
  const { hands } = renderApp("/account/sign-in");
  await fill(hands, "anna@example.org", "Sonnenblume1");
  expect(await screen.findByText(/Bitte warten Sie 30 Sekunden/)).toBeVisible();
});

test("who is signed in already goes on", async () => {
  const { address } = renderApp("/account/sign-in", { user: learner({ onboarding_completed_at: null }) });
  await waitFor(() => expect(address()).toBe("/onboarding"));
});

test("the page speaks another language at once", async () => {
  const { hands } = renderApp("/account");
  await hands.selectOptions(await screen.findByRole("combobox", { name: "Sprache" }), "English");
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
});

test("has no axe faults", async () => {
  const { container } = renderApp("/account/sign-in");
  await screen.findByRole("heading", { name: "Anmelden" });
  await expectNoAxeFaults(container);
});
