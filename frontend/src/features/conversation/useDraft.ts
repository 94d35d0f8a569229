import { useCallback, useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "@/lib/storage";

type Key = `draft/${string}`;

const listeners = new Set<() => void>();
/** How often words were put into a field from elsewhere: the field then shows itself. */
const draftReplacements = new Map<string, number>();
/** How often she was led to a talk: she goes on where its words come from. */
const focusRequests = new Map<string, number>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(key: Key, text: string): void {
  if (text === "") removeItem(key);
  else writeItem(key, text);
  for (const listener of listeners) listener();
}

/** Puts a text into the field of a talk, instead of what stood there; she still says or sends it herself. */
export function replaceDraft(conversationId: string, text: string): void {
  draftReplacements.set(conversationId, (draftReplacements.get(conversationId) ?? 0) + 1);
  keep(`draft/${conversationId}`, text);
}

/** She comes to this talk to say something: the focus goes to where her words will come from. */
export function focusComposer(conversationId: string): void {
  focusRequests.set(conversationId, (focusRequests.get(conversationId) ?? 0) + 1);
  for (const listener of listeners) listener();
}

/** Changes whenever she was led to this talk. */
export function useFocusRequests(conversationId: string): number {
  return useSyncExternalStore(subscribe, () => focusRequests.get(conversationId) ?? 0);
}

/** Changes with every text that is put into the field from elsewhere. */
export function useDraftReplacements(conversationId: string): number {
  return useSyncExternalStore(subscribe, () => draftReplacements.get(conversationId) ?? 0);
}

/** What she is typing in a talk: kept in this browser until it is sent, so a reload or a dead battery loses nothing. */
export function useDraft(conversationId: string): [string, (change: (typed: string) => string) => void] {
  const key: Key = `draft/${conversationId}`;
  const text = useSyncExternalStore(subscribe, () => readItem(key) ?? "");
  const set = useCallback(
    (change: (typed: string) => string) => keep(key, change(readItem(key) ?? "")),
    [key],
  );
  return [text, set];
}
