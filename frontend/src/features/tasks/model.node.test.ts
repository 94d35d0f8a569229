import { describe, expect, test } from "vitest";
import type { Step } from "@/api/types";
import { taskWith } from "@/testing/charts";
import { caseWith } from "@/testing/conversations";
import {
  countSteps,
  laterScene,
  newlyDone,
  nextHintLevel,
  nextStep,
  onePerLine,
  stripEllipsis,
} from "./model";

const step = (id: string, state: Step["state"]): Step => ({
  id,
  subtask_id: `of-${id}`,
  title: id,
  state,
  done_at: null,
  evidence: [],
});
const task = (position: number, ...steps: Step[]) => taskWith(position, { subtask_interactions: steps });

describe("the steps", () => {
  test("are counted by where they stand", () => {
    const tasks = [task(0, step("a", "DONE"), step("b", "SKIPPED")), task(1, step("c", "OPEN"))];
    expect(countSteps(tasks)).toEqual({ all: 3, done: 1, skipped: 1 });
  });

  test("go on with the current task, then after it, then before it", () => {
    const here = { sceneId: "scene-1", personId: "brandner" };
    const first = task(0, step("a", "OPEN"));
    const second = task(1, step("b", "DONE"), step("c", "OPEN"));
    expect(nextStep([first, second], 1, here)?.id).toBe("c");
    expect(nextStep([first, task(1, step("b", "DONE"))], 1, here)?.id).toBe("a");
    expect(nextStep([task(0, step("a", "SKIPPED"))], 0, here)).toBeUndefined();
  });

  test("that can be done here go before those of another scene or person", () => {
    const here = { sceneId: "scene-2", personId: "daughter" };
    const there = { ...task(0, step("a", "OPEN")), scene_id: "scene-1" };
    const other = { ...task(1, step("b", "OPEN")), person_id: "brandner" };
    const mine = { ...task(2, step("c", "OPEN")), scene_id: "scene-2", person_id: "daughter" };
    expect(nextStep([there, other, mine], 0, here)?.id).toBe("c");
    expect(nextStep([there, other], 0, here)?.id).toBe("a");
  });

  test("of another person are no help with this person, also when those only name a scene", () => {
    const here = { sceneId: "scene-1", personId: "colleague", personOf: () => "brandner" };
    const patients = { ...task(0, step("a", "OPEN")), scene_id: "scene-1" };
    const relatives = { ...task(1, step("b", "OPEN")), person_id: "daughter" };
    const learnerLanguages = { ...task(2, step("c", "OPEN")), person_id: "colleague" };
    expect(nextStep([patients, relatives, learnerLanguages], 0, here)?.id).toBe("c");
    expect(nextStep([patients, relatives], 0, here)).toBeUndefined();
  });

  test("are news when they were not done before", () => {
    const before = [task(0, step("a", "DONE"), step("b", "OPEN"))];
    const now = [task(0, step("a", "DONE"), step("b", "DONE"))];
    expect(newlyDone(before, now).map(({ id }) => id)).toEqual(["b"]);
    expect(newlyDone(now, before)).toEqual([]);
  });

  test("show a line once though it proves two things", () => {
    const proof = { message_id: "m1", text: "Guten Tag, ich bin Anna.", reply_id: null, finding: "" };
    expect(onePerLine([proof, { ...proof }])).toHaveLength(1);
  });
});

describe("a task of a later scene", () => {
  const about = caseWith();
  const scenes = [
    ...about.scenes,
    { ...about.scenes[0], id: "scene-2", title: "Visite" },
  ] as typeof about.scenes;

  test("is known as such", () => {
    expect(laterScene(taskWith(0, { scene_id: "scene-2" }), scenes, 0)?.title).toBe("Visite");
  });

  test("is not one when the learner is there already, or when it has no scene", () => {
    expect(laterScene(taskWith(0, { scene_id: "scene-2" }), scenes, 1)).toBeUndefined();
    expect(laterScene(taskWith(0), scenes, 0)).toBeUndefined();
  });
});

describe("the ladder", () => {
  test("goes up rung by rung", () => {
    expect(
      [null, "KEYWORD", "START", "INPUTS", "TRANSLATION"].map((rung) => nextHintLevel(rung as never)),
    ).toEqual(["KEYWORD", "START", "INPUTS", "TRANSLATION", undefined]);
  });

  test("gives the beginning of a sentence without its dots", () => {
    expect(stripEllipsis("Wo genau tut …")).toBe("Wo genau tut ");
  });
});
