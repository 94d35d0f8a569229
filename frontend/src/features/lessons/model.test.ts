import { expect, test } from "vitest";
import { fixtures as cloze } from "@/kinds/cloze/fixtures";
import { kind } from "@/kinds/cloze/kind";
import { isLocked } from "@/kinds/contract";
import { registry } from "@/kinds/registry";
import { itemOf, textItem, workOn } from "@/testing/lessons";
import { type AnyFixtures, contextOf } from "@/testing/renderPlayer";
import { getExercise, minutesFrom, pageState, pagesToRepeat, resultOf } from "./model";

const REVEALED = { attempts: 3, unchecked: false, revealed_at: "2026-06-01T08:00:00Z" };

test("what the learner asked the solution of comes back at the end, until the learner has it right", () => {
  const shown = itemOf({ interaction: workOn({ ...REVEALED, verdict: cloze.partly.verdict }) });
  const repeated = itemOf({
    interaction: workOn({ ...REVEALED, verdict: cloze.right.verdict, completed_at: "2026-06-01T08:01:00Z" }),
  });
  expect([pageState(shown), pageState(repeated)]).toEqual(["wrong", "done"]);
  expect(pagesToRepeat([shown, repeated])).toEqual([0]);
});

test("a waiting answer to what an author has changed since has no place in what stands there now", () => {
  const step = { answer: cloze.right.answer as Record<string, unknown>, body_version: 1, check: true };
  const waiting = { key: "k", user: "u", section: "lesson", item: "cloze", step, at: 1, due: 1 };
  const box = { entries: [waiting], line: "stuck" } as const;
  const context = { itemId: "cloze", sectionId: "lesson", name: "", objectives: [] };
  const seen = (body_version: number) => getExercise(itemOf({ body_version }), kind, context, box, false);
  expect(seen(1)).toMatchObject({ state: "waiting", answer: cloze.right.answer });
  expect(seen(2)).toMatchObject({ state: "waiting", answer: kind.emptyAnswer(cloze.content, context) });
});

const EMPTY = { entries: [], line: "free" } as const;

test.each(Object.keys(registry))(
  "%s: what the learner takes the mark away from is to be done again",
  async (slug) => {
    const { kind: played } = (await registry[slug]?.()) ?? { kind };
    const { fixtures }: { fixtures: AnyFixtures } = await import(
      `../../kinds/${slug.toLowerCase()}/fixtures.ts`
    );
    const { content, right } = fixtures;
    const context = contextOf(fixtures);
    const seen = (completed_at: string | null) => {
      const interaction = workOn({ ...(right as object), unchecked: false, attempts: 1, completed_at });
      const item = itemOf({ kind: slug, content, interaction });
      return { item, exercise: getExercise(item, played, context, EMPTY, false) };
    };
    expect(seen("2026-06-01T08:00:00Z").exercise).toMatchObject({ state: "right", answer: right.answer });
    const { item, exercise } = seen(null);
    expect(exercise).toMatchObject({ verdict: null, solution: null });
    expect(isLocked(exercise.state)).toBe(false);
    // What the learner keeps for themselves, in a journal, the learner goes on writing.
    const before = played.flow === "save" ? right.answer : played.emptyAnswer(content, context);
    expect(exercise.answer).toEqual(before);
    expect([pageState(item), resultOf(item), pagesToRepeat([item])]).toEqual(["new", "new", [0]]);
  },
);

test("what the learner had looked up is open again without its mark, and what the learner then tries is judged", () => {
  const work = { ...REVEALED, ...cloze.partly, solution: cloze.right.solution, completed_at: null };
  const item = itemOf({ interaction: workOn(work) });
  const context = { itemId: "cloze", sectionId: "lesson", name: "", objectives: [] };
  expect(getExercise(item, kind, context, EMPTY, false)).toMatchObject({ state: "wrong", solution: null });
  expect([pageState(item), pagesToRepeat([item])]).toEqual(["begun", [0]]);
});

test("what the learner begins anew without its mark shows what the learner has answered since", () => {
  const half = { gaps: { fever: "Fie" } };
  const work = { ...cloze.right, answer: half, unchecked: true, completed_at: null };
  const item = itemOf({ interaction: workOn(work) });
  const context = { itemId: "cloze", sectionId: "lesson", name: "", objectives: [] };
  expect(getExercise(item, kind, context, EMPTY, false)).toMatchObject({ state: "partly", answer: half });
  expect(pageState(item)).toBe("begun");
});

test("what the learner has passed comes back with what was not right; what is optional or marked does not", () => {
  const wrong = workOn({ attempts: 1, unchecked: false, verdict: cloze.partly.verdict });
  const marked = workOn({ completed_at: "2026-06-01T08:00:00Z" });
  const items = [
    textItem(),
    itemOf({ interaction: wrong }),
    textItem({ optional: true }),
    itemOf({ interaction: marked }),
    itemOf({ interaction: workOn({ answer: { gaps: {} } }) }),
  ];
  expect(pagesToRepeat(items)).toEqual([0, 1, 4]);
});

test("tries at what stood there before lead to no solution of what stands there now", () => {
  const context = { itemId: "cloze", sectionId: "lesson", name: "", objectives: [] };
  const item = itemOf({ interaction: workOn({ answer: { gaps: {} }, attempts: 3, tries: 1 }) });
  expect(getExercise(item, kind, context, EMPTY, false).tries).toBe(1);
});

test("the minutes that are left go down with each step, also past what is not done, and count again what comes back", () => {
  const done = itemOf({
    interaction: workOn({ ...REVEALED, verdict: cloze.right.verdict, completed_at: "2026-06-01T08:01:00Z" }),
  });
  const wrong = itemOf({ interaction: workOn({ ...REVEALED, verdict: cloze.partly.verdict }) });
  const items = [done, wrong, itemOf({}), itemOf({ optional: true }), itemOf({}), itemOf({})];
  const from = (page: number, again = false) => minutesFrom(page, { duration: 15, items }, again);
  expect([0, 1, 2, 4, 5, 6].map((page) => from(page))).toEqual([9, 9, 9, 6, 3, 0]);
  expect(from(1, true)).toBe(12);
  expect(minutesFrom(0, { duration: null, items }, false)).toBeNull();
  const fresh = Array.from({ length: 9 }, () => itemOf({}));
  const all = fresh.map((_item, page) => minutesFrom(page, { duration: 30, items: fresh }, false) ?? 0);
  expect(new Set(all).size).toBe(9);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
});
