import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const newcomer = learner({ onboarding_completed_at: null, first_name: "", last_name: "" });
const next = () => screen.getByRole("button", { name: "Weiter" });

test("one question a page, back loses nothing, and all answers are sent at the end", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/users/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(newcomer);
    }),
    http.post("*/api/users/:id/onboarding-completed", () => HttpResponse.json(learner())),
  );
  const { hands, address } = renderApp("/onboarding", { user: newcomer });
  expect(await screen.findByRole("radio", { name: "Deutsch" })).toBeChecked();
  await hands.click(next());
  expect(next()).toBeDisabled();
  await hands.type(screen.getByLabelText("Vorname"), "Anna");
  await hands.type(screen.getByLabelText("Nachname"), "Lopez");
  await hands.click(next());
  await hands.click(screen.getByRole("radio", { name: "Pflege" }));
  await hands.click(screen.getByRole("button", { name: "Zurück" }));
  expect(screen.getByLabelText("Vorname")).toHaveValue("Anna");
  await hands.click(next());
  await hands.click(next());
  await hands.type(screen.getByRole("combobox", { name: /Herkunftsland/ }), "Syr");
  await hands.click(await screen.findByRole("option", { name: "Syrien" }));
  await hands.click(next());
  for (const level of screen.getAllByRole("radio")) expect(level).not.toBeChecked();
  expect(next()).toBeDisabled();
  await hands.click(screen.getByRole("radio", { name: /^Einfach/ }));
  await hands.click(next());
  expect(screen.getByRole("switch", { name: /speichern/ })).not.toBeChecked();
  expect(screen.getByRole("switch", { name: /spenden/ })).not.toBeChecked();
  server.use(http.get("*/api/users/me", () => HttpResponse.json(learner())));
  await hands.click(screen.getByRole("button", { name: "Fertig" }));
  await waitFor(() => expect(address()).not.toContain("/onboarding"));
  expect(sent).toEqual([
    {
      interface_language: "deu",
      first_name: "Anna",
      last_name: "Lopez",
      job: "NURSE",
      country_of_origin: "SYR",
      native_language: "fil",
      language_level: "SIMPLE",
      save_recordings: false,
      donate_recordings: false,
      version: 1,
    },
  ]);
});

test("the language is asked first, in its own name, and spoken at once", async () => {
  const { hands } = renderApp("/onboarding", { user: newcomer });
  await hands.click(await screen.findByRole("radio", { name: "English" }));
  expect(
    await screen.findByRole("heading", {
      name: "In which language would you like to read menus and explanations?",
    }),
  ).toBeVisible();
});

test("when saving fails the answers stay and the reason is said", async () => {
  server.use(http.put("*/api/users/:id", () => refusal(503, "unavailable")));
  const { hands } = renderApp("/onboarding?question=recordings", {
    user: learner({ onboarding_completed_at: null }),
  });
  await hands.click(await screen.findByRole("button", { name: "Fertig" }));
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeVisible();
});

test.each(["language", "name", "job", "origin", "level", "recordings"])(
  "question %s has no axe faults",
  async (question) => {
    const { container } = renderApp(`/onboarding?question=${question}`, { user: newcomer });
    await screen.findByRole("progressbar");
    await expectNoAxeFaults(container);
  },
);

test("whoever reads the learner's language speaks it; a language without texts says so", async () => {
  const { hands } = renderApp("/onboarding", { user: { ...newcomer, native_language: "eng" } });
  const german = await screen.findByRole("radio", { name: "Deutsch" });
  await hands.click(screen.getByRole("radio", { name: "English" }));
  expect(screen.queryByText(/There are no menus in this language yet/)).not.toBeInTheDocument();
  await hands.click(screen.getByRole("radio", { name: /^فارسی/ }));
  expect(await screen.findByText(/There are no menus in this language yet/)).toBeVisible();
  await hands.click(german);
  await screen.findByRole("button", { name: "Weiter" });
  expect(screen.queryByText(/hat die Oberfläche noch nicht/)).not.toBeInTheDocument();
});

test("a language is never shown as its code, and the likely ones stand first", async () => {
  server.use(http.get("*/api/languages/", () => refusal(503, "unavailable")));
  const { hands } = renderApp("/onboarding?question=origin", {
    user: { ...newcomer, native_language: "vie" },
  });
  const field = await screen.findByRole("combobox", { name: /Muttersprache/ });
  await waitFor(() => expect(field).toHaveValue("Tiếng Việt"));
  await hands.click(field);
  expect(await screen.findByRole("group", { name: "Häufig gewählt" })).toBeVisible();
  expect(screen.queryByText("vie")).not.toBeInTheDocument();
});

test("a visitor answers what needs no account, makes one, and is not asked the same again", async () => {
  const visit = renderApp("/onboarding");
  await visit.hands.click(await screen.findByRole("radio", { name: "Deutsch" }));
  await visit.hands.click(next());
  await visit.hands.click(screen.getByRole("radio", { name: "Pflege" }));
  await visit.hands.click(next());
  expect(screen.getByRole("button", { name: "Konto anlegen" })).toBeDisabled();
  await visit.hands.click(screen.getByRole("radio", { name: /^Mittel/ }));
  await visit.hands.click(screen.getByRole("button", { name: "Konto anlegen" }));
  await waitFor(() => expect(visit.address()).toBe("/account/sign-up"));
  visit.unmount();

  const sent: Record<string, unknown>[] = [];
  server.use(
    http.put("*/api/users/:id", async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(newcomer);
    }),
    http.post("*/api/users/:id/onboarding-completed", () => HttpResponse.json(learner())),
  );
  const { hands } = renderApp("/onboarding", {
    user: { ...newcomer, first_name: "Anna", last_name: "Lopez", native_language: "tur" },
  });
  expect(await screen.findByRole("heading", { name: "Was ist Ihre Muttersprache?" })).toBeVisible();
  await hands.click(next());
  expect(screen.getByRole("radio", { name: /^Mittel/ })).toBeChecked();
  await hands.click(next());
  await hands.click(screen.getByRole("button", { name: "Fertig" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ language_level: "MEDIUM", job: "NURSE", interface_language: "deu" });
});
