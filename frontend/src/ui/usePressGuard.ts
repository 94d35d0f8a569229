import { useEffect, useState } from "react";

/** Milliseconds after the user has turned the page: a press in them is the second half of a double tap. */
const DOUBLE_PRESS_MS = 350;

/**
 * Whether a press now belongs to the one before it, which was at `pressedAt`, in milliseconds since 1970. Where the next
 * press isn't meant as soon as on a page that was turned, more time may lie between them: `within`, in milliseconds.
 */
export function isDoublePress(pressedAt: number, within = DOUBLE_PRESS_MS): boolean {
  const passed = Date.now() - pressedAt;
  return passed >= 0 && passed < within; // nothing waits for a clock that was put back
}

/**
 * How a page that has just come takes presses; `turnedAt`: when the user pressed what has brought it, in milliseconds
 * since 1970. `isGuarded` is for the looks of the page, `isDoublePress` tells whether a press still belongs to turning
 * the page. A page that `asks` for something before it can be turned isn't passed by accident: presses on it are meant,
 * from the first time on.
 */
export function usePressGuard(turnedAt: number, asks = false) {
  const [hasAsked, setAsked] = useState(false);
  if (asks && !hasAsked) setAsked(true);
  const [isGuarded, setGuarded] = useState(() => isDoublePress(turnedAt));
  useEffect(() => {
    if (!isGuarded) return undefined;
    const timer = setTimeout(() => setGuarded(false), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [isGuarded]);
  return { isGuarded, isDoublePress: () => !hasAsked && isDoublePress(turnedAt) };
}
