import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { keys } from "@/api/keys";
import { mutate } from "@/api/swr";
import type { Gain, Item, ItemStep, Lesson, Worked } from "@/api/types";
import { stop } from "@/features/speech";
import { fixtures as talked } from "@/kinds/case/fixtures";
import { fixtures as cloze } from "@/kinds/cloze/fixtures";
import { fixtures as journalling } from "@/kinds/journalling/fixtures";
import { fixtures as resource } from "@/kinds/resource/fixtures";
import { fixtures as vocab } from "@/kinds/vocab/fixtures";
import { fixtures as words } from "@/kinds/vocab_intro/fixtures";
import { expectNoAxeFaults } from "@/testing/axe";
import { openEvents } from "@/testing/events";
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
import "@/testing/renderPlayer";
import { caseWith, interactionOf } from "@/testing/conversations";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const BETTER = cloze.partly.verdict;

interface Sent {
  readonly key: string | null;
  readonly item: string;
  readonly step: ItemStep;
}

/** A lesson at the far end of the wire; `judge` says what comes of a step, a Response refuses it. */
function school(
  items: Item[],
  judge: (step: ItemStep) => Partial<Worked> | Response,
  changes: Partial<Lesson> = {},
) {
  const sent: Sent[] = [];
  const pages: unknown[] = [];
  let lesson = lessonOf(items, changes);
  server.use(
    http.get("*/api/sections/single/lesson", () => HttpResponse.json(lesson)),
    http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [] })),
    http.post("*/api/sections/single/lesson/interaction", async ({ request }) => {
      pages.push(await request.json());
      return HttpResponse.json(begunSection(), { status: 201 });
    }),
    http.post("*/api/course-section-items/item/:item/interaction", async ({ request, params }) => {
      const step = (await request.json()) as ItemStep;
      const item = String(params.item);
      sent.push({ key: request.headers.get("Idempotency-Key"), item, step });
      const said = judge(step);
      if (said instanceof Response) return said;
      const before = lesson.items.find(({ id }) => id === item)?.interaction?.answer;
      const told = workedAnswer({ item_id: item, answer: step.answer ?? before ?? null, ...said });
      lesson = {
        ...lesson,
        items: lesson.items.map((one) => (one.id === item ? { ...one, interaction: told } : one)),
      };
      return HttpResponse.json(told, { status: 201 });
    }),
  );
  return { sent, pages };
}

const right = { verdict: cloze.right.verdict, solution: cloze.right.solution, unchecked: false, attempts: 1 };
const wrong = { verdict: BETTER, unchecked: false, attempts: 1 };
const judged = (step: ItemStep) => (step.check ? right : {});

async function chooseInGap(hands: ReturnType<typeof renderApp>["hands"], word: string) {
  await hands.click(screen.getByRole("button", { name: /Lücke 2 von 3/ }));
  await hands.click(await screen.findByRole("option", { name: word }));
}

async function fill(hands: ReturnType<typeof renderApp>["hands"]) {
  await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "Fieber");
  await chooseInGap(hands, "den");
  await hands.click(screen.getByRole("button", { name: "Manschette" }));
}

/** A page that has just come takes presses from now on. */
const rested = () => waitFor(() => expect(document.querySelector("[data-resting]")).toBeNull());

const open = (page = "") => renderApp(`/lesson-viewer/lesson${page}`, { user: learner() });

