import type { JournallingSeen } from "@/api/types";

/** How sure the learner is of one objective (1 to 5), and a note in whatever language. */
export interface Entry {
  readonly confidence?: number | null;
  readonly note?: string;
}

export interface JournallingAnswer {
  readonly entries: Readonly<Record<string, Entry>>;
}

export type Content = JournallingSeen;

export const CONFIDENCE_LEVELS = [1, 2, 3, 4, 5] as const;

export const entryOf = ({ entries }: JournallingAnswer, id: string): Entry => entries[id] ?? {};

export function withEntry(answer: JournallingAnswer, id: string, change: Entry): JournallingAnswer {
  return { entries: { ...answer.entries, [id]: { ...entryOf(answer, id), ...change } } };
}

const isSaid = ({ confidence, note }: Entry) => typeof confidence === "number" || Boolean(note?.trim());
const isHalf = ({ confidence, note }: Entry) => typeof confidence !== "number" && Boolean(note?.trim());

/**
 * How much is open: objectives may be left out; what was begun asks for how sure the learner is, and one of them has to
 * be.
 */
export function openAmong(answer: JournallingAnswer, ids: readonly string[]): number {
  if (ids.length === 0) return 0; // nothing is asked for: who has read the page is done with it
  const all = Object.values(keepPresent(answer, ids).entries);
  return all.some(isSaid) ? all.filter(isHalf).length : 1;
}

/** What the learner said of the objectives that are still there: authors may have taken others away since. */
export function keepPresent(answer: JournallingAnswer, ids: readonly string[]): JournallingAnswer {
  const entries = Object.entries(answer.entries).filter(([id]) => ids.includes(id));
  return { entries: Object.fromEntries(entries) };
}

/** A beginning of a sentence put behind what is there. */
export function beginWith(note: string, starter: string): string {
  const words = starter.replace(/\s*…$/, " ");
  if (note.trimEnd().endsWith(words.trimEnd())) return note;
  return note.trim() === "" ? words : `${note.trimEnd()}\n${words}`;
}
