import type { Course, CourseChapter, Level, SectionOutline, TakenCourse, WholeCourse } from "@/api/types";

/** How the learner stands with a course. */
export type CourseStatus = "taken" | "running" | "done" | "fresh";

export function courseStatus({ interaction }: Pick<Course, "interaction">): CourseStatus {
  if (!interaction) return "fresh";
  const { state } = interaction.progress;
  if (state === "COMPLETED") return "done";
  return state === "IN_PROGRESS" ? "running" : "taken";
}

const PLACE: Record<CourseStatus, number> = { running: 0, taken: 1, fresh: 2, done: 3 };

/** What is under way first; otherwise as the server sorted them. */
export function sortCourses(courses: readonly Course[]): Course[] {
  return [...courses].sort((one, other) => PLACE[courseStatus(one)] - PLACE[courseStatus(other)]);
}

export function lessonsOf({ chapters }: Pick<WholeCourse, "chapters">): SectionOutline[] {
  return chapters.flatMap(({ sections }) => sections);
}

/**
 * The lesson to go on with: the one the learner was in last while it is not done, else the first after it that is not
 * done, else the first open one of all. Undefined when everything is done.
 */
export function findNextLesson(
  course: Pick<WholeCourse, "chapters" | "interaction">,
): SectionOutline | undefined {
  const all = lessonsOf(course);
  const last = all.findIndex(({ id }) => id === course.interaction?.last_section_id);
  const isOpen = ({ progress }: SectionOutline) => progress.state !== "COMPLETED";
  return all.slice(Math.max(0, last)).find(isOpen) ?? all.find(isOpen);
}

/** So many sentences stand there at once. */
const MAX_AIMS = 6;

/** What the learner will be able to do: first a sentence for each chapter, then the others in their order. */
export function aims({ chapters }: { chapters: readonly Pick<CourseChapter, "can_do">[] }) {
  const all = [...new Set(chapters.flatMap(({ can_do }) => can_do))];
  const heads = new Set(chapters.flatMap(({ can_do }) => can_do.slice(0, 1)));
  const spread = [...all.filter((one) => heads.has(one)), ...all.filter((one) => !heads.has(one))];
  const first = new Set(spread.slice(0, MAX_AIMS));
  return { first: all.filter((one) => first.has(one)), more: all.filter((one) => !first.has(one)) };
}

/** The course the learner used last and has not finished. */
export function currentCourse(taken: readonly TakenCourse[]): TakenCourse | undefined {
  return taken.find(({ progress }) => progress.state !== "COMPLETED");
}

/** The easiest German of courses that a learner of a level has something to learn from, as CEFR letters. */
const EASIEST: Readonly<Record<Level, string>> = { SIMPLE: "A1", MEDIUM: "A2.2", NATIVE: "B2" };

/** The course to begin with: the easiest that suits the level, else the hardest one. Undefined without courses. */
export function findFirstCourse(courses: readonly Course[], level: Level | undefined): Course | undefined {
  const byLevel = [...courses].sort((one, other) => one.level.localeCompare(other.level));
  return byLevel.find((course) => course.level >= EASIEST[level ?? "SIMPLE"]) ?? byLevel.at(-1);
}
