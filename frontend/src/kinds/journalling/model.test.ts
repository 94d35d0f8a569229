import { expect, test } from "vitest";
import { aroundOf } from "@/testing/playing";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { type JournallingAnswer, standing, withEntry } from "./model";

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
