import type { Course } from "@/api/types";
import { matchesQuery } from "@/lib/german";
import { type CourseStatus, courseStatus } from "./model";

/** What the learner looks for; "" is "anything". All of it lives in the address. */
export interface CourseFilter {
  readonly query: string;
  readonly level: string;
  readonly specialty: string;
  readonly tag: string;
  readonly state: string;
}

export type FilterName = keyof CourseFilter;

/** How the parts of a filter are called in the address. */
const PARAMS: Record<FilterName, string> = {
  query: "q",
  level: "level",
  specialty: "specialty",
  tag: "tag",
  state: "state",
};

const FILTER_NAMES = Object.keys(PARAMS) as FilterName[];
export const NO_FILTER: CourseFilter = { query: "", level: "", specialty: "", tag: "", state: "" };
const STATES = ["fresh", "taken", "running", "done"] as const satisfies readonly CourseStatus[];

export function parseFilter(params: URLSearchParams): CourseFilter {
  const parts = FILTER_NAMES.map((name) => [name, params.get(PARAMS[name]) ?? ""]);
  return { ...NO_FILTER, ...Object.fromEntries(parts) };
}

/** The address's parameters with this filter; others stay. */
export function toSearchParams(params: URLSearchParams, filter: CourseFilter): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const name of FILTER_NAMES) {
    if (filter[name] === "") kept.delete(PARAMS[name]);
    else kept.set(PARAMS[name], filter[name]);
  }
  return kept;
}

export const isSame = (one: CourseFilter, other: CourseFilter) =>
  FILTER_NAMES.every((name) => one[name] === other[name]);

const wordsOf = ({ title, description, tags }: Course) => [title, description, ...tags].join(" ");

/** The courses that fit; umlauts and capitals do not matter. */
export function filterCourses(courses: readonly Course[], filter: CourseFilter): Course[] {
  const { query, level, specialty, tag, state } = filter;
  return courses.filter(
    (course) =>
      (level === "" || course.level === level) &&
      (specialty === "" || course.specialties.includes(specialty)) &&
      (tag === "" || course.tags.includes(tag)) &&
      (state === "" || courseStatus(course) === state) &&
      matchesQuery(wordsOf(course), query),
  );
}

const once = (all: readonly string[]) =>
  [...new Set(all)].sort((one, other) => one.localeCompare(other, "de"));

/** What there is to choose from: only what some course has. */
export function filterChoices(courses: readonly Course[]) {
  const standings = new Set(courses.map(courseStatus));
  return {
    levels: once(courses.map(({ level }) => level)),
    specialties: once(courses.flatMap(({ specialties }) => specialties)),
    tags: once(courses.flatMap(({ tags }) => tags)),
    states: STATES.filter((state) => standings.has(state)),
  };
}

export type Choices = ReturnType<typeof filterChoices>;
