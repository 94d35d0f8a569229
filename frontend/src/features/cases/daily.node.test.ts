import { describe, expect, test } from "vitest";
import { caseWith, interactionOf } from "@/testing/conversations";
import { dailyCase, localDay } from "./daily";

const BERLIN = "Europe/Berlin";
const DAY = "2026-11-21";
const cases = Array.from({ length: 12 }, (_, index) => caseWith({ id: `0198-case-${index}` }));
const nextDays = Array.from({ length: 60 }, (_, index) =>
  localDay("UTC", new Date(Date.UTC(2026, 10, 21 + index))),
);

describe("the day", () => {
  test("is the learner's, not that of Greenwich", () => {
    const moment = new Date("2026-11-20T23:30:00Z");
    expect(localDay("UTC", moment)).toBe("2026-11-20");
    expect(localDay(BERLIN, moment)).toBe(DAY);
    expect(localDay("America/Los_Angeles", moment)).toBe("2026-11-20");
  });
});

describe("the case of the day", () => {
  test("is the same on every device, in whatever order the cases come", () => {
    const here = dailyCase(cases, [], DAY, BERLIN);
    expect(here).toBeDefined();
    expect(dailyCase([...cases].reverse(), [], DAY, BERLIN)).toBe(here);
  });

  test("changes with the days, and each case has its turn", () => {
    const chosen = new Set(nextDays.map((day) => dailyCase(cases, [], day, BERLIN)?.id));
    expect(chosen.size).toBeGreaterThan(8);
  });

  test("is none that the learner solved before, but stays when the learner solves it today", () => {
    const today = dailyCase(cases, [], DAY, BERLIN);
    const solved = (solved_at: string) => [interactionOf(today?.id ?? "", { solved: true, solved_at })];
    expect(dailyCase(cases, solved("2026-11-21T09:00:00Z"), DAY, BERLIN)).toBe(today);
    expect(dailyCase(cases, solved("2026-11-20T09:00:00Z"), DAY, BERLIN)).not.toBe(today);
    expect(dailyCase(cases, [interactionOf(today?.id ?? "")], DAY, BERLIN)).toBe(today);
  });

  test("is not moved by looking again at an old talk", () => {
    const first = dailyCase(cases, [], DAY, BERLIN);
    const looked = interactionOf(first?.id ?? "", {
      solved: true,
      solved_at: "2026-11-10T09:00:00Z",
      changed_at: "2026-11-21T09:00:00Z",
    });
    expect(dailyCase(cases, [looked], DAY, BERLIN)).not.toBe(first);
  });

  test("is hardly ever moved by a case that is added", () => {
    const more = [...cases, caseWith({ id: "new" })];
    const moved = nextDays.filter(
      (day) => dailyCase(cases, [], day, BERLIN) !== dailyCase(more, [], day, BERLIN),
    );
    expect(moved.every((day) => dailyCase(more, [], day, BERLIN)?.id === "new")).toBe(true);
  });

  test("takes about five minutes, as long as one of the learner's level does", () => {
    const long = cases.map((case_) => ({ ...case_, minutes: 15, cefr: "A2" as const }));
    const short = caseWith({ id: "short", minutes: 5, cefr: "B1" });
    const hard = caseWith({ id: "hard", minutes: 5, cefr: "C1" });
    const all = [...long, short, hard];
    expect(dailyCase(all, [], DAY, BERLIN, "SIMPLE")?.id).toBe("short");
    const solved = [interactionOf("short", { solved: true, solved_at: "2026-11-20T09:00:00Z" })];
    expect(dailyCase(all, solved, DAY, BERLIN, "SIMPLE")?.minutes).toBe(15);
  });

  test("can be played, and is none when all are solved", () => {
    const broken = cases.map((case_) => ({ ...case_, status: "FAILED" as const }));
    expect(dailyCase(broken, [], DAY, BERLIN)).toBeUndefined();
    const all = cases.map(({ id }) => interactionOf(id, { solved: true }));
    expect(dailyCase(cases, all, DAY, BERLIN)).toBeUndefined();
  });
});
