import { describe, expect, test } from "vitest";
import { learnerSays, personSays, talkWith } from "@/testing/talks";
import { restorable, togetherWith, undoable } from "./undo";

const one = learnerSays("Eins", { position: 1 });
const two = personSays("Zwei", { position: 2 });
const three = learnerSays("Drei", { position: 3 });
const four = personSays("Vier", { position: 4 });
const gone = { undone: true };

describe("taking back", () => {
  test("starts with her last words", () => {
    expect(undoable(talkWith([one, two, three, four]))).toBe(three);
    expect(undoable(talkWith([one, two, { ...three, ...gone }, { ...four, ...gone }]))).toBe(one);
  });

  test("waits for the reply, ends where a scene begins, and is nothing for observers", () => {
    expect(undoable(talkWith([one, { ...two, state: "PENDING" }]))).toBeUndefined();
    expect(undoable(talkWith([one, { ...two, is_setup: true }]))).toBeUndefined();
    expect(undoable(talkWith([one, two], { kind: "OBSERVER" }))).toBeUndefined();
  });
});

describe("bringing back", () => {
  const back = [one, two, three, four].map((message) => ({ ...message, ...gone }));

  test("starts with the earliest", () => {
    expect(restorable(talkWith(back))?.text).toBe("Eins");
    expect([...togetherWith(back, { ...one, ...gone })]).toEqual([1, 2]);
  });

  test("ends when something new was said", () => {
    expect(restorable(talkWith([...back, learnerSays("Neu", { position: 5 })]))).toBeUndefined();
  });
});
