import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keys } from "@/api/keys";
import { mutate } from "@/api/swr";
import type { Item, ItemStep, Lesson, SectionInteraction } from "@/api/types";
import { fixtures } from "@/kinds/form_case/fixtures";
import { expectNoAxeFaults } from "@/testing/axe";
import { chartWith } from "@/testing/charts";
import { caseWith, interactionOf, interactionWith, personSays } from "@/testing/conversations";
import { openEvents } from "@/testing/events";
import { verdictOf } from "@/testing/kinds";
import { begunSection, itemOf, lessonOf, textItem, workedAnswer, workOn } from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const LIBRARY = "Zurück zu den Fällen";
const LESSON = "Zurück zur Lektion";
const NO_TALKS = { count: 0, next: null, previous: null, results: [] };
const TALK = "/case-interactions/interaction-1";
const form = (changes: Partial<Item> = {}) =>
  itemOf({
    id: "form",
    kind: "FORM_CASE",
    title: "Aufnahmebogen",
    content: { ...fixtures.content, case_id: "case-1" },
    ...changes,
  });
const played = itemOf({
  id: "played",
  kind: "CASE",
  content: { case_id: "case-1", note: "", difficulty: null },
});

/**
 * A conversation, and a lesson that it may be held for; gives what was sent to the lesson, and the way to change it.
 */
function school(items: Item[], interaction: SectionInteraction | null = begunSection()) {
  const sent: ItemStep[] = [];
  let read = 0;
  let lesson: Lesson = lessonOf(items, { interaction });
  server.use(
    http.get("*/api/case-interactions/interaction-1", () =>
      HttpResponse.json(interactionWith([personSays("Guten Tag.", { position: 0 })])),
    ),
    http.get("*/api/patient-interactions/talk-1/chart", () => HttpResponse.json(chartWith())),
    http.get("*/api/lab-sheets/talk-1", () => HttpResponse.json([])),
    http.get("*/api/clinical-notes/talk-1", () => HttpResponse.json([])),
    http.get("*/api/cases/case-1", () => HttpResponse.json(caseWith())),
    http.get("*/api/users/my-case-interactions", () => HttpResponse.json(NO_TALKS)),
    http.post("*/api/sections/single/lesson/interaction", () =>
      HttpResponse.json(begunSection(), { status: 201 }),
    ),
    http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [] })),
    http.get("*/api/course-section-items/item/:item", ({ params }) => {
      const found = lesson.items.find(({ id }) => id === params.item);
      return found ? HttpResponse.json(found) : refusal(404, "not_found");
    }),
    http.get("*/api/sections/single/lesson", () => {
      read += 1;
      return HttpResponse.json(lesson);
    }),
    http.post("*/api/course-section-items/item/:item/interaction", async ({ request, params }) => {
      const step = (await request.json()) as ItemStep;
      sent.push(step);
      const told = workedAnswer({ item_id: String(params.item), answer: step.answer ?? null });
      const renewed = (one: Item) => (one.id === params.item ? { ...one, interaction: told } : one);
      lesson = { ...lesson, items: lesson.items.map(renewed) };
      return HttpResponse.json(told, { status: 201 });
    }),
  );
  const teach = (changed: Item[]) => {
    const before = read;
    lesson = { ...lesson, items: changed };
    return { reads: () => read - before };
  };
  return { sent, teach };
}

async function open(query: string, state: unknown = null) {
  const app = renderApp(`${TALK}${query}`, { user: learner(), state });
  await screen.findByRole("textbox", { name: /Ihre Worte an/ });
  return app;
}

/** So wide are the screens for which one of these holds. */
function onScreens(...queries: string[]): void {
  const media = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(media(query), { matches: queries.includes(query) }),
  );
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

