import { useEffect, useRef } from "react";
import type { BarState } from "./bar";

/** Milliseconds that a tap may be under way to a button that is another one by now. */
const STARTLED = 500;

/**
 * Whether the bar's button has become another one a moment ago without her doing: a provider's word has come late, and
 * what she presses now was meant for "try again", not for turning the page.
 */
export function useStartled(primary: BarState["primary"]): () => boolean {
  const last = useRef({ primary, until: 0 });
  useEffect(() => {
    // By her own doing the one never follows the other at once: the check is in between.
    const isLate = last.current.primary === "retry" && primary === "next";
    last.current = { primary, until: isLate ? Date.now() + STARTLED : 0 };
  }, [primary]);
  return () => Date.now() < last.current.until;
}
