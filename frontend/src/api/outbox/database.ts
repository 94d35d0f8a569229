import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Entry } from "./kinds";

const NAME = "visite-outbox";

interface OutboxSchema extends DBSchema {
  entries: {
    key: string;
    value: Entry<unknown>;
    indexes: { owner: [user: string, kind: string] };
  };
}

let connection: Promise<IDBPDatabase<OutboxSchema>> | null = null;

/** One connection for all: transactions on it run in the order in which they are begun. */
function database(): Promise<IDBPDatabase<OutboxSchema>> {
  connection ??= openDB<OutboxSchema>(NAME, 1, {
    upgrade: (opened) => {
      const entries = opened.createObjectStore("entries", { keyPath: "id" });
      entries.createIndex("owner", ["user", "kind"]);
    },
    blocking: () => void closeDatabase(),
    terminated: () => {
      connection = null;
    },
  });
  return connection;
}

/** Ends the connection; the next call opens another one. */
export async function closeDatabase(): Promise<void> {
  const opened = connection;
  connection = null;
  await opened?.then((one) => one.close()).catch(() => undefined);
}

/** What one person has waiting of one kind. Rejects where this browser has no database. */
export async function readEntries(user: string, kind: string): Promise<Entry<unknown>[]> {
  return (await database()).getAllFromIndex("entries", "owner", [user, kind]);
}

/** Puts and removes entries in one transaction; ends when it is stored. Rejects where nothing can be stored. */
export async function changeEntries(
  put: readonly Entry<unknown>[],
  removed: readonly string[],
): Promise<void> {
  const transaction = (await database()).transaction("entries", "readwrite");
  const { store } = transaction;
  const work = [...removed.map((id) => store.delete(id)), ...put.map((entry) => store.put(entry))];
  await Promise.all([...work, transaction.done]);
}

/** Removes everything of these kinds, whoever's it is. */
export async function clearKinds(kinds: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction("entries", "readwrite");
  for await (const cursor of transaction.store) {
    if (kinds.includes(cursor.value.kind)) await cursor.delete();
  }
  await transaction.done;
}
