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
  | {
      /** Adds exercises of one's own to lessons of the course. */
      readonly do: "course.contribute";
      readonly course: Pick<Course, "organization_id">;
      readonly homes: readonly string[];
    }
  /** Add exercises to the lessons of a course. */
  | {
      readonly do: "item.add";
      readonly course: Pick<Course, "owner_id" | "organization_id">;
      readonly homes: readonly string[];
    }
  /** Manage the people and seats of an organisation: the named one, or any. */
  | { readonly do: "organization.manage"; readonly organization?: string }
  /** Tutor people of an organisation: the named one, or any. */
  | { readonly do: "organization.tutor"; readonly organization?: string }
  /** See how people of an organisation get on, as one who manages or tutors them. */
  | { readonly do: "organization.oversee" }
  /** See how all people of an organisation get on: tutors only where it doesn't restrict them to their mentees. */
  | { readonly do: "organization.oversee_all" }
  /** Do something for others, in whatever role. */
  | { readonly do: "dashboard" }
  | { readonly do: "learn" };

type Rights = Pick<
  User,
  "id" | "is_admin" | "is_staff" | "author_mode" | "onboarding_completed_at" | "user_stats"
>;

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
    case "course.contribute":
      return user.author_mode === "CONTRIBUTOR" && isIn(action.course.organization_id, action.homes);
    case "item.add":
      return can(user, { ...action, do: "course.edit" }) || contributesTo(user, action);
    case "organization.manage":
      return user.is_admin || holdsRole(user, "is_manager", action.organization);
    case "organization.tutor":
      return user.is_admin || holdsRole(user, "is_tutor", action.organization);
    case "organization.oversee":
      return holdsRole(user, "is_manager", undefined) || holdsRole(user, "is_tutor", undefined);
    case "organization.oversee_all":
      return (
        holdsRole(user, "is_manager", undefined) || user.user_stats?.organizations.some(isTutorOfAll) === true
      );
    case "dashboard":
      return DESK_ACTIONS.some((desk) => can(user, { do: desk }));
    case "learn":
      return user.onboarding_completed_at !== null;
  }
}

/** Contributors add exercises to the courses of their organisations. */
function contributesTo(
  user: Rights,
  { course, homes }: Extract<Action, { readonly do: "item.add" }>,
): boolean {
  const home = course.organization_id;
  return user.author_mode === "CONTRIBUTOR" && home !== null && homes.includes(home);
}

const DESK_ACTIONS = ["author", "organization.manage", "organization.tutor"] as const;

const isTutorOfAll = ({ is_tutor, tutors_see_all }: { is_tutor: boolean; tutors_see_all: boolean }) =>
  is_tutor && tutors_see_all;

function holdsRole(user: Rights, role: "is_manager" | "is_tutor", organization: string | undefined): boolean {
  const organizations = user.user_stats?.organizations ?? [];
  return organizations.some((one) => one[role] && (organization === undefined || one.id === organization));
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

const isIn = (organization: string | null, homes: readonly string[]): boolean =>
  organization !== null && homes.includes(organization);

interface Landing {
  readonly when: (user: Rights) => boolean;
  readonly path: string;
}

/** Where `/app` leads, by role: the first that fits. Who does something for others starts at what waits for them. */
const LANDINGS: readonly Landing[] = [
  { when: (user) => !can(user, { do: "learn" }), path: paths.onboarding() },
  { when: (user) => can(user, { do: "dashboard" }), path: paths.dashboard() },
  { when: () => true, path: paths.home() },
];

/** The page a user starts on. */
export function landingPath(user: Rights): string {
  return LANDINGS.find(({ when }) => when(user))?.path ?? paths.home();
}
