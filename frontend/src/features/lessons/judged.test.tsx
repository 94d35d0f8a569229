import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ItemInteraction, Lesson, Verdict } from "@/api/types";
import { fixtures } from "@/kinds/resource/fixtures";
import { expectNoAxeFaults } from "@/testing/axe";
import { openEvents } from "@/testing/events";
import { verdictOf } from "@/testing/kinds";
import { begunSection, itemOf, lessonOf, workedAnswer, workOn } from "@/testing/lessons";
import { learner } from "@/testing/people";
import "@/testing/renderPlayer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const LOOKING = "Wird noch genauer geprüft …";
const open = { ...fixtures.content, mc: [] };
const answer = { mc: {}, open: { open: "Bitte kommen Sie mit mir." } };

const parts = verdictOf({ open: "ALMOST", "open.weigh": "ALMOST", "open.why": "ALMOST" }, "NOT_ASSESSED");
const atOnce: Verdict = {
  ...parts,
  score: 0,
  counted: { right: 0, total: 0, unjudged: 1 },
  judging: { attempt: 1, parts: ["open"] },
};
const quotes = [{ source: "ANSWER" as const, id: "", text: "Bitte kommen" }];
const later: Verdict = {
  ...verdictOf({ open: "RIGHT", "open.weigh": "RIGHT", "open.why": "RIGHT" }),
  parts: parts.parts.map((part) => ({ ...part, mark: "RIGHT", reason: "", quotes, by: "MODEL" })),
  counted: { right: 1, total: 1, unjudged: 0 },
  judging: null,
};

const checked = (verdict: Verdict): Partial<ItemInteraction> => ({
  answer,
  verdict,
  unchecked: false,
  attempts: 1,
  completed_at: "2026-06-01T08:00:00Z",
  solution: verdict.mark === "RIGHT" ? { mc: [], open: [] } : null,
});

/** A lesson with one open question; gives the way to let the provider's word come in. */
function school(first = atOnce) {
  const item = (work: Partial<ItemInteraction> | null) =>
    itemOf({ kind: "RESOURCE", content: open, interaction: work && workOn({ ...work, item_id: "cloze" }) });
  let lesson: Lesson = lessonOf([item({ answer, unchecked: true })], { interaction: begunSection() });
  server.use(
    http.get("*/api/sections/single/lesson", () => HttpResponse.json(lesson)),
    http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [] })),
    http.post("*/api/course-section-items/item/:item/interaction", () => {
      lesson = { ...lesson, items: [item(checked(first))] };
      return HttpResponse.json(workedAnswer({ ...checked(first), item_id: "cloze" }), { status: 201 });
    }),
  );
  return (verdict: Verdict) => {
    lesson = { ...lesson, items: [item(checked(verdict))] };
  };
}

async function check() {
  const { hands, container } = renderApp("/lesson-viewer/lesson", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Prüfen" }));
  expect(await screen.findByText(LOOKING)).toBeVisible();
  return { hands, container };
}

const barIn = (container: HTMLElement) => container.querySelector("footer[data-outcome]");
const notYet: Verdict = { ...atOnce, mark: "WRONG" };

afterEach(() => vi.useRealTimers());

describe("an open answer", () => {
  test("is judged at once, and gets the provider's word with the learner's own words when it comes", async () => {
    const judge = school();
    const { container } = await check();
    expect(screen.getByText("Gespeichert")).toBeVisible();
    expect(barIn(container)).toHaveAttribute("data-outcome", "saved");
    expect(screen.queryByText(/^Das kann das Programm nicht beurteilen/)).toBeNull();
    expect(screen.getByText("wird noch genauer geprüft …")).toBeInTheDocument();
    await expectNoAxeFaults(container);
    const tell = openEvents();
    judge(later);
    await tell("answer.judged", { section: "lesson", item: "cloze", gained: 4 });
    expect(await screen.findByText("Richtig")).toBeVisible();
    expect(screen.queryByText(LOOKING)).toBeNull();
    expect(screen.getAllByText("„Bitte kommen“").length).toBeGreaterThan(0);
    expect(screen.getAllByText("Von einer KI beurteilt:").length).toBeGreaterThan(0);
    expect(await screen.findByText("+4 XP")).toBeVisible();
    await expectNoAxeFaults(container);
  });

  test("keeps its verdict when nothing comes of it, and says what no one can tell", async () => {
    const judge = school();
    const { container } = await check();
    const tell = openEvents();
    judge({ ...atOnce, judging: null });
    await tell("answer.judged", { section: "lesson", item: "cloze", gained: 0 });
    await waitFor(() => expect(screen.queryByText(LOOKING)).toBeNull());
    expect(screen.getByText("Das kann das Programm nicht beurteilen")).toBeVisible();
    expect(barIn(container)).toHaveAttribute("data-outcome", "unjudged");
    expect(screen.queryByRole("button", { name: "Meine Antwort ist auch richtig" })).toBeNull();
    expect(screen.getAllByText(/^Das kann das Programm nicht beurteilen/).length).toBeGreaterThan(0);
    expect(screen.getAllByText("zählt nicht").length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Weiter" })).toBeEnabled();
  });

  test("is read again once by itself where no event comes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const judge = school();
    await check();
    judge(later);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await screen.findByText("Richtig")).toBeVisible();
  });

  test("is not read again for ever where no word comes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
    school();
    await check();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    const read = vi.fn(() => HttpResponse.json(lessonOf([])));
    server.use(http.get("*/api/sections/single/lesson", read));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).not.toHaveBeenCalled();
  });

  test("stays in the learner's hands when the word comes while the learner tries again", async () => {
    const judge = school(notYet);
    const { hands } = await check();
    await hands.click(screen.getByRole("button", { name: "Noch einmal" }));
    const tell = openEvents();
    judge(later);
    await tell("answer.judged", { section: "lesson", item: "cloze", gained: 4 });
    expect(await screen.findByText("+4 XP")).toBeVisible();
    expect(screen.getByRole("textbox")).not.toHaveAttribute("readonly");
    expect(screen.getByRole("button", { name: "Prüfen" })).toBeEnabled();
  });

  test("does not turn the page by a tap that was meant for trying again", async () => {
    const judge = school(notYet);
    server.use(
      http.post("*/api/sections/single/lesson/interaction", () =>
        HttpResponse.json(begunSection(), { status: 201 }),
      ),
      http.get("*/api/users/my-xp-events", () => HttpResponse.json([])),
    );
    const { hands } = await check();
    const tell = openEvents();
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    judge(later);
    await tell("answer.judged", { section: "lesson", item: "cloze", gained: 0 });
    await hands.click(await screen.findByRole("button", { name: "Weiter" }));
    const turned = (timeout?: number) =>
      waitFor(() => expect(screen.queryByText("Richtig")).toBeNull(), { ...(timeout && { timeout }) });
    await expect(turned(500)).rejects.toThrow();
    vi.setSystemTime(Date.now() + 1000);
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    await turned();
  });
});
