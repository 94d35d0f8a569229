/** Everything this program keeps in the browser, by name. */
export type StorageKey =
  | "token"
  | "refreshToken"
  | "returnUrl"
  | "storageVersion"
  | "language"
  | "temporaryLanguageLevel"
  | "defaultLanguageLevel"
  | "temporarySpeakingSpeed"
  | "defaultSpeakingSpeed"
  | "colourScheme"
  | "pseudoLanguage"
  /** What the learner has typed in a conversation and not sent yet. */
  | `draft/${string}`
  /** Up to which line the learner has seen a conversation. */
  | `seen/${string}`
  /** When the learner practised which word last (JSON): what was kept for times without a network does not know. */
  | "practised/words"
  /** An entry of the outbox that the database has not confirmed yet: `outbox/<its id>`. */
  | `outbox/${string}`
  /** What the learner says is sent without being shown to the learner first: "yes". */
  | "sendsAtOnce"
  /** A recording ends by itself when the learner falls silent: "yes". */
  | "endsInSilence"
  /** Until when the learner cannot hear and is asked in words, in milliseconds since 1970. */
  | "quietUntil"
  /** The browser's own recognition may listen, which sends the learner's voice to its vendor: "yes". */
  | "browserHears"
  /** The organisation that a manager or tutor of several looked at last. */
  | "dashboard/organization"
  /** The lesson that an author has copied and can paste into a chapter (JSON). */
  | "copied/section"
  /** The course and the lesson that an author put an exercise into last: `<course>/<lesson>`. */
  | "exercises/target"
  /** What a visitor answered before they had an account (JSON). */
  | "onboarding";

export const STORAGE_VERSION = "20250720-01";

const memory = new Map<StorageKey, string>();

/** The stored text; null when there is none. */
export function readItem(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a text; only until the page is closed where the browser refuses to store (full, or forbidden). */
export function writeItem(key: StorageKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Forgets texts. */
export function removeItem(...keys: readonly StorageKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch (error) {
      console.warn("storage is closed", error);
    }
  }
}

function everyKey(): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(window.localStorage)])];
  } catch (error) {
    console.warn("storage is closed", error);
    return [...memory.keys()];
  }
}

const isOutboxKey = (key: string): key is `outbox/${string}` => key.startsWith("outbox/");

/** The keys of entries that wait in the outbox. */
export const outboxKeys = (): `outbox/${string}`[] => everyKey().filter(isOutboxKey);

/** Forgets what a learner has written and not sent: the next one at a shared computer must not read it. */
export function clearDrafts(): void {
  const isWriting = (key: string): key is StorageKey => /^(draft|seen|copied|practised)\//.test(key);
  removeItem(...everyKey().filter(isWriting));
}

/**
 * Empties the storage when another version of the program filled it. What waits in the outbox stays: it is sent when its
 * author signs in again.
 */
export function wipeOutdatedStorage(): void {
  if (readItem("storageVersion") === STORAGE_VERSION) return;
  const isWiped = (key: string): key is StorageKey => !isOutboxKey(key);
  removeItem(...everyKey().filter(isWiped));
  writeItem("storageVersion", STORAGE_VERSION);
}
