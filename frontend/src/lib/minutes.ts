interface Timed {
  /** In minutes. */
  readonly duration: number | null;
  readonly progress: { readonly state: string; readonly share: number };
}

/** Minutes that the rest of a lesson is likely to take; null when no one said how long it is. */
export function minutesLeft({ duration, progress }: Timed): number | null {
  if (duration === null) return null;
  return progress.state === "COMPLETED" ? 0 : Math.max(1, Math.ceil(duration * (1 - progress.share)));
}
