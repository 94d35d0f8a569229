import { useLocation } from "react-router";
import type { CaseInteractionShort, Level } from "@/api/types";
import { type LessonItem, newestFirst, openTalk, queryOf, useBegin, useMyTalks } from "@/features/cases";

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

/**
 * The ways into a talk about a case, and back to this page: into the one that is open, or a new one. The address names
 * the item, too: whoever keeps it finds back to the lesson.
 */
export function useWaysIn(caseId: string, item: LessonItem, difficulty: Level | undefined) {
  const { pathname, search } = useLocation();
  const carried = { from: pathname + search, query: queryOf(item) };
  const { data: mine = [], isLoading } = useMyTalks();
  const open = openTalk(mine, caseId);
  const resume = open && { to: `/case-interactions/${open.id}?${carried.query}`, state: carried };
  return { mine, isLoading, resume, ...useBegin(caseId, difficulty, carried) };
}
