import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import type { Gain, Item, ItemStep, Lesson, Worked } from "@/api/types";
import { stop } from "@/features/speech";
import { fixtures as cloze } from "@/kinds/cloze/fixtures";
import { fixtures as words } from "@/kinds/vocab_intro/fixtures";
import { expectNoAxeFaults } from "@/testing/axe";
import { begun, itemOf, lessonOf, progressOf, textItem, worked, workOn } from "@/testing/lessons";
import { learner } from "@/testing/people";
import "@/testing/playing";
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
      return HttpResponse.json(begun(), { status: 201 });
    }),
    http.post("*/api/course-section-items/item/:item/interaction", async ({ request, params }) => {
      const step = (await request.json()) as ItemStep;
      const item = String(params.item);
      sent.push({ key: request.headers.get("Idempotency-Key"), item, step });
      const said = judge(step);
      if (said instanceof Response) return said;
      const before = lesson.items.find(({ id }) => id === item)?.interaction?.answer;
      const told = worked({ item_id: item, answer: step.answer ?? before ?? null, ...said });
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

async function fill(hands: ReturnType<typeof renderApp>["hands"]) {
  await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "Fieber");
  await hands.selectOptions(screen.getByRole("combobox", { name: "Lücke 2 von 3" }), "den");
  await hands.click(screen.getByRole("button", { name: "Manschette" }));
}

const open = (page = "") => renderApp(`/lesson-viewer/lesson${page}`, { user: learner() });

describe("a lesson", () => {
  test("is answered, checked by Enter, and goes on to its end", async () => {
    const { sent, pages } = school([itemOf()], judged);
    const { hands, address, container } = open();
    expect(await screen.findByRole("heading", { name: "Blutdruck messen" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Prüfen" })).toBeDisabled();
    await fill(hands);
    const field = screen.getByRole("textbox", { name: "Lücke 1 von 3" });
    field.focus();
    await hands.keyboard("{Enter}");
    expect(await screen.findByText("Richtig")).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "Weiter" }));
    expect(await screen.findByRole("heading", { name: "Rückblick" })).toBeVisible();
    expect(address()).toBe("/lesson-viewer/lesson?page=1");
    await waitFor(() => expect(pages).toContainEqual({ last_page: 1 }));
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

  test("opens at the page where she stopped, with what she had answered", async () => {
    const half = workOn({ answer: { gaps: { fever: "Fieb" } } });
    school([textItem(), itemOf({ interaction: half })], judged, { interaction: begun({ last_page: 1 }) });
    open();
    expect(await screen.findByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("Fieb");
  });

  test("keeps every tap, and what is typed a moment later", async () => {
    const { sent } = school([itemOf()], () => ({}));
    const { hands } = open();
    await hands.type(await screen.findByRole("textbox", { name: "Lücke 1 von 3" }), "Fieber");
    await waitFor(() => expect(sent.at(-1)?.step.answer).toEqual({ gaps: { fever: "Fieber" } }));
    expect(sent.length).toBeLessThan(4);
    expect(sent.every(({ step }) => !step.check)).toBe(true);
  });

  test("gives a hint first, the solution after the second try, and notes that she was right", async () => {
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
    expect(await screen.findByText("Noch nicht")).toBeVisible();
    expect(screen.getByText("2 von 3 richtig")).toBeVisible();
    expect(screen.getByText("Wen oder was messe ich?")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Lösung zeigen" })).toBeNull();
    await hands.click(screen.getByRole("button", { name: "Ich lag richtig" }));
    await waitFor(() => expect(sent.at(-1)?.step.disputed).toEqual([{ key: "article" }]));
    expect(screen.getByText(/^Notiert/)).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Noch einmal" }));
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    await hands.click(await screen.findByRole("button", { name: "Lösung zeigen" }));
    expect(await screen.findByText("Die Lösung")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Lücke 2 von 3" })).toHaveValue("den");
  });

  test("keeps an answer without a network, says that it waits, and sends it once", async () => {
    let away = true;
    const { sent } = school([itemOf()], (step) => (away ? HttpResponse.error() : judged(step)));
    const { hands } = open();
    await fill(hands);
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(await screen.findByText("1 wartet")).toBeVisible();
    expect(await screen.findByText(/Wird geprüft, sobald Netz da ist/)).toBeVisible();
    away = false;
    const before = sent.length;
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText("Richtig")).toBeVisible();
    expect(screen.queryByText("1 wartet")).toBeNull();
    const after = sent.slice(before);
    expect(after.filter(({ step }) => step.check)).toHaveLength(1);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
  });

  test("tells of an answer that the server will never take, and reads the exercise anew", async () => {
    school([itemOf()], () => refusal(409, "stale_body"));
    const { hands } = open();
    await hands.selectOptions(await screen.findByRole("combobox", { name: "Lücke 2 von 3" }), "den");
    expect(await screen.findByText(/Eine Antwort konnte nicht gespeichert werden/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Lücke 2 von 3" })).toHaveValue(""));
  });

  test("shows all pages by name and leads to each", async () => {
    school([textItem(), itemOf()], judged);
    const { hands } = open();
    await hands.click(await screen.findByRole("button", { name: /Seite 1 von 2/ }));
    const dialog = await screen.findByRole("dialog", { name: "Der erste Dienst" });
    await expectNoAxeFaults(dialog);
    await hands.click(within(dialog).getByRole("button", { name: /Blutdruck messen/ }));
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

  test("reads by keys: j and k step through the paragraphs, space plays the one where she stands", async () => {
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

  test("says what has to come before a talk can be checked", async () => {
    const note = { note: "Sprechen Sie mit ihr.", difficulty: "SIMPLE", case_id: null };
    school([itemOf({ kind: "CASE", title: "Das Gespräch", content: note })], judged);
    open();
    expect(await screen.findByText("Führen Sie zuerst das Gespräch.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Prüfen" })).toBeDisabled();
  });

  test("asks who does not take the course to take it", async () => {
    let taking = false;
    school([itemOf()], judged, { interaction: null });
    server.use(
      http.patch("*/api/sections/single/lesson/started", () =>
        taking ? HttpResponse.json(begun()) : refusal(409, "not_enrolled"),
      ),
      http.put("*/api/courses/course/enroll", () => {
        taking = true;
        return HttpResponse.json({});
      }),
    );
    const { hands } = open();
    await hands.click(await screen.findByRole("button", { name: "Am Kurs teilnehmen" }));
    expect(await screen.findByRole("heading", { name: "Blutdruck messen" })).toBeVisible();
  });

  test("ends with what she can do now, what to repeat, and the mark", async () => {
    const failed = workOn({ ...wrong, answer: cloze.partly.answer, completed_at: "2026-06-01T08:00:00Z" });
    const done = { progress: progressOf(2, 2), interaction: begun({ last_page: 2 }) };
    const { pages } = school([textItem(), itemOf({ interaction: failed })], judged, done);
    const { hands, container } = open();
    expect(await screen.findByRole("heading", { name: "Geschafft!" })).toBeVisible();
    expect(screen.getByText("Sie können eine Übergabe verstehen.")).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "Markierung aufheben" }));
    await waitFor(() => expect(pages).toContainEqual({ completed: false }));
    await hands.click(screen.getByRole("button", { name: "1 Aufgabe wiederholen" }));
    expect(await screen.findByRole("textbox", { name: "Lücke 1 von 3" })).toHaveValue("");
  });

  test("tells at its end how many points it brought and which words she met", async () => {
    const gain = (reference: string, amount: number): Gain => ({
      id: reference,
      amount,
      reference,
      created_at: "2026-06-01T08:00:00Z",
      source: "ITEM",
    });
    const gains = [gain("cloze", 10), gain("lesson:1", 25), gain("elsewhere", 40)];
    server.use(http.get("*/api/users/my-xp-events", () => HttpResponse.json(gains)));
    const intro = itemOf({ id: "intro", kind: "VOCAB_INTRO", title: "Neue Wörter", content: words.content });
    school([itemOf(), intro], judged, {
      progress: progressOf(2, 2),
      interaction: begun({ last_page: 2 }),
    });
    const { container } = open();
    expect(await screen.findByText("Für diese Lektion haben Sie 35 XP bekommen.")).toBeVisible();
    const met = await screen.findByRole("heading", { name: "3 Wörter dieser Lektion" });
    const rows = within(met.parentElement as HTMLElement).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
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
