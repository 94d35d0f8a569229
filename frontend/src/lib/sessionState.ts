/** State of modules that belongs to the user who is signed in: it is cleared when the session ends or changes hands. */

const cleanups = new Set<() => void>();

/** Registers what clears a module's state; returns the way to unregister. */
export function onSessionEnd(clear: () => void): () => void {
  cleanups.add(clear);
  return () => cleanups.delete(clear);
}

/** Returns the map or set, emptied whenever the session ends. */
export function forSession<T extends { clear(): void }>(collection: T): T {
  onSessionEnd(() => collection.clear());
  return collection;
}

/** Clears the state of every module that registered. */
export function clearSessionState(): void {
  for (const clear of cleanups) clear();
}
