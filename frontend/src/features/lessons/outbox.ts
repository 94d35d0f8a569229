import { useSyncExternalStore } from "react";
import { isPermanent } from "@/api/problem";
import { onSessionChange, signedInUserId } from "@/api/session";
import { drop, keep, type OutboxEntry, readPersistedEntries } from "./persistedEntries";
import { isEntryError, withExclusiveLock, withTimeout } from "./sending";

export type { OutboxEntry } from "./persistedEntries";

export interface Outbox {
  readonly entries: readonly OutboxEntry[];
  /** `stuck`: something cannot be sent now; it is tried again by itself. */
  readonly line: "free" | "sending" | "stuck";
}

/** How what waits gets away; gives the points gained, rejects with a `Problem`. */
export type Deliver = (entry: OutboxEntry) => Promise<number>;

export interface OutboxCallbacks {
  deliver: Deliver;
  /** The server has it. */
  sent: (entry: OutboxEntry, gained: number) => void;
  /** The server will never take it. */
  refused: (entry: OutboxEntry, error: unknown) => void;
  /** Another tab has sent it; comes back when this one knows what the server said. */
  elsewhere: (entry: OutboxEntry) => Promise<unknown>;
}

/** Between two tries without a network, in milliseconds; `online` and a new step come sooner. */
export const RETRY_MS = 5000;
/** How long the steps of an exercise stand aside where the server fails at one: the others go on. In milliseconds. */
const DEFER_MS = 60_000;

// What is kept in the browser is the truth, for all tabs; this is what was last read of it.
let state: Outbox = { entries: [], line: "free" };
let callbacks: OutboxCallbacks | null = null;
let isUnderway = false;
/** Somebody asked while it was under way. */
let isAskedAgain = false;
let inFlight: string | null = null;
/** What was done until then waits for no more letters. */
let flushRequestedAt = 0;
let lastAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const deferred = new Map<string, number>();
const watchers = new Set<() => void>();

function show(change: Partial<Outbox>): void {
  state = { ...state, ...change };
  for (const watcher of watchers) watcher();
}

function refreshFromStorage(): void {
  const entries = readPersistedEntries(signedInUserId());
  const before = state.entries;
  const isSame = entries.length === before.length && entries.every(({ key }, at) => key === before[at]?.key);
  if (!isSame) show({ entries, line: entries.length === 0 ? "free" : state.line });
}

function scheduleFlush(after: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void pump(), after);
}

const thingOf = ({ section, item }: OutboxEntry) => `${section}/${item ?? ""}`;

function settle(entry: OutboxEntry): void {
  drop([entry]);
  refreshFromStorage();
}

/** Sends one step; `aside` where it has to wait, and `stop` where all the others have to, too. */
async function send(entry: OutboxEntry, to: OutboxCallbacks): Promise<"gone" | "aside" | "stop"> {
  inFlight = entry.key;
  const isStillHers = () => signedInUserId() === entry.user;
  try {
    const gained = await withTimeout(to.deliver(entry));
    settle(entry);
    if (isStillHers()) to.sent(entry, gained);
    return "gone";
  } catch (error) {
    if (!isPermanent(error)) return isEntryError(error) ? "aside" : "stop";
    settle(entry);
    if (isStillHers()) to.refused(entry, error);
    return "gone";
  } finally {
    inFlight = null;
  }
}

/** What is to be sent now: another tab may have sent some meanwhile, and somebody else may have signed in. */
function next(): OutboxEntry | undefined {
  refreshFromStorage();
  const now = Date.now();
  for (const [thing, until] of deferred) if (until <= now) deferred.delete(thing);
  return state.entries.find((entry) => !deferred.has(thingOf(entry)));
}

/** Nothing waits for a clock that was put back. */
const waitOf = ({ at, due }: OutboxEntry) =>
  at <= flushRequestedAt || Date.now() < at - 1000 ? 0 : due - Date.now();

