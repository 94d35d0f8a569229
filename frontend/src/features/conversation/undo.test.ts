import { describe, expect, test } from "vitest";
import { conversationWith, learnerSays, personSays } from "@/testing/conversations";
import { findRestorable, findUndoable, undoGroup } from "./undo";

const one = learnerSays("Eins", { position: 1 });
const two = personSays("Zwei", { position: 2 });
const three = learnerSays("Drei", { position: 3 });
const four = personSays("Vier", { position: 4 });
const gone = { undone: true };

describe("taking back", () => {
  test("starts with the learner's last words", () => {
    expect(findUndoable(conversationWith([one, two, three, four]))).toBe(three);
    expect(findUndoable(conversationWith([one, two, { ...three, ...gone }, { ...four, ...gone }]))).toBe(one);
  });

  test("waits for the reply, ends where a scene begins, and is nothing for observers", () => {
    expect(findUndoable(conversationWith([one, { ...two, state: "PENDING" }]))).toBeUndefined();
    expect(findUndoable(conversationWith([one, { ...two, is_setup: true }]))).toBeUndefined();
    expect(findUndoable(conversationWith([one, two], { kind: "OBSERVER" }))).toBeUndefined();
  });
});

describe("bringing back", () => {
  const back = [one, two, three, four].map((message) => ({ ...message, ...gone }));

  test("starts with the earliest", () => {
    expect(findRestorable(conversationWith(back))?.text).toBe("Eins");
    expect([...undoGroup(back, { ...one, ...gone })]).toEqual([1, 2]);
  });

  test("ends when something new was said", () => {
    expect(findRestorable(conversationWith([...back, learnerSays("Neu", { position: 5 })]))).toBeUndefined();
  });
});
