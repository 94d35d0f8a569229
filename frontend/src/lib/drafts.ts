import { useCallback, useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "./storage";

/** Texts that were typed and not sent, by what they belong to; kept in local storage, so that a reload loses nothing. */

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was typed there and not sent; "" for nothing. */
export const readDraft = (owner: string): string => readItem(`draft/${owner}`) ?? "";

/** Stores a draft; "" removes it. */
export function writeDraft(owner: string, text: string): void {
  if (text === "") removeItem(`draft/${owner}`);
  else writeItem(`draft/${owner}`, text);
  for (const listener of listeners) listener();
}

/** A draft and its setter. */
export function useDraft(owner: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => readDraft(owner));
  const set = useCallback((typed: string) => writeDraft(owner, typed), [owner]);
  return [text, set];
}
