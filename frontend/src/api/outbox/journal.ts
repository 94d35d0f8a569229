import { outboxKeys, readItem, removeItem, type StorageKey, writeItem } from "@/lib/storage";
import type { Entry } from "./kinds";
import type { Journal } from "./queue";

const nameOf = (id: string): StorageKey => `outbox/${id}`;

function isEntry(found: unknown): found is Entry<unknown> {
  if (typeof found !== "object" || found === null) return false;
  const { id, kind, user, lane, at, due, payload } = found as Record<string, unknown>;
  const areTexts = [id, kind, user, lane].every((one) => typeof one === "string");
  return areTexts && typeof at === "number" && typeof due === "number" && typeof payload === "object";
}

function entryIn(text: string | null): Entry<unknown> | null {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return isEntry(found) ? found : null;
  } catch {
    return null;
  }
}

function allEntries(): Entry<unknown>[] {
  return outboxKeys().flatMap((name) => {
    const entry = entryIn(readItem(name));
    if (!entry) removeItem(name); // nothing that this program wrote
    return entry ? [entry] : [];
  });
}

/**
 * Entries in the local storage, which is written before the call returns: a database may lose what is stored while the
 * page goes away.
 */
export const journal: Journal = {
  write: (entry) => writeItem(nameOf(entry.id), JSON.stringify(entry)),
  remove: (ids) => removeItem(...ids.map(nameOf)),
  read: (user, kind) => allEntries().filter((entry) => entry.user === user && entry.kind === kind),
};

/** Removes everything of these kinds, whoever's it is. */
export function clearJournal(kinds: readonly string[]): void {
  journal.remove(allEntries().flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : [])));
}
