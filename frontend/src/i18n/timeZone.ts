import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch (error) {
    // The server's list of zones is newer than this browser's.
    console.info("time zone", name, error);
    return false;
  }
}

/**
 * Shows times of this zone (IANA name) from now on: the learner's, wherever the computer stands that the learner sits
 * at.
 */
export function setTimeZone(name: string): void {
  if (name === zone || !isKnown(name)) return;
  zone = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The zone that times are shown in; the browser's until it is known who is signed in. */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribe, () => zone);
}
