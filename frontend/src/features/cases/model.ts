import type { Case, CaseInteractionShort, Person } from "@/api/types";
import { matches } from "@/lib/german";

/** How she stands with a case. */
export type Standing = "running" | "done" | "fresh" | "generating" | "failed";

/** What she looks for; both live in the address. */
export interface CaseFilter {
  readonly query: string;
  readonly tag: string;
}

/** The talk she would go on with in a case: the open one she was in last. */
export function openTalk(
  mine: readonly CaseInteractionShort[],
  caseId?: string,
): CaseInteractionShort | undefined {
  return newestFirst(mine).find((talk) => !talk.solved && (caseId === undefined || talk.case.id === caseId));
}

/** Talks in the order she left them, the last one first. */
export function newestFirst(mine: readonly CaseInteractionShort[]): CaseInteractionShort[] {
  return [...mine].sort((one, other) => Date.parse(other.changed_at) - Date.parse(one.changed_at));
}

export function standingOf(case_: Case, mine: readonly CaseInteractionShort[]): Standing {
  if (case_.status !== "READY") return case_.status === "GENERATING" ? "generating" : "failed";
  if (openTalk(mine, case_.id)) return "running";
  return mine.some((talk) => talk.case.id === case_.id) ? "done" : "fresh";
}

const PLACE: Record<Standing, number> = { running: 0, fresh: 1, done: 2, generating: 3, failed: 4 };

/** What is under way first, then what is new; otherwise as the server sorted them. */
export function inOrder(cases: readonly Case[], mine: readonly CaseInteractionShort[]): Case[] {
  return [...cases].sort((one, other) => PLACE[standingOf(one, mine)] - PLACE[standingOf(other, mine)]);
}

/** The cases that fit; umlauts and capitals do not matter. */
export function found(cases: readonly Case[], { query, tag }: CaseFilter): Case[] {
  return cases.filter((case_) => {
    const text = [
      case_.title,
      case_.description,
      ...case_.tags,
      ...case_.goals,
      ...case_.persons.map(({ name }) => name),
    ];
    return (tag === "" || case_.tags.includes(tag)) && matches(text.join(" "), query);
  });
}

/** Every tag once, in the order of the German alphabet. */
export function tagsOf(cases: readonly Case[]): string[] {
  return [...new Set(cases.flatMap((case_) => case_.tags))].sort((one, other) =>
    one.localeCompare(other, "de"),
  );
}

/** Whom she will talk to: the first patient, or whoever there is. */
export function partnerOf(case_: Pick<Case, "persons">): Person | undefined {
  return case_.persons.find((person) => person.kind === "PATIENT") ?? case_.persons[0];
}
