import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const ACTIVITY = {
  first_day: "2026-02-20",
  last_day: "2026-03-05",
  points: 151,
  level: 2,
  streak: 1,
  days_off: [6],
  days: [
    {
      day: "2026-03-04",
      gained: 51,
      done: [
        { what: "PRACTICE", number: 6 },
        { what: "TASK", number: 1 },
      ],
    },
  ],
};

test("a day says what was done on it, and milestones are seen once they are shown", async () => {
  let seen = 0;
  server.use(
    http.get("*/api/users/my-activity", () => HttpResponse.json(ACTIVITY)),
    http.get("*/api/users/my-achievements", () =>
      HttpResponse.json([{ milestone: "FIRST_HANDOVER", reached_at: "2026-03-04T10:00:00Z", is_new: true }]),
    ),
    http.post("*/api/users/my-achievements/seen", () => {
      seen += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { hands } = renderApp("/activity", { user: learner() });
  const march = await screen.findByRole("table", { name: /^März 2026/ });
  expect(within(march).getAllByRole("button")).toHaveLength(1);
  await hands.click(within(march).getByRole("button", { name: "4. März 2026: 51 XP" }));
  expect(screen.getByText("6 Wörter geübt")).toBeVisible();
  expect(screen.getByText("1 Aufgabe in Gesprächen erledigt")).toBeVisible();
  expect(await screen.findByText("Erste Übergabe")).toBeVisible();
  expect(seen).toBe(1);
});
