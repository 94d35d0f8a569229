import { useEffect, useRef } from "react";
import { api, unwrap } from "@/api/client";
import { Problem } from "@/api/problem";
import { mutate, useImmutable } from "@/api/swr";
import type { Debrief } from "@/api/types";

const debriefKey = (interactionId: string) => ["debrief", interactionId] as const;
const debriefParams = (interactionId: string) => ({ path: { case_interaction_id: interactionId } });

/** A long conversation takes some seconds; after so many tries it is said that it did not work. */
const TRIES = 20;
const RETRY_MS = 1500;
const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/** Has the debrief made of all that was said so far. Rejects with a `Problem`. */
async function createDebrief(interactionId: string): Promise<Debrief> {
  // The same key asks again for the same debrief while it is being made.
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await unwrap(
      api.POST("/api/case-interactions/{case_interaction_id}/debrief", {
        params: debriefParams(interactionId),
        headers,
      }),
    );
    if (!("job" in told)) return told;
    await pause();
  }
  throw new Problem(503, "unavailable", "The debrief takes too long");
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
      const forget = () => void mutate(debriefKey(interactionId), undefined, { revalidate: false });
      forgetting.current = setTimeout(forget);
    };
  }, [interactionId]);
  return useImmutable(debriefKey(interactionId), () => loadDebrief(interactionId));
}

/** Has the debrief made anew. Rejects with a `Problem`. */
export async function recreateDebrief(interactionId: string): Promise<void> {
  await mutate(debriefKey(interactionId), createDebrief(interactionId), { revalidate: false });
}
