import { useLocation } from "react-router";
import type { CaseInteractionShort, Level } from "@/api/types";
import { newestFirst, openTalk, useBegin, useMyTalks } from "@/features/cases";

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

/** The ways into a talk about a case, and back to this page: the one that is open, or a new one. */
export function useWaysIn(caseId: string, difficulty: Level | undefined) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const { data: mine = [], isLoading } = useMyTalks();
  return { from, mine, isLoading, open: openTalk(mine, caseId), ...useBegin(caseId, difficulty, from) };
}
