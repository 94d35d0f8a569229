import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { interactionOf, interactionWith, personSays } from "@/testing/conversations";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { placeBeside } from "./placement";

const newcomer = learner({ case_interaction_tour_completed_at: null });
const talk = "/case-interactions/interaction-1";

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  server.use(
    http.get("*/api/case-interactions/interaction-1", () =>
      HttpResponse.json(interactionWith([personSays("Guten Tag.")])),
    ),
  );
});

function completions() {
  const told: string[] = [];
  server.use(
    http.post("*/api/users/:id/case-interaction-tour-completed", ({ params }) => {
      told.push(String(params.id));
      return HttpResponse.json({ ...newcomer, case_interaction_tour_completed_at: "2026-11-21T08:00:00Z" });
    }),
  );
  return told;
}

describe("the tour of the conversation", () => {
  test("shows four marks in the first conversation, then never again by itself", async () => {
    const told = completions();
    const { hands, baseElement } = renderApp(talk, { user: newcomer });
    expect(await screen.findByRole("dialog", { name: "Der Verlauf" })).toHaveFocus();
    await expectNoAxeFaults(baseElement as HTMLElement);
    for (const title of ["Hilfen zu jedem Satz", "Sprechen oder schreiben", "Aufgaben und Akte"]) {
      await hands.click(screen.getByRole("button", { name: "Weiter" }));
      expect(await screen.findByRole("dialog", { name: title })).toHaveFocus();
    }
    await hands.click(screen.getByRole("button", { name: "Fertig" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(told).toEqual([newcomer.id]));
  });

  test("is skipped with Esc, and that counts as seen", async () => {
    const told = completions();
    const { hands } = renderApp(talk, { user: newcomer });
    await screen.findByRole("dialog", { name: "Der Verlauf" });
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(told).toHaveLength(1));
  });

  test("is not in the way of who has seen it, and comes again from ⋯", async () => {
    const told = completions();
    const { hands, address } = renderApp(talk, { user: learner() });
    await hands.click(await screen.findByRole("button", { name: "Mehr zu diesem Gespräch" }));
    expect(screen.queryByRole("dialog", { name: "Der Verlauf" })).not.toBeInTheDocument();
    await hands.click(await screen.findByRole("menuitem", { name: "Rundgang" }));
    await screen.findByRole("dialog", { name: "Der Verlauf" });
    await hands.click(screen.getByRole("button", { name: "Überspringen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(address()).toBe(talk);
    expect(told).toEqual([]);
  });

  test("ends also when the server cannot note it, and says so", async () => {
    server.use(
      http.post("*/api/users/:id/case-interaction-tour-completed", () => refusal(503, "unavailable")),
    );
    const { hands } = renderApp(talk, { user: newcomer });
    await screen.findByRole("dialog", { name: "Der Verlauf" });
    await hands.click(screen.getByRole("button", { name: "Überspringen" }));
    expect(await screen.findByText(/kommt vielleicht noch einmal/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("at its own address leads into the conversation the learner left", async () => {
    const page = {
      count: 1,
      next: null,
      previous: null,
      results: [interactionOf("x", { id: "interaction-1" })],
    };
    server.use(http.get("*/api/users/my-case-interactions", () => HttpResponse.json(page)));
    renderApp("/tour", { user: learner() });
    expect(await screen.findByRole("dialog", { name: "Der Verlauf" })).toBeVisible();
  });
});

describe("the card of a mark", () => {
  const card = { width: 300, height: 200 };
  const phone = { width: 390, height: 844 };
  const screenOf = { width: 1280, height: 800 };

  test("stands below or above what it explains", () => {
    expect(placeBeside({ left: 300, top: 10, width: 60, height: 48 }, card, phone)).toEqual({
      left: 78,
      top: 70,
    });
    expect(placeBeside({ left: 0, top: 740, width: 390, height: 104 }, card, phone).top).toBe(528);
  });

  test("stands beside what is as high as the screen", () => {
    expect(placeBeside({ left: 1000, top: 64, width: 280, height: 736 }, card, screenOf).left).toBe(688);
    expect(placeBeside({ left: 0, top: 64, width: 280, height: 736 }, card, screenOf).left).toBe(292);
  });

  test("stands over what fills the screen, and stays on it", () => {
    const { left, top } = placeBeside({ left: 0, top: 64, width: 390, height: 780 }, card, phone);
    expect([left, top]).toEqual([45, 632]);
  });
});
