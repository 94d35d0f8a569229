import type { CaseInteractionShort } from "@/api/types";
import { newestFirst, useMyTalks } from "@/features/cases";

/** The talk that counts for an exercise about a case, as the server has it: one that was solved, else the last. */
export function playedTalk(
  mine: readonly CaseInteractionShort[],
  caseId: string | null,
): CaseInteractionShort | undefined {
  const talks = newestFirst(mine).filter((talk) => talk.case.id === caseId);
  return talks.find(({ solved }) => solved) ?? talks[0];
}

/** Her talk about a case, looked up again whenever she comes back from it. */
export function usePlayedTalk(caseId: string | null): CaseInteractionShort | undefined {
  return playedTalk(useMyTalks().data ?? [], caseId);
}
