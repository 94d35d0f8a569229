import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setLanguage } from "@/i18n";
import { expectNoAxeFaults } from "@/testing/axe";
import { learner, tokenPair } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

async function accept(hands: ReturnType<typeof renderApp>["hands"]) {
  await hands.type(await screen.findByLabelText("Vorname"), "Anna");
  await hands.type(screen.getByLabelText("Nachname"), "Lopez");
  await hands.type(screen.getByLabelText("Passwort"), "Sonnenblume1");
  await hands.click(screen.getByRole("checkbox"));
  await hands.click(screen.getByRole("button", { name: "Einladung annehmen" }));
}

test("accepting an invitation signs in and goes on to the first questions", async () => {
  server.use(
    http.post("*/api/auth/invite/accept", () => HttpResponse.json(tokenPair(), { status: 201 })),
    http.get("*/api/users/me", () => HttpResponse.json(learner({ onboarding_completed_at: null }))),
  );
  const { hands, address } = renderApp("/account/invite/accept?token=abc");
  await accept(hands);
  await waitFor(() => expect(address()).toBe("/onboarding"));
});

test("the names that the inviter wrote stand in the form, and can be corrected", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/auth/invite/accept", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(tokenPair(), { status: 201 });
    }),
    http.get("*/api/users/me", () => HttpResponse.json(learner())),
  );
  const { hands } = renderApp("/account/invite/accept?token=abc#first_name=Anna+Mar%C3%ADa&last_name=");
  expect(await screen.findByLabelText("Vorname")).toHaveValue("Anna María");
  await hands.type(screen.getByLabelText("Nachname"), "Lopez");
  await hands.type(screen.getByLabelText("Passwort"), "Sonnenblume1");
  await hands.click(screen.getByRole("checkbox"));
  await hands.click(screen.getByRole("button", { name: "Einladung annehmen" }));
  await waitFor(() => expect(asked).toMatchObject([{ first_name: "Anna María", last_name: "Lopez" }]));
});

test("the page speaks the language of the invitation and names who invites", async () => {
  renderApp("/account/invite/accept?token=abc#organization=Klinikum+am+See&language=eng");
  expect(await screen.findByText("You are invited by: Klinikum am See.")).toBeVisible();
  await setLanguage("deu");
});

test("the owner of an account reads which organisation invites before joining", async () => {
  renderApp("/account/org-invite/accept?token=abc#organization=Klinikum+am+See", { user: learner() });
  expect(await screen.findByText("Sie sind eingeladen von: Klinikum am See.")).toBeVisible();
});

test("an expired invitation offers the next step", async () => {
  server.use(
    http.post("*/api/auth/invite/accept", () => refusal(409, "invitation_expired")),
    http.post("*/api/auth/invite/request", () => new HttpResponse(null, { status: 204 })),
  );
  const { hands } = renderApp("/account/invite/accept?token=old");
  await accept(hands);
  expect(await screen.findByText(/gilt 24 Stunden/)).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Um einen neuen Link bitten" }));
  expect(await screen.findAllByText(/Wir haben Ihre Bitte weitergegeben/)).not.toHaveLength(0);
});

test("an invitation that was accepted already leads to sign-in", async () => {
  server.use(http.post("*/api/auth/invite/accept", () => refusal(409, "invitation_already_accepted")));
  const { hands } = renderApp("/account/invite/accept?token=used");
  await accept(hands);
  expect(await screen.findByRole("link", { name: "Zur Anmeldung" })).toHaveAttribute(
    "href",
    "/account/sign-in",
  );
});

test("an address without its code says what is missing", async () => {
  const { container } = renderApp("/account/invite/accept");
  expect(await screen.findByText(/fehlt der Einladungscode/)).toBeVisible();
  await expectNoAxeFaults(container);
});

test("the owner of an account joins an organisation by one press", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/auth/org-invite/accept", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ organization: { name: "Klinikum am See" } });
    }),
  );
  const { hands, container } = renderApp("/account/org-invite/accept?token=abc", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Einladung annehmen" }));
  expect(await screen.findByText("Sie gehören jetzt zu: Klinikum am See.")).toBeVisible();
  expect(asked).toEqual([{ token: "abc" }]);
  await expectNoAxeFaults(container);
});

test("an expired invitation offers the next step to the owner of an account, too", async () => {
  server.use(
    http.post("*/api/auth/org-invite/accept", () => refusal(409, "invitation_expired")),
    http.post("*/api/auth/invite/request", () => new HttpResponse(null, { status: 204 })),
  );
  const { hands } = renderApp("/account/org-invite/accept?token=old", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Einladung annehmen" }));
  await hands.click(await screen.findByRole("button", { name: "Um einen neuen Link bitten" }));
  expect(await screen.findAllByText(/Wir haben Ihre Bitte weitergegeben/)).not.toHaveLength(0);
});

test("who has joined already is led to the start, not to sign-in", async () => {
  server.use(http.post("*/api/auth/org-invite/accept", () => refusal(409, "invitation_already_accepted")));
  const { hands } = renderApp("/account/org-invite/accept?token=used", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Einladung annehmen" }));
  expect(await screen.findByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/app");
});

test("an invitation for another address is refused in words, and tells who is signed in", async () => {
  server.use(http.post("*/api/auth/org-invite/accept", () => refusal(404, "invitation_unknown")));
  const { hands } = renderApp("/account/org-invite/accept?token=abc", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Einladung annehmen" }));
  expect(await screen.findByText(/Einladungslink ist ungültig/)).toBeVisible();
  expect(screen.getByText(/Sie sind als anna@example\.org angemeldet\./)).toBeVisible();
});

test("who is not signed in signs in first and comes back", async () => {
  const { address } = renderApp("/account/org-invite/accept?token=abc");
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
});
