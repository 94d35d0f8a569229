import { expect, test } from "vitest";
import { mergeLists } from "./mergeLists";

const base = ["a", "b", "c", "d"];
const merged = (mine: string[], theirs: string[]) => {
  const found = mergeLists(base, mine, theirs);
  return found.isMerged ? found.mine : null;
};

test("changes of different entries stand side by side, also next to one another", () => {
  expect(merged(["a", "B", "c", "d"], ["a", "b", "C", "d"])).toEqual(["a", "B", "C", "d"]);
  expect(merged(["a", "B", "C", "d"], ["a", "b", "c", "D"])).toEqual(["a", "B", "C", "D"]);
});

test("entries that came and went on either side are merged", () => {
  expect(merged(["x", "a", "b", "c", "d"], ["a", "c", "d", "y"])).toEqual(["x", "a", "c", "d", "y"]);
  expect(merged(["a", "b", "x", "c", "d"], ["a", "b", "c"])).toEqual(["a", "b", "x", "c"]);
  expect(merged(["a", "B", "c", "d"], ["a", "B", "c", "d"])).toEqual(["a", "B", "c", "d"]);
});

test("where both changed the same entry each text has all other changes of both", () => {
  expect(mergeLists(base, ["A", "b", "mine", "d"], ["a", "b", "theirs", "d", "e"])).toEqual({
    mine: ["A", "b", "mine", "d", "e"],
    theirs: ["A", "b", "theirs", "d", "e"],
    isMerged: false,
  });
  expect(mergeLists(base, ["a", "b", "c", "d", "x"], ["a", "b", "c", "d", "y"]).isMerged).toBe(false);
  expect(mergeLists(base, ["a", "b", "d"], ["a", "b", "C", "d"]).isMerged).toBe(false);
});

test("whatever one side alone has done is the result, and no side's order of merging matters", () => {
  const lists = [["a"], [], ["d", "c", "b", "a"], ["b", "x", "c"], ["a", "b", "c", "d"], ["a", "y", "d"]];
  for (const list of lists) {
    expect(merged(list, base)).toEqual(list);
    expect(merged(base, list)).toEqual(list);
    for (const other of lists) {
      const [one, two] = [mergeLists(base, list, other), mergeLists(base, other, list)];
      expect([one.isMerged, one.mine, one.theirs]).toEqual([two.isMerged, two.theirs, two.mine]);
      if (one.isMerged) expect(one.mine).toEqual(one.theirs);
    }
  }
});
