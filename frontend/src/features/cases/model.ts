import type { Case, CaseInteractionShort, Level, Overview, Person } from "@/api/types";

/** How the learner stands with a case. */
export type CaseStatus = "running" | "done" | "fresh" | "generating" | "failed";

/** The conversation the learner would go on with in a case: the open one the learner was in last. */
export function findOpenInteraction(
  mine: readonly CaseInteractionShort[],
  caseId?: string,
): CaseInteractionShort | undefined {
  return newestFirst(mine).find(
    (interaction) => !interaction.solved && (caseId === undefined || interaction.case.id === caseId),
  );
}

/** Conversations in the order the learner left them, the last one first. */
export function newestFirst<T extends { readonly changed_at: string }>(mine: readonly T[]): T[] {
  return [...mine].sort((one, other) => Date.parse(other.changed_at) - Date.parse(one.changed_at));
}

export function caseStatus(case_: Case, mine: readonly CaseInteractionShort[]): CaseStatus {
  if (case_.status !== "READY") return case_.status === "GENERATING" ? "generating" : "failed";
  if (findOpenInteraction(mine, case_.id)) return "running";
  return mine.some((interaction) => interaction.case.id === case_.id) ? "done" : "fresh";
}

const PLACE: Record<CaseStatus, number> = { running: 0, fresh: 1, done: 2, generating: 3, failed: 4 };

/** What is under way first, then what is new; otherwise as the server sorted them. */
export function sortCases(cases: readonly Case[], mine: readonly CaseInteractionShort[]): Case[] {
  return [...cases].sort((one, other) => PLACE[caseStatus(one, mine)] - PLACE[caseStatus(other, mine)]);
}

/** Whom the learner will talk to: the first patient, or whoever there is. */
export function mainPerson(case_: Pick<Case, "persons">): Person | undefined {
  return case_.persons.find((person) => person.kind === "PATIENT") ?? case_.persons[0];
}

/** Everyone the learner will talk to by name, whose picture it shows first. */
export function participantNames(case_: Pick<Case, "persons">): string[] {
  const partner = mainPerson(case_);
  const others = case_.persons.filter((person) => person !== partner);
  return [...(partner ? [partner] : []), ...others].map(({ name }) => name);
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

/** The German the learner will hear: that of the open conversation, else that of the learner's settings. */
export function effectiveLevel(
  caseId: string,
  mine: readonly CaseInteractionShort[],
  overviews: readonly Overview[],
  settings: Level | undefined,
): Level | undefined {
  const open = findOpenInteraction(mine, caseId);
  return overviews.find(({ id }) => id === open?.id)?.difficulty ?? settings;
}

/** Minutes that the rest of a conversation is likely to take, in steps of five; null when that cannot be told. */
export function minutesLeft(minutes: number | null, progress: Overview | undefined): number | null {
  if (minutes === null || !progress || progress.steps === 0) return null;
  const open = progress.steps - progress.steps_done - progress.steps_skipped;
  return open > 0 ? Math.max(5, Math.ceil((minutes * open) / progress.steps / 5) * 5) : null;
}
