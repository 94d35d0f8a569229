import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const DAY = {
  first_day: "2026-03-01",
  last_day: "2026-03-05",
  points: 0,
  level: 1,
  streak: 0,
  days_off: [],
  days: [],
};

function serve(words: object, seconds: object): void {
  server.use(
    http.get("*/api/users/my-activity", () => HttpResponse.json(DAY)),
    http.post("*/api/voice-chat-achievements/award-word-milestone", () => HttpResponse.json(words)),
    http.post("*/api/voice-chat-achievements/award-time-milestone", () => HttpResponse.json(seconds)),
  );
}

test("what was said aloud today stands with the goals that it reached", async () => {
  serve(
    { counted: 1260, milestone: 1000, next_milestone: null, points: 0 },
    { counted: 135, milestone: 60, next_milestone: 180, points: 5 },
  );
  renderApp("/activity", { user: learner() });
  const title = await screen.findByRole("heading", { name: "Heute laut gesprochen" });
  const card = within(title.closest("section") ?? document.body);
  expect(card.getByText("1.260")).toBeVisible();
  expect(card.getByText("1.000 erreicht: letztes Ziel für heute")).toBeVisible();
  expect(card.getByText("2,3")).toBeVisible();
  expect(card.getByText("1 erreicht, nächstes Ziel: 3")).toBeVisible();
});

test("nothing stands there before a word was said", async () => {
  serve(
    { counted: 0, milestone: null, next_milestone: 50, points: 0 },
    { counted: 0, milestone: null, next_milestone: 60, points: 0 },
  );
  renderApp("/activity", { user: learner() });
  expect(await screen.findByText("Tage in Folge")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Heute laut gesprochen" })).toBeNull();
});
