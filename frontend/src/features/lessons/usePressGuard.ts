import { useEffect, useState } from "react";
import type { BarState } from "./actionBar";

/** Milliseconds after the learner has turned the page: a press in them is the second half of a double tap. */
const REST = 350;

/**
 * How the bar of a page that has just come takes presses; `turnedAt`: when the learner pressed that of the page before.
 * `isResting` is for the eyes of the page, `isTurn` tells of a press whether it belongs to the turn still: what asks
 * for an answer can't be passed by accident, and who has given it means the press.
 */
export function usePressGuard(turnedAt: number, primary: BarState["primary"]) {
  const [hasAsked, setAsked] = useState(false);
  if (primary !== "next" && !hasAsked) setAsked(true);
  const isEarly = () => {
    const passed = Date.now() - turnedAt;
    return passed >= 0 && passed < REST; // nothing waits for a clock that was put back
  };
  const [isGuarded, setResting] = useState(isEarly);
  useEffect(() => {
    if (!isGuarded) return undefined;
    const timer = setTimeout(() => setResting(false), REST);
    return () => clearTimeout(timer);
  }, [isGuarded]);
  return { isGuarded, isDoublePress: () => !hasAsked && isEarly() };
}
