import { expect, test } from "vitest";
import { idAfterDrop, moveBy, placeBefore } from "./order";

const ids = ["a", "b", "c", "d"];

test("rows are put before another one, or at the end", () => {
  expect(placeBefore(ids, ["d"], "b")).toEqual(["a", "d", "b", "c"]);
  expect(placeBefore(ids, ["a", "b"], null)).toEqual(["c", "d", "a", "b"]);
  expect(placeBefore(ids, ["x"], "c")).toEqual(["a", "b", "x", "c", "d"]);
});

test("what is dropped after a row lies before the next one that does not move", () => {
  expect(idAfterDrop(ids, "b", "before", ["d"])).toBe("b");
  expect(idAfterDrop(ids, "b", "after", ["c"])).toBe("d");
  expect(idAfterDrop(ids, "d", "after", ["a"])).toBeNull();
});

test("moving stops at the ends", () => {
  expect(moveBy(ids, "b", 1)).toEqual(["a", "c", "b", "d"]);
  expect(moveBy(ids, "a", -1)).toEqual(ids);
  expect(moveBy(ids, "d", 1)).toEqual(ids);
});
