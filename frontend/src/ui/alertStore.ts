import { useSyncExternalStore } from "react";

export type AlertKind = "success" | "info" | "xp" | "level" | "error";

export interface Alert {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
  /** A command behind it, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly state: "shown" | "leaving";
}

/** How long an alert stays, in milliseconds. */
const SHOWN_FOR: Readonly<Record<AlertKind, number>> = {
  success: 4500,
  info: 4500,
  xp: 800,
  level: 4500,
  error: 8000,
};
/** As long as an alert that comes back stays at least, in milliseconds. */
const SHORTEST = 2000;
/** An error for which others wait can be read in this time, in milliseconds. */
const READ_IN = 3000;
/** How long it fades before it is removed, in milliseconds. */
const FADES_FOR = 500;

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  left: number;
  since: number;
}

/** Those on the screen: one that is read, at most, and others that fade. */
let alerts: readonly Alert[] = [];
/** Those that wait for their turn, the next one first. */
let waiting: readonly Alert[] = [];
let lastId = 0;
/** The one whose time was cut because others wait. */
let hurried = 0;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

function publish(next: readonly Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

const current = () => alerts.find((alert) => alert.state === "shown");

/** True while the pointer, a finger or the focus is on it. */
const isHeld = ({ id }: Alert) => clocks.get(id)?.timer === undefined;

/** Lets an alert fade, then it is gone. */
function fade(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  publish(alerts.map((alert) => (alert.id === id ? { ...alert, state: "leaving" } : alert)));
  setTimeout(() => publish(alerts.filter((alert) => alert.id !== id)), FADES_FOR);
}

function enter(alert: Alert, left: number): void {
  publish([...alerts, alert]);
  run(alert.id, left);
}

/** Takes an alert off the screen: it fades, and the next one takes its place. */
export function hideAlert(id: number): void {
  waiting = waiting.filter((alert) => alert.id !== id);
  if (current()?.id !== id) return;
  fade(id);
  const [next, ...others] = waiting;
  waiting = others;
  if (next) enter(next, clocks.get(next.id)?.left ?? SHOWN_FOR[next.kind]);
}

/** Takes away all alerts at once, also those that wait. */
export function clearAlerts(): void {
  for (const { timer } of clocks.values()) clearTimeout(timer);
  clocks.clear();
  waiting = [];
  publish([]);
}

/** What others wait for goes as soon as it could be read, unless the learner holds it; its time is cut once. */
function flush(shown: Alert): void {
  if (isHeld(shown) || hurried === shown.id) return;
  hurried = shown.id;
  holdAlert(shown.id);
  const seen = SHOWN_FOR[shown.kind] - (clocks.get(shown.id)?.left ?? 0);
  run(shown.id, Math.max(0, READ_IN - seen));
}

/** Worth coming back for: there is something to be done about it, or it is told only once. */
const isRecurring = ({ action, kind }: Alert) => action !== undefined || kind === "level";

/** The newer one is read now. Some come back afterwards, with the time that they had left. */
function makeRoom(shown: Alert): void {
  holdAlert(shown.id);
  const clock = clocks.get(shown.id);
  if (!isRecurring(shown)) {
    fade(shown.id);
    return;
  }
  publish(alerts.filter((alert) => alert.id !== shown.id));
  if (clock) clocks.set(shown.id, { ...clock, left: Math.max(clock.left, SHORTEST) });
  waiting = [shown, ...waiting];
}

/** An alert that has been there for so long belongs to the page on which it came up, in milliseconds. */
const BELONGS_TO_PAGE = 1000;

/**
 * Takes away what was told about the page that is left. Errors and what can still be acted on stay, and so does what
 * came up just now: that is how one page tells the next one what was done.
 */
export function leavePage(): void {
  const shown = current();
  if (!shown || shown.kind === "error" || isRecurring(shown) || isHeld(shown)) return;
  const since = clocks.get(shown.id)?.since ?? 0;
  if (Date.now() - since >= BELONGS_TO_PAGE) hideAlert(shown.id);
}

function run(id: number, left: number): void {
  clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => hideAlert(id), left) });
}

/** Stops the clock of an alert: the learner is reading it. */
export function holdAlert(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.timer === undefined) return;
  clearTimeout(clock.timer);
  clocks.set(id, { timer: undefined, since: 0, left: clock.left - (Date.now() - clock.since) });
}

/** Lets the clock go on where it was stopped. */
export function releaseAlert(id: number): void {
  const clock = clocks.get(id);
  if (clock && clock.timer === undefined) run(id, clock.left);
}

/**
 * Shows an alert at the top end of the screen, one at a time: a newer one takes the place of an older one, and waits
 * only for an error and for what the learner is just reading. Gives its id.
 */
export function showAlert(kind: AlertKind, text: string, action?: Alert["action"]): number {
  lastId += 1;
  const alert: Alert = { id: lastId, kind, text, action, state: "shown" };
  const shown = current();
  if (shown && (shown.kind === "error" || isHeld(shown))) {
    const kept = waiting.filter((one) => isRecurring(one) || one.kind === "error");
    waiting = kind === "error" ? [alert, ...kept] : [...kept, alert];
    flush(shown);
    return alert.id;
  }
  if (shown) makeRoom(shown);
  enter(alert, SHOWN_FOR[kind]);
  return alert.id;
}

/** Shows that something failed: what, and in parentheses the error's name and message for support. */
export function showError(text: string, error: unknown): number {
  const detail = error instanceof Error ? ` (${error.name}: ${error.message})` : "";
  return showAlert("error", text + detail);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The alerts on the screen, oldest first: one to be read, and others that fade. */
export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(subscribe, () => alerts);
}
