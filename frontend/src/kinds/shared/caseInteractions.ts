import { useLocation } from "react-router";
import type { CaseInteractionShort, Level } from "@/api/types";
import { paths } from "@/app/paths";
import {
  findOpenInteraction,
  type LessonItem,
  lessonItemQuery,
  newestFirst,
  useBeginCase,
  useCaseStandings,
  useExcerptTalks,
} from "@/features/cases";

/**
 * The conversation that counts for an exercise about a case, as the server has it: one that was solved, else the last.
 */
export function findPlayedInteraction(
  mine: readonly CaseInteractionShort[],
  caseId: string | null,
): CaseInteractionShort | undefined {
  const interactions = newestFirst(mine).filter((interaction) => interaction.case.id === caseId);
  return interactions.find(({ solved }) => solved) ?? interactions[0];
}

/** The learner's conversations about a case as a whole, or about an excerpt of it. */
export function useTalks(caseId: string | null, excerpt: string) {
  const whole = useCaseStandings();
  const part = useExcerptTalks(caseId ?? "", excerpt);
  return excerpt === "" ? whole : part;
}

/** The learner's conversation about a case, looked up again whenever the learner comes back from it. */
export function usePlayedInteraction(
  caseId: string | null,
  excerpt: string,
): CaseInteractionShort | undefined {
  return findPlayedInteraction(useTalks(caseId, excerpt).data ?? [], caseId);
}

/**
 * The ways into a conversation about a case, and back to this page: into the one that is open, or a new one. The
 * address names the item, too: whoever keeps it finds back to the lesson.
 */
export function useCaseEntry(
  caseId: string,
  excerpt: string,
  item: LessonItem,
  difficulty: Level | undefined,
) {
  const { pathname, search } = useLocation();
  const origin = { from: pathname + search, query: lessonItemQuery(item) };
  const { data: mine = [], isLoading } = useTalks(caseId, excerpt);
  const open = findOpenInteraction(mine, caseId);
  const resume = open && { to: `${paths.caseInteraction(open.id)}?${origin.query}`, state: origin };
  return { mine, isLoading, resume, ...useBeginCase(caseId, difficulty, origin, excerpt) };
}
