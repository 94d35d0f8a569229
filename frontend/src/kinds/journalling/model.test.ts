import { expect, test } from "vitest";
import { standing, withEntry } from "./model";

test("what was said of an objective that is gone is no longer sent", () => {
  const kept = { entries: { gone: { confidence: 2 }, here: { note: "Schwer." } } };
  const next = withEntry(standing(kept, ["here", "new"]), "here", { confidence: 4 });
  expect(next).toEqual({ entries: { here: { note: "Schwer.", confidence: 4 } } });
});
