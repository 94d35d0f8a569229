import { useEffect, useRef } from "react";
import type { BarState } from "./actionBar";

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
