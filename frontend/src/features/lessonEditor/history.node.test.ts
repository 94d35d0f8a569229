import { expect, test } from "vitest";
import { emptyHistory, redo, type Step, undo, withStep } from "./history";

const typed = (before: string, after: string, at: number): Step => ({
  kind: "texts",
  item: "one",
  before: { "/title": before },
  after: { "/title": after },
  at,
});

test("letters typed in one go are undone at once, and done again", () => {
  const typing = [typed("", "G", 0), typed("G", "Gu", 300), typed("Gu", "Gut", 600)];
  const history = typing.reduce(withStep, emptyHistory);
  const undone = undo(history);
  expect(undone?.step).toMatchObject({ after: { "/title": "" } });
  expect(undone && redo(undone.history)?.step).toMatchObject({ after: { "/title": "Gut" } });
});

test("after a pause a new step begins", () => {
  const history = [typed("", "Gut", 0), typed("Gut", "Gute", 5000)].reduce(withStep, emptyHistory);
  expect(undo(history)?.step).toMatchObject({ after: { "/title": "Gut" } });
});

test("what came goes by undoing, what went comes back, and an order is turned round", () => {
  const came = withStep(emptyHistory, { kind: "added", item: "one", place: 2 });
  expect(undo(came)?.step).toEqual({ kind: "removed", item: "one", place: 2 });
  const went = withStep(came, { kind: "removed", item: "two", place: 0 });
  expect(undo(went)?.step).toEqual({ kind: "added", item: "two", place: 0 });
  const moved = withStep(went, { kind: "moved", before: ["a", "b"], after: ["b", "a"] });
  expect(undo(moved)?.step).toEqual({ kind: "moved", before: ["b", "a"], after: ["a", "b"] });
});

test("a new step ends what could be done again, and there is nothing to undo at the beginning", () => {
  const undone = undo(withStep(emptyHistory, { kind: "added", item: "one", place: 0 }));
  const after = undone && withStep(undone.history, { kind: "added", item: "two", place: 0 });
  expect(after && redo(after)).toBeNull();
  expect(undo(emptyHistory)).toBeNull();
});

test("what a field has taken back itself is no step to undo, and can be done again", () => {
  const came = withStep(emptyHistory, { kind: "added", item: "one", place: 0 });
  const history = [typed("", "Gut", 0), typed("Gut", "Guten", 5000), typed("Guten", "", 9000)].reduce(
    withStep,
    came,
  );
  expect(undo(history)?.step).toEqual({ kind: "removed", item: "one", place: 0 });
  expect(redo(history)?.step).toMatchObject({ after: { "/title": "Gut" } });
});
