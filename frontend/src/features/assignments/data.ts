import { api, unwrap } from "@/api/client";
import { keys } from "@/api/keys";
import { usePages } from "@/api/pages";
import type { Assignment, NewAssignment } from "@/api/types";
import type { GivenFilter } from "./filter";
import { refreshAssignments } from "./ownData";

/** What the user has assigned to others, what is not done first. */
export function useGivenAssignments({ query, state }: GivenFilter) {
  return usePages(keys.givenAssignments(query, state), (range) => {
    const narrowed = {
      ...range,
      ...(query && { search: query }),
      ...(state && { state: [state as Assignment["state"]] }),
    };
    return unwrap(api.GET("/api/user-section-assignments/assigned-by-me", { params: { query: narrowed } }));
  });
}

/** The members of an organisation whom the user may assign something to, by name. */
export function useAssignees(organizationId: string, search: string) {
  return usePages(keys.assignees(organizationId, search), async (range) => {
    const params = {
      path: { organization_id: organizationId },
      query: { ...range, ...(search && { search }) },
    };
    const page = await unwrap(api.GET("/api/organizations/{organization_id}/members", { params }));
    return { ...page, results: page.results.map((member) => ({ ...member, id: member.user_id })) };
  });
}

/** Assigns a lesson or a case; gives to how many people it is new. Rejects with a `Problem`. */
export async function assign(body: NewAssignment): Promise<number> {
  const { assigned } = await unwrap(api.POST("/api/user-section-assignments/", { body }));
  await refreshAssignments();
  return assigned.length;
}

/** Takes an assignment back. Rejects with a `Problem`. */
export async function withdrawAssignment(id: string): Promise<void> {
  const params = { path: { assignment_id: id } };
  await unwrap(api.DELETE("/api/user-section-assignments/{assignment_id}", { params }));
  await refreshAssignments();
}

/** Brings an assignment back that was withdrawn. Rejects with a `Problem`. */
export async function restoreAssignment(id: string): Promise<void> {
  const params = { path: { assignment_id: id } };
  await unwrap(api.POST("/api/user-section-assignments/{assignment_id}/restore", { params }));
  await refreshAssignments();
}

/** Writes to the assignee once more; gives false where that was done today already. Rejects with a `Problem`. */
export async function remindOfAssignment(id: string): Promise<boolean> {
  const body = { assignment_id: id };
  return (await unwrap(api.POST("/api/notifications/lesson-assignment", { body }))).recipients > 0;
}
