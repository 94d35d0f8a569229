import { api, unwrap } from "@/api/client";
import type { CaseInteraction, Place } from "@/api/types";

export type PersonRef = CaseInteraction["selected_person"];

/** Turns to another person; gives where the learner is then. Rejects with a `Problem`. */
export function selectPerson(interactionId: string, spot: PersonRef): Promise<Place> {
  return unwrap(
    api.PUT("/api/case-interactions/{case_interaction_id}/select-person", {
      params: {
        path: { case_interaction_id: interactionId },
        query: { person_tablename: spot.tablename, person_index: spot.index },
      },
    }),
  );
}

/** Turns to another task; gives where the learner is then. Rejects with a `Problem`. */
export function selectTask(interactionId: string, index: number): Promise<Place> {
  return unwrap(
    api.PUT("/api/case-interactions/{case_interaction_id}/current-task-interaction-index", {
      params: {
        path: { case_interaction_id: interactionId },
        query: { current_task_interaction_index: index },
      },
    }),
  );
}
