import { useSyncExternalStore } from "react";
import { isLasting } from "@/api/problem";
import { onSessionChange, signedInUser } from "@/api/session";
import { drop, type Entry, keep, keptOf } from "./kept";
import { alone, inTime, isOfThisStep } from "./sending";

export type { Entry } from "./kept";

export interface Outbox {
  readonly entries: readonly Entry[];
  /** `stuck`: something cannot be sent now; it is tried again by itself. */
  readonly line: "free" | "sending" | "stuck";
}

/** How what waits gets away; gives the points gained, rejects with a `Problem`. */
export type Deliver = (entry: Entry) => Promise<number>;

export interface Ends {
  deliver: Deliver;
  /** The server has it. */
  sent: (entry: Entry, gained: number) => void;
  /** The server will never take it. */
  refused: (entry: Entry, error: unknown) => void;
  /** Another tab has sent it; comes back when this one knows what the server said. */
  elsewhere: (entry: Entry) => Promise<unknown>;
}

/** Between two tries without a network, in milliseconds; `online` and a new step come sooner. */
export const PATIENCE = 5000;
/** How long the steps of an exercise stand aside where the server fails at one: the others go on. In milliseconds. */
const ASIDE = 60_000;

// What is kept in the browser is the truth, for all tabs; this is what was last read of it.
let state: Outbox = { entries: [], line: "free" };
let ends: Ends | null = null;
let isUnderway = false;
/** Somebody asked while it was under way. */
let isAskedAgain = false;
let inFlight: string | null = null;
/** What was done until then waits for no more letters. */
let hurriedAt = 0;
let lastAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const aside = new Map<string, number>();
const watchers = new Set<() => void>();

function show(change: Partial<Outbox>): void {
  state = { ...state, ...change };
  for (const watcher of watchers) watcher();
}

function look(): void {
  const entries = keptOf(signedInUser());
  const before = state.entries;
  const isSame = entries.length === before.length && entries.every(({ key }, at) => key === before[at]?.key);
  if (!isSame) show({ entries, line: entries.length === 0 ? "free" : state.line });
}

function wake(after: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void pump(), after);
}

const thingOf = ({ section, item }: Entry) => `${section}/${item ?? ""}`;

function settle(entry: Entry): void {
  drop([entry]);
  look();
}

/** Sends one step; `aside` where it has to wait, and `stop` where all the others have to, too. */
async function send(entry: Entry, to: Ends): Promise<"gone" | "aside" | "stop"> {
  inFlight = entry.key;
  const isStillHers = () => signedInUser() === entry.user;
  try {
    const gained = await inTime(to.deliver(entry));
    settle(entry);
    if (isStillHers()) to.sent(entry, gained);
    return "gone";
  } catch (error) {
    if (!isLasting(error)) return isOfThisStep(error) ? "aside" : "stop";
    settle(entry);
    if (isStillHers()) to.refused(entry, error);
    return "gone";
  } finally {
    inFlight = null;
  }
}

/** What is to be sent now: another tab may have sent some meanwhile, and somebody else may have signed in. */
function next(): Entry | undefined {
  look();
  const now = Date.now();
  for (const [thing, until] of aside) if (until <= now) aside.delete(thing);
  return state.entries.find((entry) => !aside.has(thingOf(entry)));
}

/** Nothing waits for a clock that was put back. */
const waitOf = ({ at, due }: Entry) => (at <= hurriedAt || Date.now() < at - 1000 ? 0 : due - Date.now());

/** Sends one step after the other, in her order; gives after how many milliseconds it is to be looked again. */
async function sendAll(): Promise<number | null> {
  for (let entry = next(); entry && ends; entry = next()) {
    const early = waitOf(entry);
    if (early > 0) return early;
    if (state.line === "free") show({ line: "sending" });
    const went = await send(entry, ends);
    if (went === "stop") return PATIENCE;
    if (went === "gone" && state.line === "stuck") show({ line: "sending" }); // there is a way again
    if (went === "aside") aside.set(thingOf(entry), Date.now() + ASIDE);
  }
  return ends && aside.size > 0 ? Math.max(0, Math.min(...aside.values()) - Date.now()) : null;
}

async function pump(): Promise<void> {
  isAskedAgain = isUnderway;
  if (isUnderway || !ends || state.entries.length === 0) return;
  isUnderway = true;
  clearTimeout(timer);
  const after = await alone(sendAll).finally(() => {
    isUnderway = false;
  });
  const isStuck = after !== null && state.entries.some((entry) => waitOf(entry) <= 0);
  if (!isStuck) show({ line: "free" });
  else if (!isAskedAgain) show({ line: "stuck" });
  if (isAskedAgain) wake(0);
  else if (after !== null) wake(after);
}

/** An answer that was not sent yet is overtaken by the next one to the same thing. */
function overtaken(entry: Entry, by: Entry): boolean {
  if (entry.key === inFlight || thingOf(entry) !== thingOf(by)) return false;
  if (entry.item === null) return entry.page?.completed === undefined && by.page?.completed === undefined;
  const { check, reveal, disputed, answer } = entry.step ?? {};
  return answer !== undefined && by.step?.answer !== undefined && !check && !reveal && !disputed;
}

/** Keeps a step and sends it as soon as there is a way; `wait` lets more letters come first. */
export function post(step: Pick<Entry, "section" | "item" | "step" | "page">, wait = 0): void {
  const user = signedInUser();
  if (user === null) return;
  lastAt = Math.max(Date.now(), lastAt + 1); // two steps of one moment keep their order
  const entry: Entry = { ...step, key: crypto.randomUUID(), user, at: lastAt, due: lastAt + wait };
  drop(keptOf(user).filter((old) => overtaken(old, entry))); // first: it makes room where the browser is full
  keep(entry);
  look();
  void pump();
}

/** Sends now what waits for more letters or for a network. */
export function hurry(): void {
  hurriedAt = lastAt;
  aside.clear();
  void pump();
}

/** Sends what waits and comes back when it is away, cannot be sent now, or after so many milliseconds. */
export function sendOff(longest: number): Promise<void> {
  if (state.line === "stuck") show({ line: "sending" });
  hurry();
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
  const kept = keptOf(signedInUser());
  const left = new Set(kept.flatMap((entry) => [entry.key, thingOf(entry)]));
  const sent = state.entries.filter((entry) => !left.has(entry.key) && !left.has(thingOf(entry)));
  // What she sees stays as it is until the server's word on it is here.
  const bySection = new Map(sent.map((entry) => [entry.section, entry]));
  await Promise.all([...bySection.values()].map((entry) => ends?.elsewhere(entry)));
  look();
}

const onStorage = (event: StorageEvent) => void follow(event);

function begin(): void {
  look();
  void pump();
}

/** Opens the box; what she did earlier without a network is sent first. Gives the way to close it. */
export function openOutbox(to: Ends): () => void {
  ends = to;
  begin();
  const unfollow = onSessionChange(begin);
  window.addEventListener("online", hurry);
  window.addEventListener("storage", onStorage);
  return () => {
    unfollow();
    window.removeEventListener("online", hurry);
    window.removeEventListener("storage", onStorage);
    clearTimeout(timer);
    ends = null;
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
