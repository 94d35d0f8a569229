import type { Case, CaseInteractionShort, Person } from "@/api/types";
import { matchesQuery } from "@/lib/german";
import { defineSearchFilter } from "@/lib/searchFilter";
import { type CaseStatus, caseStatus } from "./model";

/** What the learner looks for in the case library, and how it stands in the address. */
export const caseFilter = defineSearchFilter(
  {
    query: "q",
    level: "level",
    specialty: "specialty",
    tag: "tag",
    role: "with",
    length: "length",
    list: "list",
    state: "state",
  },
  ["show"],
);
export type CaseFilter = typeof caseFilter.empty;

/** What the learner looks for in their own conversations; stands beside the library's filter in one address. */
export const interactionFilter = defineSearchFilter({ query: "mine", state: "mine-state" }, ["mine-show"]);

/** Lengths as the learner has them: a break, a quiet half hour, more. In minutes, upper end included. */
const LENGTHS = { short: [0, 15], medium: [16, 25], long: [26, Number.POSITIVE_INFINITY] } as const;
export const STATES = ["fresh", "running", "ended", "done"] as const satisfies readonly CaseStatus[];
/** How conversations of the learner's own may stand. */
export const OWN_STATES = ["running", "ended", "done"] as const satisfies readonly CaseStatus[];

export type Length = keyof typeof LENGTHS;

export function lengthCategory({ minutes }: Pick<Case, "minutes">): Length | "" {
  if (minutes === null) return "";
  const fits = (Object.keys(LENGTHS) as Length[]).find((name) => minutes <= LENGTHS[name][1]);
  return fits ?? "";
}

/** The words of a case that a search looks at. */
const wordsOf = ({ title, description, tags, goals, persons }: Case) =>
  [title, description, ...tags, ...goals, ...persons.map(({ name }) => name)].join(" ");

/** The cases that fit; umlauts and capitals do not matter. `onList` are those of the chosen list, once they are known. */
export function filterCases(
  cases: readonly Case[],
  filter: CaseFilter,
  mine: readonly CaseInteractionShort[],
  onList?: readonly string[],
): Case[] {
  const { query, level, specialty, tag, role, length, state, list } = filter;
  return cases.filter(
    (case_) =>
      (level === "" || case_.cefr === level) &&
      (specialty === "" || case_.specialties.includes(specialty)) &&
      (tag === "" || case_.tags.includes(tag)) &&
      (role === "" || case_.persons.some((person) => person.role === role)) &&
      (length === "" || lengthCategory(case_) === length) &&
      (list === "" || onList === undefined || onList.includes(case_.id)) &&
      (state === "" || caseStatus(case_, mine) === state) &&
      matchesQuery(wordsOf(case_), query),
  );
}

const once = (all: readonly string[]) =>
  [...new Set(all)].sort((one, other) => one.localeCompare(other, "de"));

/** What there is to choose from: only what some case has. */
export function filterChoices(cases: readonly Case[]) {
  const roles = new Set(cases.flatMap(({ persons }) => persons.map(({ role }) => role)));
  const lengths = new Set(cases.map(lengthCategory));
  return {
    levels: once(cases.map(({ cefr }) => cefr).filter(Boolean)),
    specialties: once(cases.flatMap(({ specialties }) => specialties)),
    tags: once(cases.flatMap(({ tags }) => tags)),
    roles: [...roles] as Person["role"][],
    lengths: (Object.keys(LENGTHS) as Length[]).filter((name) => lengths.has(name)),
  };
}

export type Choices = ReturnType<typeof filterChoices>;
