import type { Course } from "@/api/types";
import { matchesQuery } from "@/lib/german";
import { defineSearchFilter } from "@/lib/searchFilter";
import { type CourseStatus, courseStatus } from "./model";

/** What the learner looks for in the course library, and how it stands in the address. */
export const courseFilter = defineSearchFilter({
  query: "q",
  level: "level",
  specialty: "specialty",
  tag: "tag",
  state: "state",
});
export type CourseFilter = typeof courseFilter.empty;

const STATES = ["fresh", "taken", "running", "done"] as const satisfies readonly CourseStatus[];

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
