import { useEffect, useRef } from "react";
import { api, unwrap } from "@/api/client";
import { requestResult } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import { mutate, useImmutable } from "@/api/swr";
import type { Debrief, SaidAgain } from "@/api/types";

const debriefParams = (interactionId: string) => ({ path: { case_interaction_id: interactionId } });

/** Has the debrief made of all that was said so far, which takes some seconds. Rejects with a `Problem`. */
async function createDebrief(interactionId: string): Promise<Debrief> {
  const params = debriefParams(interactionId);
  const debrief = await requestResult((headers) =>
    api.POST("/api/case-interactions/{case_interaction_id}/debrief", { params, headers }),
  );
  // With its first debrief a conversation has ended: no list may offer it as open any more.
  await invalidate(
    keys.caseStandings,
    keys.excerptTalks,
    keys.excerptStandings,
    keys.overviews,
    keys.myInteractions,
  );
  return debrief;
}

/** The debrief of all that was said so far; where that cannot be made now, the last one, which says that it is older. */
async function loadDebrief(interactionId: string): Promise<Debrief> {
  try {
    return await createDebrief(interactionId);
  } catch (error) {
    const last = api.GET("/api/case-interactions/{case_interaction_id}/debrief", {
      params: debriefParams(interactionId),
    });
    return unwrap(last).catch(() => Promise.reject(error));
  }
}

/** What is to be read after a conversation. Forgotten with the screen: after more has been said it is another one. */
export function useDebrief(interactionId: string) {
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(forgetting.current);
    return () => {
      // Deferred: StrictMode unmounts and mounts again, and data under way must survive that.
      const forget = () => void mutate(keys.debrief(interactionId), undefined, { revalidate: false });
      forgetting.current = setTimeout(forget);
    };
  }, [interactionId]);
  return useImmutable(keys.debrief(interactionId), () => loadDebrief(interactionId));
}

/** Has the debrief made anew. Rejects with a `Problem`. */
export async function recreateDebrief(interactionId: string): Promise<void> {
  await mutate(keys.debrief(interactionId), createDebrief(interactionId), { revalidate: false });
}

/** Checks the sentence that is said again; nothing is kept of it. Rejects with a `Problem`. */
export function checkSaidAgain(interactionId: string, text: string): Promise<SaidAgain> {
  return unwrap(
    api.POST("/api/case-interactions/{case_interaction_id}/debrief/said-again", {
      params: debriefParams(interactionId),
      body: { text },
    }),
  );
}
