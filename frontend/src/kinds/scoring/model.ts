import type { ScoringAnswer, ScoringSeen, ScoringSolved } from "@/api/types";
import type { AnswerPart } from "../contract";

export type Line = ScoringSeen["items"][number];
export type Point = Line["points"][number];
export type SolvedLine = ScoringSolved["items"][number];

/** The lines that have no value yet. */
export function openLines({ values }: ScoringAnswer, { items }: ScoringSeen): Line[] {
  return items.filter(({ id }) => values[id] === undefined);
}

export function withValue({ values }: ScoringAnswer, id: string, value: number): ScoringAnswer {
  return { values: { ...values, [id]: value } };
}

/** The sum of all lines that have a value. */
export function sumOf({ values }: ScoringAnswer, { items }: ScoringSeen): number {
  return items.reduce((sum, { id }) => sum + (values[id] ?? 0), 0);
}

/** What a sum means; undefined where nothing is said of it. */
export function bandOf(sum: number, { bands }: ScoringSeen) {
  return bands.find(({ lowest, highest }) => lowest <= sum && sum <= highest);
}

/**
 * The value that stands in a line once the solution is shown: the learner's own where it is right, else the nearest
 * right one.
 */
export function rightValue({ points }: Line, { lowest, highest }: SolvedLine, own: number | undefined) {
  const right = points.map(({ value }) => value).filter((value) => lowest <= value && value <= highest);
  if (own !== undefined && own > highest) return right.at(-1);
  return own !== undefined && own >= lowest ? own : right[0];
}

/** "2" or "2–3". */
export function rangeOf({ lowest, highest }: SolvedLine): string {
  return lowest === highest ? `${lowest}` : `${lowest}–${highest}`;
}

/** True where most values have a meaning of their own: then each needs a line, else they stand side by side. */
export function isWordy({ points }: Line): boolean {
  return points.filter(({ meaning }) => meaning !== "").length * 2 > points.length;
}

export function describeAnswer(
  { values }: ScoringAnswer,
  { items }: ScoringSeen,
  solution: ScoringSolved | null,
): AnswerPart[] {
  return items.map(({ id }) => {
    const solved = solution?.items.find((line) => line.id === id);
    return { key: id, own: `${values[id] ?? ""}`, right: solved && rangeOf(solved) };
  });
}
