import type { CourseLevel } from "@/api/types";
import { COURSE_LEVELS } from "@/features/authoring";
import { KIND_CHOICES } from "@/kinds";
import { defineSearchFilter } from "@/lib/searchFilter";

/** What an author looks for among all exercises, and how it stands in the address. */
export const exerciseFilter = defineSearchFilter(
  {
    query: "q",
    kind: "kind",
    level: "level",
    topic: "topic",
    length: "length",
    course: "course",
    author: "author",
    whose: "whose",
    organization: "organization",
    sort: "sort",
  },
  ["show"],
);
export type ExerciseFilter = typeof exerciseFilter.empty;

/** How long learners take for one, in minutes, upper end included. */
const LENGTHS = { short: [0, 2], medium: [3, 5], long: [6, Number.POSITIVE_INFINITY] } as const;
export type Length = keyof typeof LENGTHS;
export const LENGTH_NAMES = Object.keys(LENGTHS) as readonly Length[];

/** What the list can be sorted by; "-" before it turns the order round. */
export const SORTS = [
  "-changed_at",
  "changed_at",
  "title",
  "-title",
  "kind",
  "-kind",
  "course",
  "-course",
] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = "-changed_at";

const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((one) => one === value);

/** The order that an address asks for. */
export const sortOf = ({ sort }: Pick<ExerciseFilter, "sort">): Sort => oneOf(SORTS, sort) ?? DEFAULT_SORT;

/** As many characters as the server searches for. */
const MAX_SEARCH = 200;

/** Minutes that learners take for an exercise of a kind; null where that is not known. */
export function minutesOf(kind: string): number | null {
  return KIND_CHOICES.find((choice) => choice.kind === kind)?.minutes ?? null;
}

const isLevel = (value: string): value is CourseLevel => COURSE_LEVELS.some((level) => level === value);

/** The kinds that an address asks for, by name and by length; undefined for all. */
function kindsOf({ kind, length }: Pick<ExerciseFilter, "kind" | "length">): string[] | undefined {
  const name = oneOf(LENGTH_NAMES, length);
  const wanted = KIND_CHOICES.filter((choice) => kind === "" || choice.kind === kind);
  if (name === undefined) return kind === "" ? undefined : wanted.map((choice) => choice.kind);
  const [least, most] = LENGTHS[name];
  return wanted.filter(({ minutes }) => minutes >= least && minutes <= most).map((choice) => choice.kind);
}

/** What the server is asked for; null where nothing can fit. */
export function toItemQuery(filter: ExerciseFilter) {
  const kind = kindsOf(filter);
  if (kind?.length === 0) return null;
  const { query, level, topic, course, author, whose, organization } = filter;
  return {
    ...(query !== "" && { search: query.slice(0, MAX_SEARCH) }),
    ...(kind && { kind }),
    ...(isLevel(level) && { level: [level] }),
    ...(topic !== "" && { specialties: [topic] }),
    ...(course !== "" && { course_id: course }),
    ...(author !== "" && { creator_id: author }),
    ...(organization !== "" && { organization_id: organization }),
    ...((whose === "own" || whose === "others") && { own: whose === "own" }),
    order_by: [sortOf(filter)],
  };
}
