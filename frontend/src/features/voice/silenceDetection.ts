import type { Recorder } from "./model";

/** Louder than this a person speaks; 0 to 1. */
const SPOKEN = 0.08;
/** So often it is listened for, in milliseconds. */
const BEAT = 50;

/** The end of a recording by silence: how much of the pause is left, from 1 to 0; any sound refills it. */
export interface SilenceTimer {
  left: () => number;
  stop: () => void;
}

/**
 * Calls `onSilent` once after so many seconds of silence; never before the learner has said anything: the learner may
 * still think.
 */
export function detectSilence(
  recorder: Pick<Recorder, "level">,
  seconds: number,
  onSilent: () => void,
): SilenceTimer {
  let heardAt: number | null = null;
  const left = () =>
    heardAt === null ? 1 : Math.max(0, 1 - (performance.now() - heardAt) / (seconds * 1000));
  const timer = setInterval(() => {
    if (recorder.level() > SPOKEN) heardAt = performance.now();
    else if (left() === 0) {
      clearInterval(timer);
      onSilent();
    }
  }, BEAT);
  return { left, stop: () => clearInterval(timer) };
}
