import { expect, test } from "vitest";
import { aroundOf, playing } from "@/testing/playing";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { begunWith, type JournallingAnswer, standing, withEntry } from "./model";

test("what was said of an objective that is gone is no longer sent", () => {
  const kept = { entries: { gone: { confidence: 2 }, here: { note: "Schwer." } } };
  const next = withEntry(standing(kept, ["here", "new"]), "here", { confidence: 4 });
  expect(next).toEqual({ entries: { here: { note: "Schwer.", confidence: 4 } } });
});

test("what was said of an objective that is gone neither blocks nor completes an answer", () => {
  const around = aroundOf(fixtures);
  const open = (entries: JournallingAnswer["entries"]) => kind.open({ entries }, fixtures.content, around);
  expect(open({ gone: { note: "Halb." }, o1: { confidence: 4 } })).toBe(0);
  expect(open({ gone: { confidence: 2 } })).toBe(1);
});

test("a beginning of a sentence stands there once, however often it is pressed", () => {
  const begun = begunWith("", "Gut gelingt mir schon …");
  expect(begun).toBe("Gut gelingt mir schon ");
  expect(begunWith(begun, "Gut gelingt mir schon …")).toBe(begun);
  expect(begunWith("Alles klar.", "Ich übe noch …")).toBe("Alles klar.\nIch übe noch ");
});

test("who takes a beginning of a sentence writes on behind it", async () => {
  const { taps, answers } = playing(kind, fixtures);
  await taps.tap("button", /Gut gelingt/, 0);
  await taps.write("das Grüßen.");
  expect(answers.at(-1)?.answer).toEqual({ entries: { o1: { note: "Gut gelingt mir schon das Grüßen." } } });
});
