import { useSyncExternalStore } from "react";

export type AlertKind = "success" | "info" | "xp" | "error";

export interface Alert {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
  /** A command behind it, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly state: "shown" | "leaving";
}

/** How long an alert stays, in milliseconds. */
export const SHOWN_FOR: Readonly<Record<AlertKind, number>> = {
  success: 4500,
  info: 4500,
  xp: 800,
  error: 8000,
};
/** How long it fades before it is removed, in milliseconds. */
export const FADES_FOR = 500;

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  left: number;
  since: number;
}

let alerts: readonly Alert[] = [];
let lastId = 0;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

function publish(next: readonly Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

/** Takes an alert off the screen: it fades, then it is gone. */
export function hideAlert(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  if (!alerts.some((alert) => alert.id === id && alert.state === "shown")) return;
  publish(alerts.map((alert) => (alert.id === id ? { ...alert, state: "leaving" } : alert)));
  setTimeout(() => publish(alerts.filter((alert) => alert.id !== id)), FADES_FOR);
}

function run(id: number, left: number): void {
  clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => hideAlert(id), left) });
}

/** Stops the clock of an alert: she is reading it. */
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

/** Shows an alert at the top end of the screen; gives its id. */
export function showAlert(kind: AlertKind, text: string, action?: Alert["action"]): number {
  lastId += 1;
  publish([...alerts, { id: lastId, kind, text, action, state: "shown" }]);
  run(lastId, SHOWN_FOR[kind]);
  return lastId;
}

/** Shows that something failed: what, and in parentheses the error's name and message for support. */
export function showError(text: string, error: unknown): number {
  const told = error instanceof Error ? ` (${error.name}: ${error.message})` : "";
  return showAlert("error", text + told);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The alerts on the screen, oldest first. */
export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(subscribe, () => alerts);
}
