import type { Case, CaseInteractionShort } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTimeZone } from "@/i18n";
import { dailyCase, localDay } from "./daily";
import { findOpenInteraction } from "./model";

export interface Daily {
  readonly case_: Case;
  /** Solved already, today. */
  readonly isDone: boolean;
  /** The conversation to go on with. */
  readonly open: CaseInteractionShort | undefined;
}

/** The case of this day in the learner's time zone; undefined when the learner has solved all. */
export function useDailyCase(
  cases: readonly Case[],
  mine: readonly CaseInteractionShort[],
): Daily | undefined {
  const timeZone = useTimeZone();
  const level = useMe().data?.language_level;
  const case_ = dailyCase(cases, mine, localDay(timeZone, new Date()), timeZone, level);
  if (!case_) return undefined;
  const isDone = mine.some((interaction) => interaction.solved && interaction.case.id === case_.id);
  return { case_, isDone, open: findOpenInteraction(mine, case_.id) };
}
