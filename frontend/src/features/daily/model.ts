import type { DailyPlan, DailyStep } from "@/api/types";
import { paths } from "@/app/paths";

/** What a page is told that the daily path leads to. */
export const FROM_DAY = { from: paths.today() } as const;

/** What the daily path is told by a page that leads back to it: this step is through, though it may not be sent yet. */
export interface BackFrom {
  readonly passed: DailyStep["kind"];
}

const ORDER = ["WORDS", "EXERCISE", "SCENE"] as const;

/** The steps that are through for who comes back from a page: the one it was for, and those before it. */
export function backFrom(state: unknown): readonly DailyStep["kind"][] {
  if (typeof state !== "object" || state === null || !("passed" in state)) return [];
  const place = ORDER.indexOf(state.passed as DailyStep["kind"]);
  return ORDER.slice(0, place + 1);
}

/** The step to go on with; undefined at the end. */
export function nextStep(day: Pick<DailyPlan, "steps">, passed: readonly DailyStep["kind"][]) {
  return day.steps.find(({ kind, state }) => state !== "DONE" && !passed.includes(kind));
}
