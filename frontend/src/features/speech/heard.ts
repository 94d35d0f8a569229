import { useSyncExternalStore } from "react";
import { forSession } from "@/lib/sessionState";

const heard = forSession(new Set<string>());
/** How many sentences of a voice were heard, one after the other. */
const sentences = forSession(new Map<string, number>());
const listeners = new Set<() => void>();

/** Remembers that these voices have been listened to, until the page is closed. */
export function markHeard(...ids: readonly string[]): void {
  for (const id of ids) heard.add(id);
  for (const listener of listeners) listener();
}

/** Remembers up to which sentence a voice was listened to. */
export function markHeardUpTo(id: string, count: number): void {
  sentences.set(id, Math.max(count, sentences.get(id) ?? 0));
  for (const listener of listeners) listener();
}

/** Forgets all but the first sentences of a voice: the others were another text's. */
export function forgetHeardAfter(id: string, count: number): void {
  sentences.set(id, Math.min(count, sentences.get(id) ?? 0));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once a voice has been listened to to its end, or counts as known. */
export function useHeard(id: string): boolean {
  return useSyncExternalStore(subscribe, () => heard.has(id));
}

/** How many sentences of a voice have been listened to, from its first one. */
export function useHeardUpTo(id: string): number {
  return useSyncExternalStore(subscribe, () => sentences.get(id) ?? 0);
}