/** Sends one step after the other, in her order; gives after how many milliseconds it is to be looked again. */
async function sendAll(): Promise<number | null> {
  for (let entry = next(); entry && callbacks; entry = next()) {
    const early = waitOf(entry);
    if (early > 0) return early;
    if (state.line === "free") show({ line: "sending" });
    const went = await send(entry, callbacks);
    if (went === "stop") return RETRY_MS;
    if (went === "gone" && state.line === "stuck") show({ line: "sending" }); // there is a way again
    if (went === "aside") deferred.set(thingOf(entry), Date.now() + DEFER_MS);
  }
  return callbacks && deferred.size > 0 ? Math.max(0, Math.min(...deferred.values()) - Date.now()) : null;
}

async function pump(): Promise<void> {
  isAskedAgain = isUnderway;
  if (isUnderway || !callbacks || state.entries.length === 0) return;
  isUnderway = true;
  clearTimeout(timer);
  const after = await withExclusiveLock(sendAll).finally(() => {
    isUnderway = false;
  });
  const isStuck = after !== null && state.entries.some((entry) => waitOf(entry) <= 0);
  if (!isStuck) show({ line: "free" });
  else if (!isAskedAgain) show({ line: "stuck" });
  if (isAskedAgain) scheduleFlush(0);
  else if (after !== null) scheduleFlush(after);
}

/** An answer that was not sent yet is overtaken by the next one to the same thing. */
function overtaken(entry: OutboxEntry, by: OutboxEntry): boolean {
  if (entry.key === inFlight || thingOf(entry) !== thingOf(by)) return false;
  if (entry.item === null) return entry.page?.completed === undefined && by.page?.completed === undefined;
  const { check, reveal, disputed, answer } = entry.step ?? {};
  return answer !== undefined && by.step?.answer !== undefined && !check && !reveal && !disputed;
}

/** Keeps a step and sends it as soon as there is a way; `wait` lets more letters come first. */
export function post(step: Pick<OutboxEntry, "section" | "item" | "step" | "page">, wait = 0): void {
  const user = signedInUserId();
  if (user === null) return;
  lastAt = Math.max(Date.now(), lastAt + 1); // two steps of one moment keep their order
  const entry: OutboxEntry = { ...step, key: crypto.randomUUID(), user, at: lastAt, due: lastAt + wait };
  drop(readPersistedEntries(user).filter((old) => overtaken(old, entry))); // first: it makes room where the browser is full
  keep(entry);
  refreshFromStorage();
  void pump();
}

/** Sends now what waits for more letters or for a network. */
export function flush(): void {
  flushRequestedAt = lastAt;
  deferred.clear();
  void pump();
}

/** Sends what waits and comes back when it is away, cannot be sent now, or after so many milliseconds. */
export function flushOutbox(longest: number): Promise<void> {
  if (state.line === "stuck") show({ line: "sending" });
  flush();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late);
      watchers.delete(isOver);
      resolve();
    };
    const isOver = () => {
      if (state.entries.length === 0 || state.line === "stuck") done();
    };
    const late = setTimeout(done, longest);
    watchers.add(isOver);
    isOver();
  });
}

/** What other tabs have done with what waits. */
async function follow(event: StorageEvent): Promise<void> {
  if (event.key !== null && !event.key.startsWith("answer/")) return;
  const persistedEntries = readPersistedEntries(signedInUserId());
  const left = new Set(persistedEntries.flatMap((entry) => [entry.key, thingOf(entry)]));
  const sent = state.entries.filter((entry) => !left.has(entry.key) && !left.has(thingOf(entry)));
  // What she sees stays as it is until the server's word on it is here.
  const bySection = new Map(sent.map((entry) => [entry.section, entry]));
  await Promise.all([...bySection.values()].map((entry) => callbacks?.elsewhere(entry)));
  refreshFromStorage();
}

const onStorage = (event: StorageEvent) => void follow(event);

function begin(): void {
  refreshFromStorage();
  void pump();
}

/** Opens the box; what she did earlier without a network is sent first. Gives the way to close it. */
export function startOutbox(to: OutboxCallbacks): () => void {
  callbacks = to;
  begin();
  const unfollow = onSessionChange(begin);
  window.addEventListener("online", flush);
  window.addEventListener("storage", onStorage);
  return () => {
    unfollow();
    window.removeEventListener("online", flush);
    window.removeEventListener("storage", onStorage);
    clearTimeout(timer);
    callbacks = null;
  };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What waits, and whether it gets away. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(watch, () => state);
}
