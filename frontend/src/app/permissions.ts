import type { Case, Course, User } from "@/api/types";
import { paths } from "./paths";

/**
 * What a user may do, for showing and hiding only: the server decides again with every call. An action that concerns
 * one thing names it.
 */
export type Action =
  | { readonly do: "case.inspect"; readonly case: Pick<Case, "creator_id"> }
  | { readonly do: "case.edit"; readonly case: Pick<Case, "creator_id" | "is_public"> }
  | { readonly do: "author" }
  | { readonly do: "course.create" }
  | {
      readonly do: "course.edit";
      readonly course: Pick<Course, "owner_id" | "organization_id">;
      /** Organisations that the user belongs to. */
      readonly homes: readonly string[];
    }
  | { readonly do: "learn" };

type Rights = Pick<User, "id" | "is_admin" | "is_staff" | "author_mode" | "onboarding_completed_at">;

/** Whether a user may do something; a visitor, who is no user, may do nothing. */
export function can(user: Rights | undefined, action: Action): boolean {
  if (!user) return false;
  switch (action.do) {
    case "case.inspect":
      return can(user, { do: "author" }) || action.case.creator_id === user.id;
    case "case.edit":
      return canEditCase(user, action.case);
    case "author":
      return user.is_admin || user.author_mode !== "NONE";
    case "course.create":
      return user.is_admin || user.author_mode === "EXPERT";
    case "course.edit":
      return canEditCourse(user, action);
    case "learn":
      return user.onboarding_completed_at !== null;
  }
}

/** Authors edit their own. One of somebody else that is not public is seen only in its organisation, whose experts edit it. */
function canEditCase(
  user: Rights,
  { creator_id, is_public }: Pick<Case, "creator_id" | "is_public">,
): boolean {
  if (user.is_admin || !can(user, { do: "author" })) return user.is_admin;
  return creator_id === user.id || (user.author_mode === "EXPERT" && !is_public);
}

/** A course of an organisation belongs to the experts who are its members now, any other one to who made it. */
function canEditCourse(
  user: Rights,
  { course, homes }: Extract<Action, { readonly do: "course.edit" }>,
): boolean {
  if (user.is_admin || !can(user, { do: "course.create" })) return user.is_admin;
  if (course.organization_id === null) return course.owner_id === user.id;
  return homes.includes(course.organization_id);
}

interface Landing {
  readonly when: (user: Rights) => boolean;
  readonly path: string;
}

/** Where `/app` leads, by role: the first that fits. Dashboards of further roles get a line here. */
const LANDINGS: readonly Landing[] = [
  { when: (user) => !can(user, { do: "learn" }), path: paths.onboarding() },
  { when: (user) => can(user, { do: "author" }), path: paths.dashboard() },
  { when: () => true, path: paths.home() },
];

/** The page a user starts on. */
export function landingPath(user: Rights): string {
  return LANDINGS.find(({ when }) => when(user))?.path ?? paths.home();
}
