import { api, unwrap } from "@/api/client";
import type { User } from "@/api/types";
import { cacheMe } from "@/features/auth";

/** Notes that the learner has seen the tour, or did not want to. Rejects with a `Problem`. */
export async function completeTour(me: User): Promise<void> {
  const path = { user_id: me.id };
  await cacheMe(
    await unwrap(api.POST("/api/users/{user_id}/case-interaction-tour-completed", { params: { path } })),
  );
}
