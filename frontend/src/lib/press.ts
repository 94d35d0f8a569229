/** A press is over this long after it was let go of, in milliseconds: touch screens report the click late. */
const CLICK_MS = 50;
/** Nobody who presses a button holds it down for longer, in milliseconds. */
const LONGEST_MS = 2000;
/** A touch screen moves the focus this long after the finger was lifted at the latest, in milliseconds. */
const FOCUS_MS = 350;

let begun: number | null = null;
let ended = Number.NEGATIVE_INFINITY;
const waiting = new Set<() => void>();

function end(): void {
  begun = null;
  ended = Date.now();
  setTimeout(() => {
    if (begun !== null) return;
    for (const go of waiting) go();
    waiting.clear();
  }, CLICK_MS);
}

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", () => (begun = Date.now()), { capture: true });
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end, { capture: true });
}

/** Whether what happens now comes of a press: one that lasts, or has just ended. */
export function isPressed(): boolean {
  return begun !== null || Date.now() - ended < FOCUS_MS;
}

/**
 * Ends as soon as nothing is being pressed. A page that is drawn anew between a button's going down and up may move it
 * away from under the finger, and the press counts for nothing.
 */
export function pressReleased(): Promise<void> {
  const left = begun === null ? 0 : begun + LONGEST_MS - Date.now();
  if (left <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, left);
  });
}
