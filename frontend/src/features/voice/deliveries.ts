import { isPermanent } from "@/api/problem";
import { keepRecording } from "./data";
import { findArrived, type Keeping } from "./keeping";
import type { AudioClip } from "./model";

/** How she said a line that the server has already, on its way there. */
export interface Delivery {
  readonly line: string;
  readonly sound: AudioClip;
  /** Null where this browser keeps nothing: then it is tried for as long as the page is open. */
  readonly keeping: Keeping | null;
}

/** The server will never take it. */
type Refused = (error: unknown) => void;

/** Before the next try, in milliseconds; the last one again and again. `online` comes sooner. */
export const PAUSES = [2_000, 8_000, 30_000, 120_000, 600_000] as const;

const waiting = new Map<string, Delivery>();
let refused: Refused | null = null;
let isUnderway = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function settle({ line, keeping }: Delivery): void {
  waiting.delete(line);
  keeping?.drop();
}

async function attempt(one: Delivery): Promise<void> {
  try {
    await keepRecording(one.line, one.sound);
    settle(one);
  } catch (error) {
    if (!isPermanent(error)) return console.info("a recording has to wait", error);
    // Signed out meanwhile: nobody is there to be told, and nothing of hers is left.
    if (waiting.get(one.line) !== one) return;
    settle(one);
    refused?.(error);
  }
}

/** Sends one after the other; what does not get away is tried again after a longer pause. */
async function pump(): Promise<void> {
  if (isUnderway || refused === null) return;
  isUnderway = true;
  clearTimeout(timer);
  const tried = new Set<Delivery>();
  for (const one of waiting.values()) {
    tried.add(one);
    await attempt(one);
  }
  isUnderway = false;
  if (waiting.size === 0) tries = 0;
  else if (refused !== null) {
    const isNews = [...waiting.values()].some((one) => !tried.has(one));
    timer = setTimeout(() => void pump(), isNews ? 0 : PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
  }
}

/** Sends a recording as soon as there is a way: now, or whenever there is one again. */
export function deliver(one: Delivery): void {
  one.keeping?.arrivedAs(one.line);
  waiting.set(one.line, one);
  tries = 0;
  void pump();
}

/** Takes up what waits in this browser, unless another tab is at it; without her leave it goes nowhere any more. */
async function resume(user: string, isAllowed: boolean): Promise<void> {
  for (const { kept, sound, keeping } of await findArrived(user)) {
    const { line } = kept;
    if (!isAllowed) keeping.drop();
    else if (line === undefined || waiting.has(line) || refused === null) keeping.leave();
    else waiting.set(line, { line, sound, keeping });
  }
  tries = 0;
  await pump();
}

/**
 * Opens the way for one learner, first for what an earlier visit has left. `isAllowed`: her recordings may be kept.
 * Gives the way to close it.
 */
export function openDeliveries(user: string, isAllowed: boolean, onRefused: Refused): () => void {
  refused = onRefused;
  const again = () => void resume(user, isAllowed);
  again();
  window.addEventListener("online", again);
  return () => {
    window.removeEventListener("online", again);
    clearTimeout(timer);
    refused = null;
    for (const { keeping } of waiting.values()) keeping?.leave();
    waiting.clear();
  };
}
