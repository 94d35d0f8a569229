import { expect, test } from "vitest";
import { fixtures as cloze } from "@/kinds/cloze/fixtures";
import { kind } from "@/kinds/cloze/kind";
import { itemOf, workOn } from "@/testing/lessons";
import { exerciseOf, pageState, toRepeat } from "./model";

const REVEALED = { attempts: 3, unchecked: false, revealed_at: "2026-06-01T08:00:00Z" };

test("what she asked the solution of comes back at the end, until she has it right", () => {
  const shown = itemOf({ interaction: workOn({ ...REVEALED, verdict: cloze.partly.verdict }) });
  const repeated = itemOf({
    interaction: workOn({ ...REVEALED, verdict: cloze.right.verdict, completed_at: "2026-06-01T08:01:00Z" }),
  });
  expect([pageState(shown), pageState(repeated)]).toEqual(["wrong", "done"]);
  expect(toRepeat([shown, repeated])).toEqual([0]);
});

test("a waiting answer to what an author has changed since has no place in what stands there now", () => {
  const step = { answer: cloze.right.answer as Record<string, unknown>, body_version: 1, check: true };
  const waiting = { key: "k", user: "u", section: "lesson", item: "cloze", step, at: 1, due: 1 };
  const box = { entries: [waiting], line: "stuck" } as const;
  const around = { itemId: "cloze", sectionId: "lesson", name: "", objectives: [] };
  const seen = (body_version: number) => exerciseOf(itemOf({ body_version }), kind, around, box, false);
  expect(seen(1)).toMatchObject({ state: "waiting", answer: cloze.right.answer });
  expect(seen(2)).toMatchObject({ state: "waiting", answer: kind.empty(cloze.content, around) });
});
