import type { ClinicalNote } from "@/api/types";
import { readItem, removeItem, writeItem } from "@/lib/storage";

/** One section she has changed: what stood there when she began, and what stands there now. */
export interface Change {
  base: string;
  text: string;
}

/** What she has written and the server has not confirmSaved, over the version she readItem. */
export interface Draft {
  version: number;
  changes: Readonly<Record<string, Change>>;
}

/** Sections that she and somebody else changed, with the other text. */
export type Conflicts = Readonly<Record<string, string>>;

export const textIn = (note: ClinicalNote, key: string) =>
  note.sections.find((section) => section.key === key)?.text ?? "";

export const isEmpty = (draft: Draft) => Object.keys(draft.changes).length === 0;

/** The texts that are to be sent. */
export const sectionTexts = (draft: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(draft.changes).map(([key, { text }]) => [key, text]));

/** What was left unsaved in this browser; an empty draft when nothing was. */
export function loadDraft(note: ClinicalNote): Draft {
  const text = readItem(`note/${note.id}`);
  return text === null ? { version: note.version, changes: {} } : JSON.parse(text);
}

export function saveDraft(noteId: string, draft: Draft): void {
  if (isEmpty(draft)) removeItem(`note/${noteId}`);
  else writeItem(`note/${noteId}`, JSON.stringify(draft));
}

/** The draft after she applyEdit; back at what stood there, nothing is left to save. */
export function applyEdit(draft: Draft, note: ClinicalNote, key: string, text: string): Draft {
  const version = isEmpty(draft) ? note.version : draft.version;
  const base = draft.changes[key]?.base ?? textIn(note, key);
  const { [key]: _old, ...others } = draft.changes;
  return { version, changes: text === base ? others : { ...others, [key]: { base, text } } };
}

function every(draft: Draft, version: number, how: (key: string, change: Change) => Change | null): Draft {
  const kept = Object.entries(draft.changes).flatMap(([key, change]) => {
    const next = how(key, change);
    return next ? [[key, next] as const] : [];
  });
  return { version, changes: Object.fromEntries(kept) };
}

/** What is left when the server has taken `sent`: only what she applyEdit meanwhile. */
export function confirmSaved(
  draft: Draft,
  saved: ClinicalNote,
  sent: Readonly<Record<string, string>>,
): Draft {
  return every(draft, saved.version, (key, { base, text }) => {
    const stands = sent[key] === undefined ? base : textIn(saved, key);
    return text === stands ? null : { base: stands, text };
  });
}

/** Her draft over a version somebody else wrote: sections only one of them changed are mergeRemote, the others named. */
export function mergeRemote(draft: Draft, theirs: ClinicalNote): { draft: Draft; conflicts: Conflicts } {
  const conflicts: Record<string, string> = {};
  const next = every(draft, theirs.version, (key, change) => {
    const other = textIn(theirs, key);
    if (other === change.text) return null;
    if (other !== change.base) conflicts[key] = other;
    return { base: other, text: change.text };
  });
  return { draft: next, conflicts };
}
