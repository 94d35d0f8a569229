import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import type { Item, ItemInteraction, ItemStep, Lesson, SectionStep } from "@/api/types";
import { fixtures as cloze } from "@/kinds/cloze/fixtures";
import { fixtures as journalling } from "@/kinds/journalling/fixtures";
import { expectNoAxeFaults } from "@/testing/axe";
import {
  begunSection,
  itemOf,
  lessonOf,
  progressOf,
  textItem,
  workedAnswer,
  workOn,
} from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { toEnd } from "@/testing/renderPlayer";
import { server } from "@/testing/server";
import { withMarks, withPosition } from "./completionMarks";
import type { OutboxEntry } from "./outbox";

const NOW = "2026-06-01T08:00:00Z";
const RIGHT = { unchecked: false, attempts: 1, tries: 1 };

const lookBack = (interaction: ItemInteraction | null) =>
  itemOf({
    id: "journal",
    kind: "JOURNALLING",
    title: "Blick zurück",
    scored: false,
    content: journalling.content,
    interaction,
  });

const read = workOn({ ...RIGHT, item_id: "text", answer: { read: true }, verdict: cloze.right.verdict });
const solved = workOn({ ...RIGHT, ...cloze.right });
const said = { entries: { o1: { confidence: 4 } } };
const looked = workOn({ ...RIGHT, item_id: "journal", answer: said, verdict: cloze.right.verdict });
const finished = () => [textItem({ interaction: read }), itemOf({ interaction: solved }), lookBack(looked)];

/** A server that marks and judges as ours does: whatever is checked is right. */
function school(items: Item[]) {
  let isAway = false;
  const steps: ItemStep[] = [];
  const share = () =>
    progressOf(lesson.items.filter((one) => one.interaction?.completed_at).length, items.length);
  let lesson: Lesson = lessonOf(items, { interaction: begunSection({ last_page: items.length }) });
  lesson = { ...lesson, progress: share() };
  const change = (id: string, step: Partial<ItemStep>): ItemInteraction => {
    const before = lesson.items.find((item) => item.id === id)?.interaction ?? workOn({ item_id: id });
    const answer = step.answer ?? before.answer;
    const isUnmarked = before.completed_at === null && before.verdict?.mark === "RIGHT";
    const isNew =
      step.answer !== undefined && (isUnmarked || JSON.stringify(answer) !== JSON.stringify(before.answer));
    const kept = { ...before, answer, unchecked: before.unchecked || isNew };
    const checked = step.check ? { ...RIGHT, ...cloze.right, answer, completed_at: NOW } : {};
    const mark = step.completed === undefined ? {} : { completed_at: step.completed ? NOW : null };
    const work = { ...kept, ...checked, ...mark };
    lesson = {
      ...lesson,
      items: lesson.items.map((one) => (one.id === id ? { ...one, interaction: work } : one)),
    };
    lesson = { ...lesson, progress: share() };
    return work;
  };
  server.use(
    http.get("*/api/sections/single/lesson", () => HttpResponse.json(lesson)),
    http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [] })),
    http.get("*/api/users/my-xp-events", () => HttpResponse.json([])),
    http.post("*/api/sections/single/lesson/interaction", async ({ request }) => {
      if (isAway) return HttpResponse.error();
      const { completed } = (await request.json()) as SectionStep;
      if (completed !== undefined) for (const { id } of lesson.items) change(id, { completed });
      return HttpResponse.json(begunSection({ progress: lesson.progress }), { status: 201 });
    }),
    http.post("*/api/course-section-items/item/:item/interaction", async ({ request, params }) => {
      if (isAway) return HttpResponse.error();
      const step = (await request.json()) as ItemStep;
      steps.push(step);
      const work = change(String(params.item), step);
      return HttpResponse.json(workedAnswer({ ...work, section_progress: lesson.progress }), { status: 201 });
    }),
  );
  const away = (is: boolean) => {
    isAway = is;
  };
  return { steps, away, now: () => lesson };
}

const open = (page = "") => renderApp(`/lesson-viewer/lesson${page}`, { user: learner() });
type Hands = ReturnType<typeof open>["hands"];

/** Presses a button, once the page takes a press. */
async function press(hands: Hands, name: string | RegExp) {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button.closest("[data-resting]")).toBeNull());
  await hands.click(button);
}

async function fill(hands: Hands) {
  await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "Fieber");
  await hands.click(screen.getByRole("button", { name: /Lücke 2 von 3/ }));
  await hands.click(await screen.findByRole("option", { name: "den" }));
  await hands.click(screen.getByRole("button", { name: "Manschette" }));
}

