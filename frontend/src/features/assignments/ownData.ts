import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { invalidate, keys } from "@/api/keys";
import { useQuery } from "@/api/swr";

/** As many assignments as home has room for. */
const SHOWN_AT_HOME = 3;

/** Reads assignments anew wherever they are shown. */
export const refreshAssignments = () => invalidate(keys.ownAssignments, keys.givenAssignments);

/** What is assigned to the learner and not done, the most urgent first; read again whenever that changes. */
export function useOwnAssignments() {
  useEvent("assignment.changed", () => void refreshAssignments());
  useEvent("progress.changed", () => void refreshAssignments());
  return useQuery(keys.ownAssignments(), async () => {
    const query = { done: false, limit: SHOWN_AT_HOME };
    return (await unwrap(api.GET("/api/user-section-assignments/assigned-to-me", { params: { query } })))
      .results;
  });
}
