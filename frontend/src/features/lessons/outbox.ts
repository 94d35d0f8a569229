import { useSyncExternalStore } from "react";
import { isFinal } from "@/api/problem";
import type { ItemStep, SectionStep } from "@/api/types";
import { forget, read, waitingAnswers, write } from "@/lib/storage";

/** One step on its way to the server: of an item, or (`item` null) of the section as a whole. */
export interface Entry {
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

export interface Outbox {
  readonly entries: readonly Entry[];
  /** `stuck`: there is no way to the server; it is tried again by itself. */
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
}

/** Between two tries without a network, in milliseconds; `online` and a new step come sooner. */
export const PATIENCE = 5000;
/** A step that could not be sent for so many milliseconds is forgotten: thirty days. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

let state: Outbox = { entries: [], line: "free" };
let ends: Ends | null = null;
let user: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function show(change: Partial<Outbox>): void {
  state = { ...state, ...change };
  for (const watcher of watchers) watcher();
}

/** Kept at once, not a moment later: the page may be gone before the next one. */
const keep = (entry: Entry) => write(`answer/${entry.key}`, JSON.stringify(entry));
const drop = (...entries: readonly Entry[]) => forget(...entries.map(({ key }) => `answer/${key}` as const));

/** What is kept in this browser, of everyone who learns here. */
function kept(): Entry[] {
  return waitingAnswers().flatMap((key) => {
    try {
      return [JSON.parse(read(key) ?? "") as Entry];
    } catch {
      forget(key);
      return [];
    }
  });
}

function wake(after: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void pump(), after);
}

function settle(entry: Entry): void {
  show({ entries: state.entries.filter(({ key }) => key !== entry.key) });
  drop(entry);
}

async function send(entry: Entry, to: Ends): Promise<boolean> {
  try {
    const gained = await to.deliver(entry);
    settle(entry);
    to.sent(entry, gained);
    return true;
  } catch (error) {
    if (!isFinal(error)) return false;
    settle(entry);
    to.refused(entry, error);
    return true;
  }
}

/** Sends one step after the other, in her order. */
async function pump(): Promise<void> {
  const [next] = state.entries;
  if (!next || !ends || state.line === "sending") return;
  const early = next.due - Date.now();
  if (early > 0) {
    wake(early);
    return;
  }
  show({ line: "sending" });
  const went = await send(next, ends);
  show({ line: went ? "free" : "stuck" });
  if (went) void pump();
  else wake(PATIENCE);
}

/** An answer that was not sent yet is overtaken by the next one to the same thing. */
function overtaken(entry: Entry, by: Entry): boolean {
  const inFlight = state.line === "sending" && entry === state.entries[0];
  if (inFlight || entry.section !== by.section || entry.item !== by.item) return false;
  if (entry.item === null) return entry.page?.completed === undefined && by.page?.completed === undefined;
  const { check, reveal, disputed, answer } = entry.step ?? {};
  return answer !== undefined && by.step?.answer !== undefined && !check && !reveal && !disputed;
}

/** Keeps a step and sends it as soon as there is a way; `wait` lets more letters come first. */
export function post(step: Pick<Entry, "section" | "item" | "step" | "page">, wait = 0): void {
  if (user === null) return;
  const at = Date.now();
  const entry: Entry = { ...step, key: crypto.randomUUID(), user, at, due: at + wait };
  const gone = state.entries.filter((old) => overtaken(old, entry));
  show({ entries: [...state.entries.filter((old) => !gone.includes(old)), entry] });
  keep(entry);
  drop(...gone);
  void pump();
}

/** Sends now what waits for more letters or for a network. */
export function hurry(): void {
  show({ entries: state.entries.map((entry) => ({ ...entry, due: 0 })) });
  void pump();
}

/** What she did earlier and could not send, in her order. */
function remembered(whose: string): Entry[] {
  const all = kept();
  const old = all.filter(({ at }) => Date.now() - at > LONGEST);
  drop(...old);
  return all
    .filter((entry) => entry.user === whose && !old.includes(entry))
    .toSorted((one, other) => one.at - other.at);
}

/** Opens the box of one learner; what she did earlier without a network is sent first. Gives the way to close it. */
export function openOutbox(whose: string, to: Ends): () => void {
  user = whose;
  ends = to;
  show({ entries: remembered(whose), line: "free" });
  void pump();
  window.addEventListener("online", hurry);
  return () => {
    window.removeEventListener("online", hurry);
    clearTimeout(timer);
    ends = null;
    user = null;
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
