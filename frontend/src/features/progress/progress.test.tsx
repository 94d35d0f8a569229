import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openEvents } from "@/testing/events";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

/** The server's answer about the learner's points, as they are now. */
function standingAt(standing: { points: number; level: number }) {
  server.use(
    http.get("*/api/users/my-xp", () =>
      HttpResponse.json({ level_starts_at: 0, next_level_at: 300, streak: 1, gained_today: 0, ...standing }),
    ),
  );
}

test("points from another device are in the header at once, and a level is told once", async () => {
  standingAt({ points: 96, level: 1 });
  renderApp("/profile", { user: learner() });
  const tell = openEvents();
  expect(await screen.findByRole("link", { name: /^96 XP, Level 1/ })).toHaveTextContent("Level 1");
  standingAt({ points: 98, level: 1 });
  await tell("experience.gained", { amount: 2, points: 98, level: 1, risen: false });
  expect(await screen.findByRole("link", { name: /^98 XP, Level 1/ })).toBeVisible();
  expect(screen.queryByText(/erreicht/)).not.toBeInTheDocument();
  standingAt({ points: 102, level: 2 });
  await tell("experience.gained", { amount: 4, points: 102, level: 2, risen: true });
  expect(await screen.findByText("Level 2 erreicht.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("link", { name: /^102 XP/ })).toHaveTextContent("Level 2"));
});