describe("an address that names an item", () => {
  test.each([
    ["?caseContentItemId=played", "/lesson-viewer/lesson?page=1"],
    ["?formDataContentItemId=form", "/lesson-viewer/lesson?page=2"],
    ["?caseContentItemId=played&formDataContentItemId=gone", "/lesson-viewer/lesson?page=1"],
  ])("%s leads back to the page of its lesson", async (query, page) => {
    school([textItem(), played, form()]);
    const { hands, address } = await open(query);
    await hands.click(await screen.findByRole("button", { name: LESSON }));
    await waitFor(() => expect(address()).toBe(page));
  });

  test("is kept while the learner saves what was said", async () => {
    school([textItem(), played]);
    server.use(http.get(`*/api${TALK}/download`, () => refusal(503, "unavailable")));
    const { hands, address } = await open("?page=3&caseContentItemId=played");
    await screen.findByRole("button", { name: LESSON });
    await hands.click(screen.getByRole("button", { name: "Mehr zu diesem Gespräch" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Gespräch als Textdatei speichern" }));
    expect(await screen.findByText(/ließ sich nicht speichern/)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${TALK}?caseContentItemId=played`));
    expect(await screen.findByRole("button", { name: LESSON })).toBeVisible();
  });

  test("does not change where the learner came from", async () => {
    school([textItem(), played, form()]);
    const { hands, address } = await open("?formDataContentItemId=form", { from: "/case/case-1" });
    await screen.findByRole("button", { name: "Formular" });
    await hands.click(screen.getByRole("button", { name: LIBRARY }));
    await waitFor(() => expect(address()).toBe("/case/case-1"));
  });

  test.each([
    ["is gone", [textItem()], begunSection()],
    [
      "is about another case",
      [form({ content: { ...fixtures.content, case_id: "case-2" } })],
      begunSection(),
    ],
    ["is of another kind", [textItem({ id: "form" })], begunSection()],
    ["lies in a lesson that is not begun", [form()], null],
  ])("does nothing where the item %s", async (_why, items, interaction) => {
    school(items, interaction);
    const asked = vi.fn();
    server.events.on("response:mocked", ({ request }) => asked(new URL(request.url).pathname));
    const { hands } = await open("?formDataContentItemId=form&caseContentItemId=");
    await waitFor(() => expect(asked).toHaveBeenCalledWith("/api/course-section-items/item/form"));
    if (items.some(({ id }) => id === "form"))
      await waitFor(() => expect(asked).toHaveBeenCalledWith("/api/sections/single/lesson"));
    await hands.type(screen.getByRole("textbox", { name: /Ihre Worte an/ }), "Guten Tag");
    expect(screen.getByRole("button", { name: LIBRARY })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Formular" })).toBeNull();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });
});

describe("the form of a lesson at its talk", () => {
  test("comes from below on a phone, and what is typed there stands in the lesson", async () => {
    const { sent } = school([textItem(), form()]);
    const { hands, baseElement } = await open("?formDataContentItemId=form");
    await hands.click(await screen.findByRole("button", { name: "Formular" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Formular" }));
    await hands.type(await sheet.findByRole("textbox", { name: "Ort der Schmerzen" }), "linkes Knie");
    await expectNoAxeFaults(baseElement as HTMLElement);
    await waitFor(() => expect(sent.at(-1)?.answer).toEqual({ fields: { where: "linkes Knie" } }));
    await hands.click(sheet.getByRole("link", { name: "Zur Lektion" }));
    expect(await screen.findByRole("textbox", { name: "Ort der Schmerzen" })).toHaveValue("linkes Knie");
    expect(sent.every(({ check }) => !check)).toBe(true);
  });

  test("is at hand in a conversation that is begun from it", async () => {
    school([form()]);
    server.use(
      http.get("*/api/users/:user/case-interaction-overviews", () => HttpResponse.json(NO_TALKS)),
      http.post("*/api/cases/interact/case-1", () => HttpResponse.json(interactionWith([]), { status: 201 })),
    );
    const { hands, address } = renderApp("/lesson-viewer/lesson?page=0", { user: learner() });
    await hands.click(await screen.findByRole("button", { name: "Fall und Gespräch" }));
    await hands.click(await screen.findByRole("button", { name: "Gespräch beginnen" }));
    await screen.findByRole("textbox", { name: /Ihre Worte an/ });
    expect(await screen.findByRole("button", { name: "Formular" })).toBeVisible();
    expect(address()).toBe(`${TALK}?formDataContentItemId=form`);
    expect(screen.getByRole("button", { name: LESSON })).toBeVisible();
  });

  test("shows what stands in the lesson, with its marks, and says where it is judged", async () => {
    const { answer, verdict } = fixtures.partly;
    const work = workOn({ item_id: "form", answer: answer as never, verdict, unchecked: false, attempts: 1 });
    school([form({ interaction: work })]);
    const { hands } = await open("?formDataContentItemId=form");
    await hands.click(screen.getByRole("button", { name: "Mehr zu diesem Gespräch" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Formular" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Formular" }));
    expect(await sheet.findByRole("textbox", { name: "Stärke (NRS)" })).toHaveValue("6");
    expect(sheet.getByText(/Geprüft wird es dort/)).toBeVisible();
    expect(sheet.queryByRole("button", { name: "Gespräch beginnen" })).toBeNull();
  });

  test("is not judged by keys either", async () => {
    const { sent } = school([form()]);
    const { hands } = await open("?formDataContentItemId=form");
    await hands.click(await screen.findByRole("button", { name: "Formular" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Formular" }));
    await hands.type(await sheet.findByRole("textbox", { name: "Ort der Schmerzen" }), "Knie");
    await hands.type(sheet.getByRole("textbox", { name: "Stärke (NRS)" }), "4");
    await hands.click(sheet.getByRole("radio", { name: "ja" }));
    await hands.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(sent.at(-1)?.answer).toEqual({ fields: { where: "Knie", strength: "4", fall: "ja" } }),
    );
    expect(sent.every(({ check }) => !check)).toBe(true);
  });

  test("is still there when the learner comes back from the debrief", async () => {
    school([form()]);
    await open("", { from: "/lesson-viewer/lesson?page=0", query: "formDataContentItemId=form" });
    expect(await screen.findByRole("button", { name: "Formular" })).toBeVisible();
  });

  test.each([
    ["a tablet", ["(width >= 48em)"], "Aufgaben, Akte und Notizen"],
    ["a large screen", ["(width >= 48em)", "(width >= 75em)"], "Aufgaben und Formular"],
  ])("has a tab of its own on %s, which keys reach", async (_name, queries, desk) => {
    onScreens(...queries);
    const { sent } = school([form()]);
    const { hands, container } = await open("?formDataContentItemId=form");
    const side = within(await screen.findByRole("complementary", { name: desk }));
    const tab = await side.findByRole("tab", { name: "Formular" });
    side.getByRole("tab", { name: "Aufgaben" }).focus();
    await hands.keyboard("{End}");
    expect(tab).toHaveFocus();
    await hands.tab();
    await hands.type(await side.findByRole("textbox", { name: "Ort der Schmerzen" }), "Knie");
    await waitFor(() => expect(sent.at(-1)?.answer).toEqual({ fields: { where: "Knie" } }));
    await expectNoAxeFaults(container);
  });
});

test("a case that was solved in its talk is not checked once more when the learner comes back", async () => {
  const running = interactionOf("case-1", { id: "interaction-1" });
  const { sent, teach } = school([played]);
  server.use(
    http.get("*/api/users/my-case-interactions", () =>
      HttpResponse.json({ ...NO_TALKS, count: 1, results: [running] }),
    ),
    http.get("*/api/users/:user/case-interaction-overviews", () => HttpResponse.json(NO_TALKS)),
  );
  const { hands } = renderApp("/lesson-viewer/lesson?page=0", { user: learner() });
  await hands.click((await screen.findAllByRole("link", { name: "Gespräch fortsetzen" }))[0] as HTMLElement);
  await screen.findByRole("textbox", { name: /Ihre Worte an/ });
  await waitFor(() => expect(sent).toHaveLength(1));
  const answer = { case_interaction_id: "interaction-1" };
  const counted = { answer, verdict: verdictOf({ case: "RIGHT" }), unchecked: false, attempts: 1 };
  const { reads } = teach([{ ...played, interaction: workOn({ ...counted, item_id: "played" }) }]);
  await openEvents()("answer.judged", { section: "lesson", item: "played", gained: 0 });
  await waitFor(() => expect(reads()).toBe(1));
  server.use(
    http.get("*/api/sections/single/lesson", () => new Promise<never>(() => undefined)),
    http.get("*/api/users/my-case-interactions", () =>
      HttpResponse.json({ ...NO_TALKS, count: 1, results: [{ ...running, solved: true }] }),
    ),
  );
  await hands.click(screen.getByRole("button", { name: LESSON }));
  expect(await screen.findByText("Richtig")).toBeVisible();
  await act(() => mutate(keys.caseStandings()));
  await screen.findByText("Gelöst");
  expect(sent.every(({ check }) => !check)).toBe(true);
});
