import { useEffect, useSyncExternalStore } from "react";
import { Problem } from "@/api/problem";

export type AlertKind = "success" | "info" | "xp" | "level" | "error";

export interface Alert {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
  /** A command behind it, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Nothing the user can mend: the server or the program itself failed. */
  readonly isMajor: boolean;
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
/** How long it fades before it is removed, in milliseconds. */
const FADES_FOR = 500;

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  left: number;
  since: number;
}

let alerts: readonly Alert[] = [];
let lastId = 0;
/** Of those that are shown; without a timer while the pointer, a finger or the focus is on the alert. */
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();
const watchers = new Set<(alert: Alert) => void>();
/** How many pieces of work are open, and what is told when the last of them has ended. */
let openWork = 0;
const afterWork = new Map<AlertKind, string>();

function publish(next: readonly Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

function run(id: number, left: number): void {
  clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => hideAlert(id), left) });
}

/** Takes an alert off the screen: it fades, then it is gone. */
export function hideAlert(id: number): void {
  if (!clocks.has(id)) return;
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  publish(alerts.map((alert) => (alert.id === id ? { ...alert, state: "leaving" } : alert)));
  setTimeout(() => publish(alerts.filter((alert) => alert.id !== id)), FADES_FOR);
}

/** Takes away all alerts at once. */
export function clearAlerts(): void {
  for (const { timer } of clocks.values()) clearTimeout(timer);
  clocks.clear();
  afterWork.clear();
  publish([]);
}

/** Stops the clock of an alert: the user is reading it. */
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

function addAlert(content: Omit<Alert, "id" | "state">): number {
  lastId += 1;
  const alert: Alert = { ...content, id: lastId, state: "shown" };
  publish([...alerts, alert]);
  run(alert.id, SHOWN_FOR[alert.kind]);
  for (const watcher of watchers) watcher(alert);
  return alert.id;
}

/** Shows an alert at the top end of the screen, below those that are there already. Gives its id. */
export function showAlert(kind: AlertKind, text: string, action?: Alert["action"]): number {
  return addAlert({ kind, text, action, isMajor: false });
}

function showWaiting(): void {
  if (openWork > 0) return;
  for (const [kind, text] of afterWork) showAlert(kind, text);
  afterWork.clear();
}

/**
 * Shows an alert that would disturb the user at work: now, or as soon as nothing is open that `useAtWork` tells of. Of
 * those of one kind that wait only the newest is shown.
 */
export function showAlertAfterWork(kind: AlertKind, text: string): void {
  afterWork.set(kind, text);
  showWaiting();
}

/** Tells that the user is in the middle of something, as a conversation or a lesson, while `isAtWork` is true. */
export function useAtWork(isAtWork: boolean): void {
  useEffect(() => {
    if (!isAtWork) return undefined;
    openWork += 1;
    return () => {
      openWork -= 1;
      setTimeout(showWaiting); // later: the next page of the same work may open in the same moment
    };
  }, [isAtWork]);
}

/** Shows that something failed: what, and in parentheses the error's name and message for support. */
export function showError(text: string, error: unknown): number {
  const detail = error instanceof Error ? ` (${error.name}: ${error.message})` : "";
  const isMajor = !(error instanceof Problem) || error.status >= 500;
  return addAlert({ kind: "error", text: text + detail, isMajor });
}

/** Calls back with each new alert; gives the way to end it. */
export function onAlert(watcher: (alert: Alert) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The alerts on the screen, oldest first, with those that fade. */
export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(subscribe, () => alerts);
}
