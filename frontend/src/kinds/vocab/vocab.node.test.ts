import { expect, test } from "vitest";
import type { VocabTask } from "@/api/types";
import { fixtures } from "./fixtures";
import {
  chosenBy,
  describeAnswer,
  findGiven,
  freePieces,
  isDone,
  keyOf,
  moveTo,
  openParts,
  withGiven,
} from "./model";

const { content, right } = fixtures;
const [meaning, , spelling, building] = content.tasks as [VocabTask, VocabTask, VocabTask, VocabTask];

test("a noun with its article before it needs no choice of the article", () => {
  const answer = withGiven({ tasks: [] }, content, spelling, { given: "der Verband", plural: "Verbände" });
  expect(isDone(answer, spelling)).toBe(true);
  expect(isDone(withGiven(answer, content, spelling, { given: "Verband" }), spelling)).toBe(false);
});

test("word, article, plural and sentence are open by themselves", () => {
  expect(openParts({ tasks: [] }, content)).toBe(6);
});

test("answers stand in the order of the tasks, whatever was done first", () => {
  const last = withGiven({ tasks: [] }, content, building, { order: ["ich"] });
  const both = withGiven(last, content, meaning, { given: "die Atemnot" });
  expect(both.tasks.map((task) => keyOf(task))).toEqual(["breath:MEANING", "plaster:SENTENCE_CONSTRUCTION"]);
});

test("equal pieces are put one by one", () => {
  const task = { ...building, pieces: ["die", "misst", "die"] };
  expect(freePieces(task, ["die"])).toEqual([1, 2]);
  expect(freePieces(task, ["die", "die"])).toEqual([1]);
});

test("a piece is carried no further than the ends", () => {
  expect(moveTo(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moveTo(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveTo(["a", "b"], 1, 5)).toEqual(["a", "b"]);
});

test("digits choose what a task offers, and nothing else", () => {
  const nothing = findGiven({ tasks: [] }, spelling);
  expect(chosenBy(1, meaning, nothing)).toEqual({ given: "die Atemnot" });
  expect(chosenBy(2, spelling, nothing)).toEqual({ article: "das" });
  expect(chosenBy(8, building, nothing)).toBeNull();
});

test("each part is told with what is right, once that is known", () => {
  expect(describeAnswer({ tasks: [] }, content, right.solution).map((part) => part.right)).toEqual([
    "die Atemnot",
    "Atemnot",
    "Verband",
    "der",
    "Verbände",
    "Ich klebe Ihnen ein Pflaster auf.",
  ]);
});
