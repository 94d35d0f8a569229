import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { contextOf, renderPlayer } from "@/testing/renderPlayer";
import { server } from "@/testing/server";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { beginWith, type JournallingAnswer, keepPresent, withEntry } from "./model";

test("what was said of an objective that is gone is no longer sent", () => {
  const kept = { entries: { gone: { confidence: 2 }, here: { note: "Schwer." } } };
  const next = withEntry(keepPresent(kept, ["here", "new"]), "here", { confidence: 4 });
  expect(next).toEqual({ entries: { here: { note: "Schwer.", confidence: 4 } } });
});

test("what was said of an objective that is gone neither blocks nor completes an answer", () => {
  const context = contextOf(fixtures);
  const open = (entries: JournallingAnswer["entries"]) =>
    kind.countOpen({ entries }, fixtures.content, context);
  expect(open({ gone: { note: "Halb." }, o1: { confidence: 4 } })).toBe(0);
  expect(open({ gone: { confidence: 2 } })).toBe(1);
});

test("where nothing is asked for nothing is open", () => {
  const context = { ...contextOf(fixtures), objectives: [] };
  expect(kind.countOpen(kind.emptyAnswer(fixtures.content, context), fixtures.content, context)).toBe(0);
  expect(kind.countOpen({ entries: { gone: { note: "Halb." } } }, fixtures.content, context)).toBe(0);
});

test("a beginning of a sentence stands there once, however often it is pressed", () => {
  const begun = beginWith("", "Gut gelingt mir schon …");
  expect(begun).toBe("Gut gelingt mir schon ");
  expect(beginWith(begun, "Gut gelingt mir schon …")).toBe(begun);
  expect(beginWith("Alles klar.", "Ich übe noch …")).toBe("Alles klar.\nIch übe noch ");
});

test("who takes a beginning of a sentence writes on behind it", async () => {
  const { taps, answers } = renderPlayer(kind, fixtures);
  await taps.tap("button", /Gut gelingt/, 0);
  await taps.write("das Grüßen.");
  expect(answers.at(-1)?.answer).toEqual({ entries: { o1: { note: "Gut gelingt mir schon das Grüßen." } } });
});

test("after saving the learner sees what the learner said the time before, and no later one", async () => {
  const entry = (id: string, confidence: number, day: string, isOver: boolean) => ({
    id: `${id}-${day}`,
    learning_objective_id: id,
    confidence,
    note: `Notiz vom ${day}`,
    created_at: `2026-05-${day}T10:00:00Z`,
    overwritten_at: isOver ? "2026-05-20T10:00:00Z" : null,
  });
  const results = [
    entry("o1", 4, "20", false),
    entry("o1", 2, "12", true),
    entry("o1", 1, "04", true),
    entry("o2", 2, "20", false),
  ];
  const asked: string[] = [];
  server.use(
    http.get("*/api/journals/section", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ count: 4, next: null, previous: null, results });
    }),
  );
  const before = renderPlayer(kind, fixtures, "ready", { answer: fixtures.right.answer });
  before.unmount();
  expect(asked).toEqual([]);
  renderPlayer(kind, fixtures, "right", fixtures.right);
  expect(await screen.findByText("Beim letzten Mal, am 12. Mai 2026: noch unsicher")).toBeVisible();
  expect(screen.getByText("Notiz vom 12")).toBeVisible();
  expect(screen.queryByText(/Notiz vom (04|20)/)).toBeNull();
  expect(asked[0]).toContain("exclude_overwritten=false");
});
