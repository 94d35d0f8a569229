import type { MemberAction } from "@/features/organisation";

/** What can be done to several members at once, in every table of them. */
export const MEMBER_ACTIONS: readonly MemberAction[] = [];
