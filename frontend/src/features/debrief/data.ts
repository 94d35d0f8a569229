import { api, take } from "@/api/client";
import { Problem } from "@/api/problem";
import { mutate, useOnce } from "@/api/swr";
import type { Debrief } from "@/api/types";

const debriefKey = (interactionId: string) => ["debrief", interactionId] as const;
const of = (interactionId: string) => ({ path: { case_interaction_id: interactionId } });

/** A long talk takes some seconds; after so many tries it is said that it did not work. */
const TRIES = 20;
const BREATH = 1500;
const pause = () => new Promise((resolve) => setTimeout(resolve, BREATH));

async function known(interactionId: string): Promise<Debrief | null> {
  try {
    return await take(
      api.GET("/api/case-interactions/{case_interaction_id}/debrief", { params: of(interactionId) }),
    );
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

/** Has the debrief made of all that was said so far. Rejects with a `Problem`. */
async function make(interactionId: string): Promise<Debrief> {
  // The same key asks again for the same debrief while it is being made.
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { data, response } = await api.POST("/api/case-interactions/{case_interaction_id}/debrief", {
      params: of(interactionId),
      headers,
    });
    if (response.status !== 202 && data) return data;
    await pause();
  }
  throw new Problem(503, "unavailable", "The debrief takes too long");
}

/** The debrief of all that was said: the last one where that is up to date, else a new one. */
async function load(interactionId: string): Promise<Debrief> {
  const last = await known(interactionId);
  if (last?.complete) return last;
  try {
    return await make(interactionId);
  } catch (error) {
    // An older one is better than none; it says itself that it is older.
    if (last) return last;
    throw error;
  }
}

/** What is to be read after a talk. */
export function useDebrief(interactionId: string) {
  return useOnce(debriefKey(interactionId), () => load(interactionId));
}

/** Has the debrief made anew. Rejects with a `Problem`. */
export async function renewDebrief(interactionId: string): Promise<void> {
  await mutate(debriefKey(interactionId), make(interactionId), { revalidate: false });
}
