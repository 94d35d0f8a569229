import { useSyncExternalStore } from "react";

const heard = new Set<string>();
const listeners = new Set<() => void>();

/** Remembers that these voices have been listened to, until the page is closed. */
export function markHeard(...ids: readonly string[]): void {
  for (const id of ids) heard.add(id);
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
