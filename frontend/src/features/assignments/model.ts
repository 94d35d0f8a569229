import type { Assignment, User, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";

/** What is assigned: a lesson or a case by its title. */
export interface Target {
  readonly kind: "section" | "case";
  readonly id: string;
  readonly title: string;
}

/** The lessons of a course, in its order. */
export const targetsOf = ({ chapters }: WholeCourse): Target[] =>
  chapters.flatMap(({ sections }) =>
    sections.map(({ id, title }) => ({ kind: "section" as const, id, title })),
  );

export const findTarget = (targets: readonly Target[], id: string) =>
  targets.find((one) => one.id === id) ?? null;

/** Where an assignee does what is assigned. */
export function pathOf({ section, case: case_ }: Pick<Assignment, "section" | "case">): string {
  if (section) return paths.lesson(section.id);
  return case_ ? paths.caseInspection(case_.id) : paths.home();
}

export const titleOf = ({ section, case: case_ }: Pick<Assignment, "section" | "case">) =>
  section?.title ?? case_?.title ?? "";

/** The organisations where the user assigns. */
export function assigningOrganizations(user: Pick<User, "user_stats"> | undefined) {
  const organizations = user?.user_stats?.organizations ?? [];
  return organizations.filter(({ is_manager, is_tutor }) => is_manager || is_tutor);
}

/** The noon of a day: written as a date it is this day on every clock of Europe, Africa and Asia. */
export const noonOf = (day: string) => `${day}T12:00:00Z`;