describe("a lesson", () => {
  test("is answered, checked by Enter, and goes on to its end", async () => {
    const { sent, pages } = school([itemOf()], judged);
    const { hands, address, container } = open();
    expect(await screen.findByRole("heading", { name: "Blutdruck messen" })).toHaveFocus();
    expect(screen.getByRole("heading", { name: "Blutdruck messen" })).toHaveAttribute("dir", "ltr");
    expect(screen.getByText("Blutdruck messen", { selector: "h1 *" })).toHaveAttribute("lang", "de");
    expect(screen.getByRole("button", { name: "Prüfen" })).toBeDisabled();
    await fill(hands);
    const field = screen.getByRole("textbox", { name: "Lücke 1 von 3" });
    field.focus();
    await hands.keyboard("{Enter}");
    expect(await screen.findByText("Richtig")).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    const heading = await screen.findByRole("heading", { name: "Rückblick" });
    expect(heading).toBeVisible();
    expect(heading.querySelector("[lang]")).toBeNull(); // said by the interface, in the learner's language
    expect(heading).not.toHaveAttribute("dir");
    expect(address()).toBe("/lesson-viewer/lesson?page=1");
    await waitFor(() => expect(pages).toContainEqual({ last_page: 1, last_item_id: null }));
    expect(sent.at(-1)?.step).toMatchObject({ answer: cloze.right.answer, check: true, body_version: 1 });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
  });

  test("says how many places are open", async () => {
    school([itemOf()], judged);
    const { hands } = open();
    await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "F");
    expect(await screen.findByText("Noch 2 Stellen offen")).toBeVisible();
    expect(screen.getByRole("button", { name: "Prüfen" })).toBeDisabled();
  });

  test("opens at the page where the learner stopped, with what the learner had answered", async () => {
    const half = workOn({ answer: { gaps: { fever: "Fieb" } } });
    school([textItem(), itemOf({ interaction: half })], judged, {
      interaction: begunSection({ last_page: 1 }),
    });
    open();
    expect(await screen.findByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("Fieb");
  });

  test("opens at the item where the learner stopped, wherever it lies by now", async () => {
    const half = workOn({ answer: { gaps: { fever: "Fieb" } } });
    const stopped = begunSection({ last_page: 0, last_item_id: "cloze" });
    school([textItem(), itemOf({ interaction: half })], judged, { interaction: stopped });
    open();
    expect(await screen.findByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("Fieb");
  });

  test("is judged as the learner saw it where its author changes it meanwhile", async () => {
    school([itemOf()], (step) => ({ ...judged(step), outdated: true }));
    const { hands } = open();
    await fill(hands);
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(await screen.findByText("Richtig")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("Fieber");
  });

  test("stays with what the learner works on where its author puts something before it or takes it away", async () => {
    school([textItem(), itemOf()], judged);
    const { hands, address } = open("?page=1");
    await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "Fieb");
    const others = [textItem({ id: "new" }), textItem()];
    const change = async (items: Item[]) => {
      server.use(http.get("*/api/sections/single/lesson", () => HttpResponse.json(lessonOf(items))));
      await act(() => mutate(keys.lesson("lesson")));
    };
    await change([...others, itemOf()]);
    expect(screen.getByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("Fieb");
    await waitFor(() => expect(address()).toBe("/lesson-viewer/lesson?page=2"));
    await change(others);
    expect(await screen.findByRole("heading", { name: "Rückblick" })).toBeVisible();
    await change([...others, itemOf({ id: "last" })]);
    expect(screen.getByRole("heading", { name: "Rückblick" })).toBeVisible();
    await waitFor(() => expect(address()).toBe("/lesson-viewer/lesson?page=3"));
  });

  test.each(["", "?page=0"])(
    "stays with the first exercise (%s) where one is put before it",
    async (search) => {
      school([itemOf()], judged);
      const { hands, address } = open(search);
      await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "Fieb");
      const changed = lessonOf([textItem({ id: "new" }), itemOf()]);
      server.use(http.get("*/api/sections/single/lesson", () => HttpResponse.json(changed)));
      await act(() => mutate(keys.lesson("lesson")));
      expect(screen.getByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("Fieb");
      await waitFor(() => expect(address()).toBe("/lesson-viewer/lesson?page=1"));
    },
  );

  test("leads on where it is not there any more", async () => {
    server.use(http.get("*/api/sections/single/lesson", () => refusal(404, "not_found")));
    const { container } = open();
    expect(await screen.findByText(/^Diese Lektion gibt es nicht mehr/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Meine Kurse" })).toHaveAttribute("href", "/my-courses");
    await expectNoAxeFaults(container);
  });

  test("says that an exercise was changed after the learner answered", async () => {
    const earlier = workOn({ ...wrong, attempts: 2, answer: cloze.right.answer, outdated: true });
    school([itemOf({ body_version: 2, interaction: earlier })], () => ({ body_version: 2 }));
    const { hands, container } = open();
    expect(await screen.findByText(/^Diese Übung wurde geändert/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("");
    expect(screen.queryByRole("button", { name: "Lösung zeigen" })).toBeNull(); // of what the learner has not tried yet
    await expectNoAxeFaults(container);
    await fill(hands);
    expect(screen.queryByText(/^Diese Übung wurde geändert/)).toBeNull();
  });

  test("keeps every tap, and what is typed a moment later", async () => {
    const { sent } = school([itemOf()], () => ({}));
    const { hands } = open();
    await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "Fieber");
    await waitFor(() => expect(sent.at(-1)?.step.answer).toEqual({ gaps: { fever: "Fieber" } }));
    expect(sent.length).toBeLessThan(4);
    expect(sent.every(({ step }) => !step.check)).toBe(true);
  });

  test("gives a hint first, the solution after the second try, and notes that the learner was right", async () => {
    const parts = wrong.verdict.parts.map((part) =>
      part.mark === "WRONG" ? { ...part, hint: "Wen oder was messe ich?" } : part,
    );
    let attempts = 0;
    const { sent } = school([itemOf()], (step) => {
      if (step.check) attempts += 1;
      if (step.reveal) return { ...wrong, attempts, revealed_at: "2026-06-01T08:00:00Z", ...solved };
      return step.check || step.disputed ? { verdict: { ...BETTER, parts }, unchecked: false, attempts } : {};
    });
    const solved = { solution: cloze.right.solution, verdict: BETTER };
    const { hands } = open();
    await fill(hands);
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(await screen.findByText("Noch nicht ganz")).toBeVisible();
    expect(screen.getByText("2 von 3 richtig")).toBeVisible();
    expect(screen.getByText("Wen oder was messe ich?")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Lösung zeigen" })).toBeNull();
    await hands.click(screen.getByRole("button", { name: "Meine Antwort ist auch richtig" }));
    await waitFor(() => expect(sent.at(-1)?.step.disputed).toEqual([{ key: "article" }]));
    expect(screen.getByText(/^Notiert/)).toBeVisible();
    expect(screen.getByText(/^Lücke 2/)).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Noch einmal" }));
    expect(screen.getByRole("button", { name: /Lücke 2 von 3/ })).toHaveFocus();
    await chooseInGap(hands, "der");
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    await hands.click(await screen.findByRole("button", { name: "Lösung zeigen" }));
    expect(await screen.findByText("Die Lösung")).toBeVisible();
    expect(screen.getByText("Eine Antwort war noch nicht richtig")).toBeVisible();
    expect(screen.getByRole("deletion")).toHaveTextContent("der");
    expect(screen.getByRole("insertion")).toHaveTextContent("den");
    expect(screen.getByRole("button", { name: /Lücke 2 von 3/ })).toHaveTextContent("den");
  });

  test("does not check the same answer once more when the learner taps twice", async () => {
    const { sent } = school([itemOf()], (step) => (step.check ? wrong : {}));
    const { hands } = open();
    await fill(hands);
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    await hands.dblClick(await screen.findByRole("button", { name: "Noch einmal" }));
    expect(screen.getByRole("button", { name: "Prüfen" })).toBeEnabled();
    await chooseInGap(hands, "der");
    await waitFor(() =>
      expect(sent.at(-1)?.step.answer).toEqual({ gaps: expect.objectContaining({ article: "der" }) }),
    );
    expect(sent.filter(({ step }) => step.check)).toHaveLength(1);
  });

  test("leaves nothing to dispute where it was right", async () => {
    const parts = right.verdict.parts.map((part) => ({ ...part, reason: "SPELT_OUT" }));
    school([itemOf()], (step) => (step.check ? { ...right, verdict: { ...right.verdict, parts } } : {}));
    const { hands } = open();
    await fill(hands);
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(await screen.findByText("Richtig")).toBeVisible();
    expect(screen.getByText(/ä, ö, ü oder ß/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Meine Antwort ist auch richtig" })).toBeNull();
  });

  test("leads back to the question that was not right", async () => {
    const asked = { kind: "RESOURCE", content: resource.content };
    const failed = workOn({ ...resource.partly, unchecked: false, attempts: 1 });
    school([itemOf({ ...asked, interaction: failed })], () => ({}));
    const { hands } = open();
    expect(await screen.findByText("Frage 1:")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: /Frage 3/ }));
    await hands.click(screen.getByRole("button", { name: "Noch einmal" }));
    expect(screen.getByRole("button", { name: /Frage 1/ })).toHaveAttribute("aria-current", "step");
    expect(screen.getByRole("radio", { name: "wegen eines Sturzes" })).toHaveFocus();
  });

  test("checks many small tasks while some are open, and does not call these wrong", async () => {
    const known = "die Atemnot";
    const answer = { tasks: vocab.right.answer.tasks.slice(0, 1) };
    const empty = vocab.right.verdict.parts.map((part) =>
      part.key === "breath:MEANING" ? part : { ...part, mark: "WRONG" as const, score: 0, reason: "EMPTY" },
    );
    const verdict = { ...vocab.right.verdict, mark: "WRONG" as const, parts: empty };
    const { sent } = school([itemOf({ kind: "VOCAB", content: vocab.content })], (step) =>
      step.check ? { verdict, unchecked: false, attempts: 1 } : {},
    );
    const { hands } = open();
    await hands.click(await screen.findByRole("button", { name: known }));
    expect(screen.getByText("Noch 5 Stellen offen")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(await screen.findByText("Noch nicht fertig")).toBeVisible();
    expect(sent.at(-1)?.step).toMatchObject({ answer, check: true });
    expect(screen.getByText("1 von 6 richtig")).toBeVisible();
    expect(screen.queryByText("noch nicht")).toBeNull();
    expect(screen.queryByRole("button", { name: "Meine Antwort ist auch richtig" })).toBeNull();
  });

  test("does not promise a check of what is never judged", async () => {
    const content = journalling.content;
    school([itemOf({ kind: "JOURNALLING", scored: false, content })], () => HttpResponse.error());
    const { hands } = open();
    await hands.click(await screen.findByRole("radio", { name: "recht sicher" }));
    await hands.click(screen.getByRole("button", { name: "Speichern" }));
    expect(await screen.findByText("Wird gespeichert, sobald Netz da ist.")).toBeVisible();
  });

  test("says once that a page stays open whose end was not seen", async () => {
    school([textItem(), textItem({ id: "more", title: "Weiterlesen" })], judged);
    const { hands } = open();
    await screen.findByRole("heading", { name: "Lesen" });
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    expect(await screen.findByText(/„Lesen“ bleibt offen/)).toBeVisible();
    await screen.findByRole("heading", { name: "Weiterlesen" });
    await rested();
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    await screen.findByRole("heading", { name: "Rückblick" });
    expect(screen.queryByText(/„Weiterlesen“ bleibt offen/)).toBeNull();
  });

  test.each(["a double tap", "Enter pressed twice"])("turns one page by %s", async (how) => {
    school([textItem(), textItem({ id: "more", title: "Weiterlesen" })], judged);
    const { hands } = open();
    await screen.findByRole("heading", { name: "Lesen" });
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const press = () =>
      how === "a double tap"
        ? hands.click(screen.getByRole("button", { name: "Weiter" }))
        : hands.keyboard("{Enter}");
    await press();
    expect(await screen.findByRole("heading", { name: "Weiterlesen" })).toHaveFocus();
    await press();
    const turned = (timeout: number) =>
      waitFor(() => expect(screen.queryByRole("heading", { name: "Weiterlesen" })).toBeNull(), { timeout });
    await expect(turned(1000)).rejects.toThrow();
    vi.setSystemTime(Date.now() + 1000);
    await press();
    await turned(6000);
  });

  test("tells of a level or milestone that was reached when it is through", async () => {
    school([textItem(), textItem({ id: "more", title: "Weiterlesen" })], judged);
    server.use(
      http.get("*/api/users/my-achievements", () =>
        HttpResponse.json([{ milestone: "FIRST_WEEK", reached_at: "2026-11-27T08:00:00Z", is_new: true }]),
      ),
      http.post("*/api/users/my-achievements/seen", () => new HttpResponse(null, { status: 204 })),
    );
    const { hands } = open();
    const tell = openEvents();
    await screen.findByRole("heading", { name: "Lesen" });
    await tell("experience.gained", { amount: 4, points: 102, level: 2, risen: true });
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    await screen.findByRole("heading", { name: "Weiterlesen" });
    await rested();
    expect(screen.queryByText("Level 2 erreicht.")).toBeNull();
    expect(screen.queryByText("Erste ganze Woche")).toBeNull();
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    await screen.findByRole("heading", { name: "Rückblick" });
    expect(await screen.findByText("Erste ganze Woche")).toBeVisible();
    expect(await screen.findByText("Level 2 erreicht.")).toBeVisible();
  });

  test("does not call a page open that the learner has marked as done", async () => {
    const marked = workOn({ completed_at: "2026-06-01T08:00:00Z" });
    school([textItem({ interaction: marked }), textItem({ id: "more", title: "Weiterlesen" })], judged);
    const { hands } = open();
    await screen.findByRole("heading", { name: "Lesen" });
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    await screen.findByRole("heading", { name: "Weiterlesen" });
    expect(screen.queryByText(/bleibt offen/)).toBeNull();
  });

  test("knows on its last page where the way goes on, so that no button moves at the end", async () => {
    school([textItem(), textItem({ id: "more", title: "Weiterlesen" })], judged);
    const asked = vi.fn(() => HttpResponse.json({ chapters: [] }));
    server.use(http.get("*/api/courses/course", asked));
    const { hands } = open();
    await screen.findByRole("heading", { name: "Lesen" });
    expect(asked).not.toHaveBeenCalled();
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    await screen.findByRole("heading", { name: "Weiterlesen" });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  });

  test("ends with what came of each task, and two ways on at most", async () => {
    const failed = workOn({ ...wrong, completed_at: "2026-06-01T08:00:00Z" });
    const good = workOn({ ...right, completed_at: "2026-06-01T08:00:00Z" });
    const items = [textItem(), itemOf({ interaction: failed }), itemOf({ id: "two", interaction: good })];
    school(items, judged, { interaction: begunSection({ last_page: 3 }), duration: 12 });
    const sections = [{ id: "lesson" }, { id: "next", title: "Die Visite" }];
    server.use(http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [{ sections }] })));
    const { container, hands, address } = open();
    await screen.findByRole("link", { name: "Nächste Lektion: Die Visite" });
    const rows = within(container.querySelector("ol") as HTMLElement).getAllByRole("button");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Lesen.*offen$/),
      expect.stringMatching(/noch üben$/),
      expect.stringMatching(/richtig$/),
    ]);
    expect(container.querySelectorAll("footer a, footer button")).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Weiterlernen: noch 2 Übungen" })).toBeVisible();
    expect(screen.queryByText(/^noch \d+ Min/)).toBeNull();
    await expectNoAxeFaults(container);
    await hands.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "Lesen" })).toHaveFocus();
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    await waitFor(() => expect(address()).toBe("/lesson-viewer/lesson?page=1&again=true"));
  });

  test("leads to the next one first where nothing is open, and Enter takes that way", async () => {
    const failed = workOn({ ...wrong, completed_at: "2026-06-01T08:00:00Z" });
    school([itemOf({ interaction: failed })], judged, { interaction: begunSection({ last_page: 1 }) });
    const sections = [{ id: "lesson" }, { id: "next", title: "Die Visite" }];
    server.use(http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [{ sections }] })));
    const { hands, address } = open();
    await screen.findByRole("link", { name: "Nächste Lektion: Die Visite" });
    expect(screen.getByRole("button", { name: "1 Übung wiederholen" })).toBeVisible();
    await hands.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/lesson-viewer/next"));
  });

  test("keeps an answer without a network, says that it waits, and sends it once", async () => {
    let away = true;
    const { sent } = school([itemOf()], (step) => (away ? HttpResponse.error() : judged(step)));
    const { hands } = open();
    await fill(hands);
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(await screen.findByText("1 Antwort noch nicht gesendet")).toBeVisible();
    expect(await screen.findByText(/Wird geprüft, sobald Netz da ist/)).toBeVisible();
    away = false;
    const before = sent.length;
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText("Richtig")).toBeVisible();
    expect(screen.queryByText("1 Antwort noch nicht gesendet")).toBeNull();
    const after = sent.slice(before);
    expect(after.filter(({ step }) => step.check)).toHaveLength(1);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
  });

  test("tells of an answer that the server will never take, and reads the exercise anew", async () => {
    school([itemOf()], () => refusal(409, "stale_body"));
    const { hands } = open();
    await screen.findByRole("button", { name: /Lücke 2 von 3/ });
    await chooseInGap(hands, "den");
    expect(await screen.findByText(/Eine Antwort konnte nicht gespeichert werden/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: /Lücke 2 von 3/ })).toHaveTextContent("wählen …"),
    );
  });

  test("shows all pages by name and leads to each", async () => {
    school([textItem(), itemOf()], judged);
    const { hands } = open();
    await hands.click(await screen.findByRole("button", { name: /Übung 1 von 2/ }));
    const dialog = await screen.findByRole("dialog", { name: "Der erste Dienst" });
    await expectNoAxeFaults(dialog);
    await hands.click(within(dialog).getByRole("button", { name: /Blutdruck messen.*offen/ }));
    expect(await screen.findByRole("heading", { name: "Blutdruck messen" })).toBeVisible();
  });

  test("is turned by arrows, mirrored where one reads from the right", async () => {
    school([textItem(), itemOf()], judged);
    const { hands } = open();
    await screen.findByRole("heading", { name: "Lesen" });
    await hands.keyboard("{ArrowRight}");
    await screen.findByRole("heading", { name: "Blutdruck messen" });
    document.documentElement.dir = "rtl";
    await hands.keyboard("{ArrowRight}");
    await screen.findByRole("heading", { name: "Lesen" });
    document.documentElement.dir = "ltr";
  });

  test("reads by keys: j and k step through the paragraphs, space plays the one where the learner stands", async () => {
    const played = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
    const asked: string[] = [];
    server.use(
      http.post("*/api/tts/generate-user-input-recommendation-audio/", async ({ request }) => {
        asked.push(((await request.json()) as { recommended_user_input: string }).recommended_user_input);
        return HttpResponse.json({ audio_url: `/media/${asked.length}.mp3` });
      }),
    );
    school([textItem()], judged);
    const { hands, address } = open();
    const stands = () => document.activeElement?.textContent ?? "";
    await screen.findByRole("heading", { name: "Lesen" });
    await hands.keyboard("jjj");
    expect(stands()).toMatch(/^SpO/);
    await hands.keyboard("k");
    expect(stands()).toMatch(/^Frau Keller/);
    await hands.keyboard(" ");
    await waitFor(() => expect(played).toHaveBeenCalledOnce());
    expect(asked).toEqual(["Frau Keller wurde gestern mit Atemnot aufgenommen."]);
    expect(address()).toBe("/lesson-viewer/lesson");
    stop();
  });

  test("says what has to come before a conversation can be checked", async () => {
    const note = { note: "Sprechen Sie mit ihr.", difficulty: "SIMPLE", case_id: null };
    school([itemOf({ kind: "CASE", title: "Das Gespräch", content: note })], judged);
    open();
    expect(await screen.findByText("Führen Sie zuerst das Gespräch.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Prüfen" })).toBeNull();
  });

  test("leads back into the conversation of a case that is not solved, and there is nothing to say against that", async () => {
    const caseInteraction = interactionOf("case-in-lesson", { id: "talk" });
    server.use(
      http.get("*/api/cases/:id", () => HttpResponse.json(caseWith({ id: "case-in-lesson" }))),
      http.get("*/api/users/my-case-interactions", () =>
        HttpResponse.json({ count: 1, next: null, previous: null, results: [caseInteraction] }),
      ),
    );
    const interaction = workOn({ ...talked.partly, unchecked: false, attempts: 1 });
    school([itemOf({ kind: "CASE", content: talked.content, interaction })], judged);
    const { container } = open();
    expect(await screen.findByText("Dieser Fall ist noch nicht gelöst.")).toBeVisible();
    const bar = within(container.querySelector("footer") as HTMLElement);
    const way = await bar.findByRole("link", { name: "Gespräch fortsetzen" });
    expect(way).toHaveAttribute("href", "/case-interactions/talk?caseContentItemId=cloze");
    for (const name of ["Noch einmal", "Meine Antwort ist auch richtig"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("asks who does not take the course to take it", async () => {
    const asked: string[] = [];
    school([itemOf()], judged, { interaction: null, is_enrolled: false });
    server.use(
      http.patch("*/api/sections/single/lesson/started", () => {
        asked.push("started");
        return HttpResponse.json(begunSection());
      }),
      http.put("*/api/courses/course/enroll", () => {
        asked.push("enroll");
        return HttpResponse.json({});
      }),
    );
    const { hands, container } = open();
    const join = await screen.findByRole("button", { name: "Am Kurs teilnehmen" });
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    await expectNoAxeFaults(container);
    await hands.click(join);
    expect(await screen.findByRole("heading", { name: "Blutdruck messen" })).toBeVisible();
    expect(asked).toEqual(["enroll", "started"]); // a lesson of a course that is not taken is not begun
  });

  test("that was assigned opens without a question, and its course is taken on the way", async () => {
    const asked: string[] = [];
    school([itemOf()], judged, { interaction: null, is_enrolled: false });
    server.use(
      http.get("*/api/user-section-assignments/assigned-to-me", ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("section_id") ?? "");
        return HttpResponse.json({ count: 1, next: null, previous: null, results: [] });
      }),
      http.put("*/api/courses/course/enroll", () => {
        asked.push("enroll");
        return HttpResponse.json({});
      }),
      http.patch("*/api/sections/single/lesson/started", () => {
        asked.push("started");
        return HttpResponse.json(begunSection());
      }),
    );
    open();
    expect(await screen.findByRole("heading", { name: "Blutdruck messen" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Am Kurs teilnehmen" })).toBeNull();
    expect(asked).toEqual(["lesson", "enroll", "started"]);
  });

  test("to which the daily path leads takes its course on the way, without a question", async () => {
    const asked: string[] = [];
    school([itemOf()], judged, { interaction: null, is_enrolled: false });
    server.use(
      http.put("*/api/courses/course/enroll", () => {
        asked.push("enroll");
        return HttpResponse.json({});
      }),
      http.patch("*/api/sections/single/lesson/started", () => {
        asked.push("started");
        return HttpResponse.json(begunSection());
      }),
    );
    open("?page=0&until=0");
    expect(await screen.findByRole("heading", { name: "Blutdruck messen" })).toBeVisible();
    expect(asked).toEqual(["enroll", "started"]);
  });

  test("that the learner marked as done claims nothing that the learner has not worked on", async () => {
    const completed_at = "2026-06-01T08:00:00Z";
    const read = textItem({ interaction: workOn({ item_id: "text", attempts: 1, completed_at }) });
    const done = { progress: progressOf(2, 2), interaction: begunSection({ last_page: 2 }) };
    school([read, itemOf({ interaction: workOn({ completed_at }) })], judged, done);
    open();
    expect(await screen.findByRole("heading", { name: "Als erledigt markiert" })).toBeVisible();
    expect(screen.getByText("1 von 2 Übungen bearbeitet")).toBeVisible();
    expect(screen.queryByText("Das können Sie jetzt")).toBeNull();
  });

  test("ends with what the learner can do now, what to repeat, and the mark", async () => {
    const failed = workOn({ ...wrong, answer: cloze.partly.answer, completed_at: "2026-06-01T08:00:00Z" });
    const done = { progress: progressOf(2, 2), interaction: begunSection({ last_page: 2 }) };
    const read = textItem({ interaction: workOn({ completed_at: "2026-06-01T08:00:00Z", attempts: 1 }) });
    const { pages } = school([read, itemOf({ interaction: failed })], judged, done);
    const { hands, container } = open();
    expect(await screen.findByRole("heading", { name: "Geschafft!" })).toBeVisible();
    expect(screen.getByText("Sie können eine Übergabe verstehen.")).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "Als offen markieren" }));
    await waitFor(() => expect(pages).toContainEqual({ completed: false }));
    await hands.click(await screen.findByRole("button", { name: "1 Übung wiederholen" }));
    expect(await screen.findByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("");
  });

  test("tells at its end how many points it brought and which words the learner met", async () => {
    const gain = (reference: string, amount: number): Gain => ({
      id: reference,
      amount,
      reference,
      created_at: "2026-06-01T08:00:00Z",
      source: "ITEM",
    });
    const gains = [gain("cloze", 10), gain("lesson:1", 25), gain("elsewhere", 40)];
    const asked: (string | null)[] = [];
    server.use(
      http.get("*/api/users/my-xp-events", ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("days_back"));
        return HttpResponse.json(gains);
      }),
    );
    const started_at = new Date(Date.now() - 3.5 * 24 * 60 * 60 * 1000).toISOString();
    const intro = itemOf({ id: "intro", kind: "VOCAB_INTRO", title: "Neue Wörter", content: words.content });
    school([itemOf(), intro], judged, {
      progress: progressOf(2, 2),
      interaction: begunSection({ last_page: 2, started_at }),
    });
    const { container } = open();
    expect(await screen.findByText("Für diese Lektion haben Sie 35 XP bekommen.")).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(["4"])); // no further back than to its beginning
    const met = await screen.findByRole("heading", { name: "3 Wörter dieser Lektion" });
    const rows = within(met.parentElement as HTMLElement).getAllByRole("listitem");
    expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      "die Wunde",
      "abnehmen",
      "die Wunde reinigen",
    ]);
    await expectNoAxeFaults(container);
  });

  test("goes on past a kind that this version does not know", async () => {
    school([itemOf({ kind: "HOLOGRAM", title: "Neues" }), textItem()], judged);
    const { hands } = open();
    expect(await screen.findByText("Diese Übung kann hier noch nicht gezeigt werden")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    expect(await screen.findByRole("heading", { name: "Lesen" })).toBeVisible();
  });
});
