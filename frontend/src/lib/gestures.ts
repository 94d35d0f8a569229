/** A press that is held for so long is a long press, in milliseconds. */
export const LONG_PRESS_MS = 400;
/** A finger that trembles by less than this still taps, in pixels. */
export const TAP_TOLERANCE_PX = 10;
/** A finger that has gone farther than this has swiped, in pixels. */
export const SWIPE_TOLERANCE_PX = 30;
/** A press by finger, mouse or key also arrives as a click, at most so much later, in milliseconds. */
const CLICK_DELAY_MS = 700;

/** Whether a click that comes now is of the press that ended at `pressedAt`, by `performance.now()`. */
export function isClickOfPress(pressedAt: number): boolean {
  return performance.now() - pressedAt < CLICK_DELAY_MS;
}

/** A drag, or a pointer that rolls over something, is answered at most once in this time, in milliseconds. */
export const DRAG_THROTTLE_MS = 100;

/** Runs at once, then at most once in a time with what was given last. `cancel` forgets what has not run yet. */
export function throttle<A extends readonly unknown[]>(run: (...given: A) => void, time = DRAG_THROTTLE_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: A | null = null;
  const pass = () => {
    timer = undefined;
    if (latest === null) return;
    const given = latest;
    latest = null;
    timer = setTimeout(pass, time);
    run(...given);
  };
  const throttled = (...given: A) => {
    latest = given;
    if (timer === undefined) pass();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    latest = null;
  };
  return Object.assign(throttled, { cancel });
}
