import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { clearTokens, isSignedIn } from "@/api/session";
import { post } from "@/features/lessons/outbox";
import { currentLocale, setLanguage } from "@/i18n";
import { expectNoAxeFaults } from "@/testing/axe";
import { begunSection } from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

async function signOutByHand(hands: ReturnType<typeof renderApp>["hands"]) {
  await hands.click(await screen.findByRole("button", { name: "Menü von Anna Lopez" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Abmelden" }));
}

test("a page behind the gate sends strangers to sign-in and remembers the address", async () => {
  const { address } = renderApp("/profile/settings?a=1");
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
  expect(localStorage.getItem("returnUrl")).toBe("/profile/settings?a=1");
});

test("signing out forgets everything and remembers no address", async () => {
  server.use(http.post("*/api/auth/sign-out", () => new HttpResponse(null, { status: 204 })));
  const { hands, address } = renderApp("/profile", { user: learner() });
  await signOutByHand(hands);
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
  expect(isSignedIn()).toBe(false);
  expect(localStorage.getItem("returnUrl")).toBeNull();
});

test("the level and the speed of the settings are stored once the user is known", async () => {
  renderApp("/profile", { user: learner({ language_level: "SIMPLE", speaking_speed: "FAST" }) });
  await waitFor(() => expect(localStorage.getItem("defaultLanguageLevel")).toBe("SIMPLE"));
  expect(localStorage.getItem("defaultSpeakingSpeed")).toBe("FAST");
});

test("without a network the device signs out all the same", async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  server.use(http.post("*/api/auth/sign-out", () => HttpResponse.error()));
  const { hands, address } = renderApp("/profile", { user: learner() });
  await signOutByHand(hands);
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
});

test("what is still under way gets away first, and the learner is signed out once", async () => {
  const signedOut = vi.fn(() => new HttpResponse(null, { status: 204 }));
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const turned = async () => {
    await arrival;
    return HttpResponse.json(begunSection());
  };
  server.use(
    http.post("*/api/auth/sign-out", signedOut),
    http.post("*/api/sections/single/lesson/interaction", turned),
  );
  const { hands, address } = renderApp("/profile", { user: learner() });
  await screen.findByRole("button", { name: "Menü von Anna Lopez" });
  post({ section: "lesson", item: null, page: { last_page: 1 } });
  await signOutByHand(hands);
  expect(await screen.findByText(/werden noch gesendet/)).toBeVisible();
  await signOutByHand(hands);
  expect(signedOut).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
  expect(signedOut).toHaveBeenCalledTimes(1);
});

test("a session the server no longer takes leads to sign-in and back here", async () => {
  const { address } = renderApp("/profile/account", { user: learner() });
  await screen.findByLabelText("E-Mail");
  act(() => clearTokens("refused"));
  expect(await screen.findByText(/Ihre Anmeldung ist abgelaufen/)).toBeVisible(); // and goes while the page comes
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
  expect(localStorage.getItem("returnUrl")).toBe("/profile/account");
});

test("on sign-in the interface speaks the user's language", async () => {
  renderApp("/profile", { user: learner({ interface_language: "eng" }) });
  expect(await screen.findByRole("heading", { name: "Profile" })).toBeVisible();
  expect(currentLocale().code).toBe("eng");
});

test("who has not answered the first questions is asked them", async () => {
  const { address } = renderApp("/profile", { user: learner({ onboarding_completed_at: null }) });
  await waitFor(() => expect(address()).toBe("/onboarding"));
});

test("a failed part says so and can be tried again", async () => {
  server.use(http.get("*/api/users/me", () => refusal(404, "not_found"), { once: true }));
  localStorage.setItem("token", "x.eyJleHAiOjk5OTk5OTk5OTl9.x");
  const { hands } = renderApp("/profile/account");
  await hands.click(await screen.findByRole("button", { name: "Noch einmal versuchen" }));
  expect(await screen.findByLabelText("E-Mail")).toHaveValue("anna@example.org");
});

test("an unknown address says where the learner was going", async () => {
  const { container } = renderApp("/gibt-es-nicht");
  expect(await screen.findByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
  expect(screen.getByText(/gibt-es-nicht/)).toBeVisible();
  await expectNoAxeFaults(container);
});

test("an unknown address keeps header and navigation for who is signed in", async () => {
  const { container } = renderApp("/gibt-es-nicht", { user: learner() });
  expect(await screen.findByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Lernen" }).length).toBeGreaterThan(0);
  await expectNoAxeFaults(container);
});

test.each([
  ["/terms", "Nutzungsbedingungen"],
  ["/privacy", "Datenschutzhinweise"],
  ["/impressum", "Impressum"],
  ["/privacy-and-terms", "Nutzungsbedingungen"],
])("%s opens with %s", async (path, title) => {
  const { container } = renderApp(path);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectNoAxeFaults(container);
});

test("the legal texts are English for readers of other languages", async () => {
  await setLanguage("vie");
  renderApp("/terms");
  expect(await screen.findByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
});

test("a quiet bar tells that the network is away", async () => {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  renderApp("/account/sign-in");
  expect(await screen.findByText("Wird gesendet, sobald Netz da ist")).toBeVisible();
  Reflect.deleteProperty(navigator, "onLine");
});

test("the playground shows the whole kit without axe faults", async () => {
  const { container } = renderApp("/dev2", { user: learner() });
  await screen.findByRole("heading", { name: "ui" });
  await expectNoAxeFaults(container);
});

test("the menu of the person leads to what the bottom bar has no room for", async () => {
  const { hands, address } = renderApp("/dev2", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Menü von Anna Lopez" }));
  expect(await screen.findByRole("menuitem", { name: "Meine Fälle" })).toBeVisible();
  await hands.click(screen.getByRole("menuitem", { name: "Profil" }));
  await waitFor(() => expect(address()).toBe("/profile"));
});
