import { api, unwrap } from "@/api/client";
import type { Hint, TaskInteraction } from "@/api/types";

/** Leaves a step out, or with `revert` takes it up again; gives all tasks as they stand then. Rejects with a `Problem`. */
export function skipStep(stepId: string, revert: boolean): Promise<TaskInteraction[]> {
  return unwrap(
    api.POST("/api/evaluation/subtask/skip", { body: { subtask_interaction_id: stepId, revert } }),
  );
}

/** One rung of the ladder of hints for a step. Rejects with a `Problem`. */
export function askHint(interactionId: string, stepId: string, step: Hint["step"]): Promise<Hint> {
  return unwrap(
    api.POST("/api/case-interactions/{case_interaction_id}/hints", {
      params: { path: { case_interaction_id: interactionId } },
      body: { subtask_interaction_id: stepId, step },
    }),
  );
}
