import { describe, expect, test } from "vitest";
import { brandner, caseWith, interactionOf, overviewOf } from "@/testing/conversations";
import {
  caseProgress,
  caseStatus,
  findOpenInteraction,
  mainPerson,
  minutesLeft,
  participants,
  recommendedCase,
  sortCases,
} from "./model";

const heart = caseWith({ id: "heart" });
const wound = caseWith({ id: "wound", persons: [] });

test("the library puts first what is under way", () => {
  expect(sortCases([heart, wound], [interactionOf("wound")])).toEqual([wound, heart]);
});

describe("how the learner stands with a case", () => {
  test("an open conversation means under way, a finished one done, none new", () => {
    expect(caseStatus(heart, [interactionOf("heart")])).toBe("running");
    expect(caseStatus(heart, [interactionOf("heart", { solved: true })])).toBe("done");
    expect(caseStatus(heart, [])).toBe("fresh");
  });

  test("a case that is still being made says so whatever the learner did", () => {
    expect(caseStatus({ ...heart, status: "GENERATING" }, [interactionOf("heart")])).toBe("generating");
  });

  test("what the learner has ended is not open any more, and not solved either", () => {
    const ended = interactionOf("heart", { ended_at: "2026-11-21T10:00:00Z" });
    expect(findOpenInteraction([ended])).toBeUndefined();
    expect(caseStatus(heart, [ended])).toBe("ended");
    expect(caseStatus(heart, [ended, interactionOf("heart", { solved: true })])).toBe("done");
    expect(caseStatus(heart, [ended, interactionOf("heart")])).toBe("running");
  });

  test("the learner goes on with the open conversation the learner left last", () => {
    const older = interactionOf("heart", { id: "older", changed_at: "2026-11-01T10:00:00Z" });
    const newer = interactionOf("wound", { id: "newer", changed_at: "2026-11-20T10:00:00Z" });
    const solved = interactionOf("heart", { id: "solved", solved: true, changed_at: "2026-11-21T10:00:00Z" });
    expect(findOpenInteraction([older, solved, newer])?.id).toBe("newer");
    expect(findOpenInteraction([older, solved, newer], "heart")?.id).toBe("older");
  });

  test("the learner's progress is that of the open conversation, else of the last", () => {
    const open = interactionOf("heart", { id: "open", changed_at: "2026-11-01T10:00:00Z" });
    const solved = interactionOf("heart", { id: "solved", solved: true, changed_at: "2026-11-21T10:00:00Z" });
    const overviews = [overviewOf(open, { steps_done: 3 }), overviewOf(solved, { steps_done: 12 })];
    expect(caseProgress("heart", [open, solved], overviews)?.steps_done).toBe(3);
    expect(caseProgress("heart", [solved], overviews)?.steps_done).toBe(12);
    expect(caseProgress("wound", [open, solved], overviews)).toBeUndefined();
  });
});

test("what is left is told in steps of five minutes, and not when it is unknown", () => {
  const with_ = (steps_done: number) => overviewOf(interactionOf("heart"), { steps: 12, steps_done });
  expect(minutesLeft(20, with_(0))).toBe(20);
  expect(minutesLeft(20, with_(7))).toBe(10);
  expect(minutesLeft(20, with_(12))).toBeNull();
  expect(minutesLeft(null, with_(7))).toBeNull();
});

test("the learner talks to the patient, not to whoever stands first", () => {
  const nurse = { ...brandner, id: "n", kind: "OBSERVER" as const };
  expect(mainPerson({ ...heart, persons: [nurse, ...heart.persons] })?.kind).toBe("PATIENT");
  expect(mainPerson(wound)).toBeUndefined();
});

test("everyone the learner meets is named, whose picture stands there first", () => {
  const daughter = { ...brandner, id: "d", name: "Silke Brandner", kind: "THIRD_PERSON" as const };
  expect(participants({ persons: [daughter, brandner] })).toEqual([brandner, daughter]);
  expect(participants(wound)).toEqual([]);
});

describe("the case to offer next", () => {
  const of = (id: string, cefr: "A2" | "B1" | "B2", minutes: number | null) =>
    caseWith({ id, cefr, minutes });
  const cases = [
    of("long", "B1", 25),
    of("hard", "B2", 5),
    of("short", "B1", 12),
    of("open-ended", "A2", null),
  ];

  test("suits the learner's level and is the shortest of these", () => {
    expect(recommendedCase(cases, [], "SIMPLE")?.id).toBe("short");
    expect(recommendedCase(cases, [], "MEDIUM")?.id).toBe("hard");
    expect(recommendedCase([of("hard", "B2", 5)], [], "SIMPLE")?.id).toBe("hard");
  });

  test("is a new one before one that is over, and never one that cannot be played", () => {
    expect(recommendedCase(cases, [interactionOf("short", { solved: true })], "SIMPLE")?.id).toBe("long");
    expect(recommendedCase([{ ...heart, status: "GENERATING" }], [], "SIMPLE")).toBeUndefined();
  });
});