describe("a mark", () => {
  test("that the learner takes away opens the whole lesson again, and their work completes it anew", async () => {
    const { now } = school(finished());
    const { hands } = open();
    expect(await screen.findByRole("heading", { name: "Geschafft!" })).toBeVisible();
    await press(hands, "Als offen markieren");
    await press(hands, "Weiterlernen: noch 3 Übungen");
    expect(await screen.findByRole("heading", { name: "Lesen" })).toHaveFocus();
    toEnd();
    await waitFor(() => expect(now().progress.done).toBe(1));
    await press(hands, "Weiter");
    await fill(hands);
    await press(hands, "Prüfen");
    expect(await screen.findByText("Richtig")).toBeVisible();
    await press(hands, "Weiter");
    expect(await screen.findByRole("radio", { name: "recht sicher" })).toBeChecked(); // the learner's journal is still their
    await press(hands, "Speichern");
    expect(await screen.findByText("Gespeichert")).toBeVisible();
    await press(hands, "Weiter");
    expect(await screen.findByRole("heading", { name: "Geschafft!" })).toBeVisible();
  });

  test("is set and taken away for one page, from the list of pages", async () => {
    const { steps } = school([textItem(), itemOf()]);
    const { hands } = open("?page=1");
    await press(hands, /Übung 2 von 2/);
    const dialog = within(await screen.findByRole("dialog"));
    const mark = dialog.getByRole("button", { name: "„Lesen“ als erledigt markieren" });
    mark.focus();
    await hands.keyboard("{Enter}");
    const unmark = await dialog.findByRole("button", { name: "Markierung von „Lesen“ aufheben" });
    expect(unmark).toHaveFocus();
    expect(dialog.getByRole("button", { name: /Lesen.*erledigt$/ })).toBeVisible();
    await expectNoAxeFaults(screen.getByRole("dialog"));
    await waitFor(() => expect(steps).toEqual([{ check: false, reveal: false, completed: true }]));
    await hands.click(unmark);
    expect(await dialog.findByRole("button", { name: /Lesen.*offen$/ })).toBeVisible();
    await waitFor(() => expect(steps.at(-1)?.completed).toBe(false));
  });

  test("that the learner takes away on its own page stays away: nothing is read again under the learner's eyes", async () => {
    const { steps, now } = school([textItem({ interaction: read }), itemOf()]);
    const { hands } = open("?page=0");
    await screen.findByRole("heading", { name: "Lesen" });
    await press(hands, /Übung 1 von 2/);
    await press(hands, "Markierung von „Lesen“ aufheben");
    await screen.findByRole("button", { name: "„Lesen“ als erledigt markieren" });
    toEnd();
    await waitFor(() => expect(steps).toHaveLength(1));
    expect(now().progress.done).toBe(0);
    await hands.keyboard("{Escape}");
    await press(hands, "Weiter");
    await screen.findByRole("textbox", { name: "Lücke 1 von 3" });
    await hands.keyboard("{ArrowLeft}");
    await screen.findByRole("heading", { name: "Lesen" });
    toEnd();
    await waitFor(() => expect(now().progress.done).toBe(1));
  });

  test("shows without a network, and that it waits", async () => {
    const { away, now } = school(finished());
    const { hands } = open();
    await screen.findByRole("heading", { name: "Geschafft!" });
    away(true);
    await press(hands, "Als offen markieren");
    expect(await screen.findByRole("heading", { name: "Rückblick" })).toBeVisible();
    expect(screen.getByText("0 von 3 Übungen erledigt")).toBeVisible();
    expect(await screen.findByText("1 Antwort noch nicht gesendet")).toBeVisible();
    await press(hands, "Als erledigt markieren");
    expect(await screen.findByRole("button", { name: "Als offen markieren" })).toBeVisible();
    away(false);
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText("1 Antwort noch nicht gesendet")).toBeNull());
    await waitFor(() => expect(now().progress.done).toBe(3));
  });
});

describe("what waits", () => {
  const entry = (changes: Partial<OutboxEntry>): OutboxEntry => ({
    key: "k",
    section: "lesson",
    item: null,
    at: 1,
    ...changes,
  });
  const items = [textItem(), textItem({ id: "extra", optional: true })];
  const done = ({ items: all }: Lesson) => all.map(({ interaction }) => interaction?.completed_at != null);

  test("marks what counts, one page, or nothing of another lesson, the last mark last", () => {
    const lesson = lessonOf(items, { progress: progressOf(0, 1) });
    const whole = (completed: boolean) => entry({ page: { completed } });
    const extra = entry({ item: "extra", step: { completed: true } });
    expect(withMarks(lesson, [entry({ page: { last_page: 1 } })])).toBe(lesson);
    expect(withMarks(lesson, [entry({ section: "other", page: { completed: true } })])).toBe(lesson);
    const marked = withMarks(lesson, [whole(true)]);
    expect([done(marked), marked.progress.state]).toEqual([[true, false], "COMPLETED"]);
    const both = withMarks(lesson, [whole(true), extra]);
    expect([done(both), both.progress.done]).toEqual([[true, true], 1]);
    const none = withMarks(lesson, [whole(true), extra, whole(false)]);
    expect([done(none), none.progress.state]).toEqual([[false, false], "IN_PROGRESS"]);
  });

  test("says of a lesson in which nothing counts whether it was marked itself", () => {
    const optional = items.map((item) => ({ ...item, optional: true }));
    const lesson = lessonOf(optional, { progress: progressOf(0, 0) });
    const [on, off] = [true, false].map((completed) => withMarks(lesson, [entry({ page: { completed } })]));
    expect([on?.progress.state, off?.progress.state]).toEqual(["COMPLETED", "IN_PROGRESS"]);
  });
});

test("where the learner turned to last is where the learner stopped, also while the server does not know it yet", () => {
  const lesson = lessonOf(finished(), { interaction: begunSection({ last_page: 0 }) });
  const step = { key: "1", user: "anna", section: "lesson", item: null, at: 0, due: 0 };
  const turned = (last_page: number, last_item_id: string | null) => ({
    ...step,
    page: { last_page, last_item_id },
  });
  const place = (entries: OutboxEntry[], of = lesson) => {
    const { interaction } = withPosition(of, entries);
    return interaction && [interaction.last_page, interaction.last_item_id];
  };
  expect(place([turned(1, "cloze"), turned(2, "journal")])).toEqual([2, "journal"]);
  expect(place([{ ...step, page: { completed: true } }])).toEqual([0, null]);
  expect(place([{ ...turned(2, "journal"), section: "other" }])).toEqual([0, null]);
  expect(place([turned(2, "journal")], { ...lesson, interaction: null })).toBeNull();
});
