import { api, unwrap } from "@/api/client";
import { invalidate, keys } from "@/api/keys";
import { mutate, useQuery } from "@/api/swr";

/** What the learner is offered today, and how far it is. */
export function useDay() {
  return useQuery(keys.day(), () => unwrap(api.GET("/api/users/my-day")));
}

/** Asks again how far the day is. */
export const refreshDay = () => mutate(keys.day());

/** Begins the talk of today's scene, or gives the one that was begun before. Rejects with a `Problem`. */
export async function beginScene(): Promise<string> {
  const { case_interaction_id } = await unwrap(api.POST("/api/users/my-day/scene"));
  await invalidate(
    keys.day,
    keys.caseStandings,
    keys.excerptTalks,
    keys.excerptStandings,
    keys.overviews,
    keys.myInteractions,
  );
  return case_interaction_id;
}
