import type { Assignment, Member, User } from "@/api/types";
import { paths } from "@/app/paths";

/** What is assigned: a lesson or a case by its title. */
export interface Target {
  readonly kind: "section" | "case";
  readonly id: string;
  readonly title: string;
}

/** Where an assignee does what is assigned. */
export function pathOf({ section, case: case_ }: Pick<Assignment, "section" | "case">): string {
  if (section) return paths.lesson(section.id);
  return case_ ? paths.caseInspection(case_.id) : paths.home();
}

export const titleOf = ({ section, case: case_ }: Pick<Assignment, "section" | "case">) =>
  section?.title ?? case_?.title ?? "";

/** A person's name; the address where there is none. */
export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<Member, "first_name" | "last_name" | "email">) => `${first_name} ${last_name}`.trim() || email;

/** The organisations where the user assigns. */
export function assigningOrganizations(user: Pick<User, "user_stats"> | undefined) {
  const organizations = user?.user_stats?.organizations ?? [];
  return organizations.filter(({ is_manager, is_tutor }) => is_manager || is_tutor);
}

/** The noon of a day: written as a date it is this day on every clock of Europe, Africa and Asia. */
export const noonOf = (day: string) => `${day}T12:00:00Z`;
