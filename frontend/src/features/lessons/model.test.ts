import { expect, test } from "vitest";
import { fixtures as cloze } from "@/kinds/cloze/fixtures";
import { itemOf, workOn } from "@/testing/lessons";
import { pageState, toRepeat } from "./model";

const REVEALED = { attempts: 3, unchecked: false, revealed_at: "2026-06-01T08:00:00Z" };

test("what she asked the solution of comes back at the end, until she has it right", () => {
  const shown = itemOf({ interaction: workOn({ ...REVEALED, verdict: cloze.partly.verdict }) });
  const repeated = itemOf({
    interaction: workOn({ ...REVEALED, verdict: cloze.right.verdict, completed_at: "2026-06-01T08:01:00Z" }),
  });
  expect([pageState(shown), pageState(repeated)]).toEqual(["wrong", "done"]);
  expect(toRepeat([shown, repeated])).toEqual([0]);
});
