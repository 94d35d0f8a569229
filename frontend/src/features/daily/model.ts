import type { DailyPlan, DailyStep } from "@/api/types";
import { paths } from "@/app/paths";

/** What a page is told that the daily path leads to. */
export const FROM_DAY = { from: paths.today() } as const;

/** What the daily path is told by a page that leads back to it: this step is through, though it may not be sent yet. */
export interface BackFrom {
  readonly passed: DailyStep["kind"];
}

export function backFrom(state: unknown): DailyStep["kind"] | null {
  if (typeof state !== "object" || state === null || !("passed" in state)) return null;
  const { passed } = state;
  return passed === "WORDS" || passed === "EXERCISE" || passed === "SCENE" ? passed : null;
}

/** The step to go on with; undefined at the end. */
export function nextStep(day: Pick<DailyPlan, "steps">, passed: readonly DailyStep["kind"][]) {
  return day.steps.find(({ kind, state }) => state !== "DONE" && !passed.includes(kind));
}
