import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { DailyPlan } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
import { emptyDay } from "@/testing/handlers";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const lesson = {
  section_id: "lesson",
  title: "Der erste Dienst",
  course_title: "Erste Tage",
  item_id: "item",
  page: 2,
  last_page: 4,
};
const scene = {
  case_id: "case",
  title: "Das verlorene Hörgerät",
  goal: "Sie finden heraus, wo es zuletzt war.",
  briefing: "",
  cefr: "A2",
  person: null,
  case_interaction_id: null,
};
const open: DailyPlan = {
  ...emptyDay,
  state: "BEGUN",
  minutes: 6,
  steps: [
    { kind: "WORDS", state: "DONE", done: 1, all: 1, minutes: 1, words: [], lesson: null, scene: null },
    { kind: "EXERCISE", state: "OPEN", done: 0, all: 3, minutes: 2, words: [], lesson, scene: null },
    { kind: "SCENE", state: "OPEN", done: 0, all: 1, minutes: 4, words: [], lesson: null, scene },
  ],
};

const serve = (day: DailyPlan) => server.use(http.get("*/api/users/my-day", () => HttpResponse.json(day)));

test("the day goes on with the first step that is left, and a step may be left out", async () => {
  serve(open);
  const { hands, container } = renderApp("/today", { user: learner() });
  const link = await screen.findByRole("link", { name: "Übungen beginnen" });
  expect(link).toHaveAttribute("href", "/lesson-viewer/lesson?page=2&until=4");
  await expectNoAxeFaults(container);
  await hands.click(screen.getByRole("button", { name: "Heute auslassen" }));
  expect(await screen.findByRole("heading", { name: "Das verlorene Hörgerät" })).toBeVisible();
  expect(screen.getByText("A2 · etwa 4 Minuten")).toBeVisible();
});

test("a step that was begun tells what is left of it", async () => {
  const steps = open.steps.map((step) => (step.kind === "EXERCISE" ? { ...step, done: 2 } : step));
  serve({ ...open, steps });
  renderApp("/today", { user: learner() });
  await screen.findByRole("link", { name: /^Übungen/ });
  const [words, exercise] = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(words).toHaveTextContent("1 Wort");
  expect(exercise).toHaveTextContent("1 Übung: Der erste Dienst");
});

test("names of the lesson and the scene are read as German, from left to right", async () => {
  serve(open);
  const { hands } = renderApp("/today", { user: learner() });
  const lessonName = await screen.findByRole("heading", { name: "Der erste Dienst" });
  expect(within(lessonName).getByText("Der erste Dienst")).toHaveAttribute("lang", "de");
  await hands.click(screen.getByRole("button", { name: "Heute auslassen" }));
  const sceneName = await screen.findByRole("heading", { name: "Das verlorene Hörgerät" });
  expect(sceneName).toHaveAttribute("dir", "ltr");
});

test("the end shows what is kept", async () => {
  const done = open.steps.map((step) => ({ ...step, state: "DONE" as const }));
  const kept = {
    reviewed: [{ term: "Wunde", article: "die" }],
    used: [{ term: "Verband", article: "der" }],
    added: [],
    points: 35,
  };
  serve({ ...open, state: "DONE", minutes: 0, steps: done, kept });
  const reached = { milestone: "HUNDRED_WORDS", reached_at: "2026-11-26T08:00:00Z", is_new: true };
  server.use(
    http.get("*/api/users/my-achievements", () => HttpResponse.json([reached])),
    http.post("*/api/users/my-achievements/seen", () => new HttpResponse(null, { status: 204 })),
  );
  renderApp("/today", { user: learner() });
  const end = await screen.findByRole("heading", { name: "Für heute fertig" });
  await waitFor(() => expect(end).toHaveFocus());
  expect(screen.getByText("der Verband")).toBeVisible();
  expect(screen.getByText("die Wunde")).toBeVisible();
  expect(screen.getByText("35 Punkte heute")).toBeVisible();
  expect(screen.queryByText("Neu in Ihrer Wortschatzkiste")).toBeNull();
  // what was reached with words is told here, and not in the middle
  expect(await screen.findByText(/^Hundert Wörter/)).toBeVisible();
});

test("a day of a scene alone tells its name once", async () => {
  serve({ ...open, steps: open.steps.slice(2) });
  renderApp("/today", { user: learner() });
  expect(await screen.findByRole("heading", { name: "Das verlorene Hörgerät" })).toBeVisible();
  expect(screen.queryByText("Szene: Das verlorene Hörgerät")).not.toBeInTheDocument();
});
