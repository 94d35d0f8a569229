import type { Case, CaseInteractionShort, Level, Overview, Person } from "@/api/types";

/** How the learner stands with a case. */
export type CaseStatus = "running" | "ended" | "done" | "fresh" | "generating" | "failed";

/** Solved, or evaluated by the learner's wish: nothing asks them to go on. */
export const isOver = ({ solved, ended_at }: Pick<CaseInteractionShort, "solved" | "ended_at">): boolean =>
  solved || ended_at !== null;

/** The conversation the learner would go on with in a case: the open one the learner was in last. */
export function findOpenInteraction(
  mine: readonly CaseInteractionShort[],
  caseId?: string,
): CaseInteractionShort | undefined {
  return newestFirst(mine).find(
    (interaction) => !isOver(interaction) && (caseId === undefined || interaction.case.id === caseId),
  );
}

/** Conversations in the order the learner left them, the last one first. */
export function newestFirst<T extends { readonly changed_at: string }>(mine: readonly T[]): T[] {
  return [...mine].sort((one, other) => Date.parse(other.changed_at) - Date.parse(one.changed_at));
}

export function caseStatus(case_: Case, mine: readonly CaseInteractionShort[]): CaseStatus {
  if (case_.status !== "READY") return case_.status === "GENERATING" ? "generating" : "failed";
  if (findOpenInteraction(mine, case_.id)) return "running";
  const over = mine.filter((interaction) => interaction.case.id === case_.id);
  if (over.length === 0) return "fresh";
  return over.some(({ solved }) => solved) ? "done" : "ended";
}

/** How the learner stands with an excerpt, by their conversations about it: what was solved once stays so. */
export function excerptStatus(mine: readonly CaseInteractionShort[]): "fresh" | "running" | "ended" | "done" {
  if (mine.some(({ solved }) => solved)) return "done";
  const last = newestFirst(mine)[0];
  return last ? interactionStatus(last) : "fresh";
}

/** How one conversation of the learner stands. */
export function interactionStatus(
  interaction: Pick<CaseInteractionShort, "solved" | "ended_at">,
): "running" | "ended" | "done" {
  if (interaction.solved) return "done";
  return isOver(interaction) ? "ended" : "running";
}

const PLACE: Record<CaseStatus, number> = {
  running: 0,
  fresh: 1,
  ended: 2,
  done: 3,
  generating: 4,
  failed: 5,
};

/** What is under way first, then what is new; otherwise as the server sorted them. */
export function sortCases(cases: readonly Case[], mine: readonly CaseInteractionShort[]): Case[] {
  return [...cases].sort((one, other) => PLACE[caseStatus(one, mine)] - PLACE[caseStatus(other, mine)]);
}

/** The hardest German of cases that suit a learner of a level, as CEFR letters. */
const HARDEST: Readonly<Record<Level, string>> = { SIMPLE: "B1", MEDIUM: "B2", NATIVE: "C2" };

/** Whether a case is not too hard for a learner of this level. */
export const suits = ({ cefr }: Pick<Case, "cefr">, level: Level) => cefr === "" || cefr <= HARDEST[level];

/**
 * The case to offer next: one that the learner has not begun before those that are over, then one that suits the
 * learner's level, then the shortest. Undefined where nothing can be played.
 */
export function recommendedCase(
  cases: readonly Case[],
  mine: readonly CaseInteractionShort[],
  level: Level | undefined,
): Case | undefined {
  const cost = (case_: Case) => [
    PLACE[caseStatus(case_, mine)],
    level && !suits(case_, level) ? 1 : 0,
    case_.minutes ?? Number.MAX_SAFE_INTEGER,
  ];
  return cases
    .filter(({ status }) => status === "READY")
    .map((case_) => ({ case_, cost: cost(case_) }))
    .sort((one, other) => {
      const first = one.cost.findIndex((part, index) => part !== other.cost[index]);
      return first < 0 ? 0 : (one.cost[first] ?? 0) - (other.cost[first] ?? 0);
    })[0]?.case_;
}

/** Whom the learner will talk to: the first patient, or whoever there is. */
export function mainPerson(case_: Pick<Case, "persons">): Person | undefined {
  return case_.persons.find((person) => person.kind === "PATIENT") ?? case_.persons[0];
}

/** Everyone the learner will talk to; first the one whose picture is shown. */
export function participants(case_: Pick<Case, "persons">): Person[] {
  const partner = mainPerson(case_);
  const others = case_.persons.filter((person) => person !== partner);
  return [...(partner ? [partner] : []), ...others];
}

/** How far the learner is in the conversation that counts for a case: the open one, else the last. */
export function caseProgress(
  caseId: string,
  mine: readonly CaseInteractionShort[],
  overviews: readonly Overview[],
): Overview | undefined {
  const interaction =
    findOpenInteraction(mine, caseId) ?? newestFirst(mine).find((finished) => finished.case.id === caseId);
  return overviews.find(({ id }) => id === interaction?.id);
}

/** Minutes that the rest of a conversation is likely to take, in steps of five; null when that cannot be told. */
export function minutesLeft(minutes: number | null, progress: Overview | undefined): number | null {
  if (minutes === null || !progress || progress.steps === 0) return null;
  const open = progress.steps - progress.steps_done - progress.steps_skipped;
  return open > 0 ? Math.max(5, Math.ceil((minutes * open) / progress.steps / 5) * 5) : null;
}
