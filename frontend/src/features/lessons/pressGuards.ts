import { useEffect, useRef, useState } from "react";
import type { BarState } from "./actionBar";

/** Milliseconds after the learner has turned the page: a press in them is the second half of a double tap. */
const DOUBLE_PRESS_MS = 350;

/**
 * How the bar of a page that has just come takes presses; `turnedAt`: when the learner pressed that of the page before.
 * `isGuarded` is for the looks of the page, `isDoublePress` tells whether a press still belongs to turning the page: what
 * asks for an answer can't be passed by accident, and a press after an answer is meant.
 */
export function usePressGuard(turnedAt: number, primary: BarState["primary"]) {
  const [hasAsked, setAsked] = useState(false);
  if (primary !== "next" && !hasAsked) setAsked(true);
  const isEarly = () => {
    const passed = Date.now() - turnedAt;
    return passed >= 0 && passed < DOUBLE_PRESS_MS; // nothing waits for a clock that was put back
  };
  const [isGuarded, setGuarded] = useState(isEarly);
  useEffect(() => {
    if (!isGuarded) return undefined;
    const timer = setTimeout(() => setGuarded(false), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [isGuarded]);
  return { isGuarded, isDoublePress: () => !hasAsked && isEarly() };
}

/** Milliseconds that a tap may be under way to a button that is another one by now. */
const LATE_PRESS_MS = 500;

/**
 * Whether what the learner presses now was meant for "try again", which stood there a moment ago: a provider's word has
 * come late, and the page would be turned; or the learner has tapped twice, and the same answer would be checked once
 * more.
 */
export function useLatePressGuard(primary: BarState["primary"], isChanged: boolean): () => boolean {
  const last = useRef({ primary, until: 0 });
  useEffect(() => {
    // By the learner's own doing these never follow at once: the learner changes something first, or the check is in
    // between.
    const isLate = last.current.primary === "retry" && primary !== "retry";
    last.current = { primary, until: isLate ? Date.now() + LATE_PRESS_MS : 0 };
  }, [primary]);
  return () => Date.now() < last.current.until && !(primary === "check" && isChanged);
}
