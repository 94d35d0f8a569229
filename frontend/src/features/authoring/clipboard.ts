import { useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "@/lib/storage";

/** A lesson that was copied, to be pasted into a chapter of any course, also in another window. */
export interface CopiedSection {
  readonly id: string;
  readonly title: string;
}

const KEY = "copied/section";
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Keeps a lesson for pasting, in place of the one before. */
export function copySection({ id, title }: CopiedSection): void {
  writeItem(KEY, JSON.stringify({ id, title }));
  publish();
}

/** Forgets the copied lesson. */
export function clearCopiedSection(): void {
  removeItem(KEY);
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function parse(text: string | null): CopiedSection | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    const isOurs = typeof found === "object" && found !== null && "id" in found && "title" in found;
    return isOurs ? { id: String(found.id), title: String(found.title) } : null;
  } catch {
    return null;
  }
}

/** The copied lesson; null for none. */
export function useCopiedSection(): CopiedSection | null {
  return parse(useSyncExternalStore(subscribe, () => readItem(KEY)));
}
