import type { ItemStep, SectionStep } from "@/api/types";
import { forget, queuedAnswerKeys, read, write } from "@/lib/storage";

/** One step on its way to the server: of an item, or (`item` null) of the section as a whole. */
export interface OutboxEntry {
  /** Sent along: the server takes a step once, however often it comes. */
  readonly key: string;
  readonly user: string;
  readonly section: string;
  readonly item: string | null;
  readonly step?: Partial<ItemStep>;
  readonly page?: SectionStep;
  /** When she did it, and from when on it is sent (typing waits for the next letter), in milliseconds since 1970. */
  readonly at: number;
  readonly due: number;
}

/** A step that could not be sent for so many milliseconds is forgotten: thirty days. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

const nameOf = (key: string) => `answer/${key}` as const;

/** Kept at once, not a moment later: the page may be gone before the next one. */
export const keep = (entry: OutboxEntry): void => write(nameOf(entry.key), JSON.stringify(entry));

export const drop = (entries: readonly OutboxEntry[]): void =>
  forget(...entries.map(({ key }) => nameOf(key)));

function isEntry(found: unknown): found is OutboxEntry {
  if (typeof found !== "object" || found === null) return false;
  const { key, user, section, item, at, due } = found as Record<string, unknown>;
  const texts = [key, user, section, item ?? ""];
  return texts.every((one) => typeof one === "string") && typeof at === "number" && typeof due === "number";
}

function entryIn(text: string | null): OutboxEntry | null {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return isEntry(found) ? found : null;
  } catch {
    return null;
  }
}

/** What one learner did in this browser, in whichever tab, and the server has not confirmed: in her order. */
export function readPersistedEntries(user: string | null): OutboxEntry[] {
  const all = queuedAnswerKeys().flatMap((name) => {
    const entry = entryIn(read(name));
    if (entry && Date.now() - entry.at < LONGEST) return [entry];
    forget(name); // too old, or nothing that this program wrote
    return [];
  });
  return all.filter((entry) => entry.user === user).toSorted((one, other) => one.at - other.at);
}
