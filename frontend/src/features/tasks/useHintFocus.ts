import { useEffect, useRef } from "react";
import type { HintLevel } from "./model";

/** Attributes for what a rung gave. */
export const hintLevelMark = (rung: HintLevel) => ({ "data-rung": rung });

/**
 * Brings what a rung gave into sight, where more was given than there is room for. The button of the last rung goes
 * away with the focus: what it gave takes it. The ref belongs to the element around all that was given.
 */
export function useHintFocus(rung: HintLevel | null) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rung === null) return;
    const mark = rung === "TRANSLATION" ? "INPUTS" : rung;
    const given = ref.current?.querySelector<HTMLElement>(`[data-rung="${mark}"]`);
    if (!given) return;
    given.scrollIntoView({ block: "nearest" });
    if (document.activeElement === document.body) {
      (given.matches("button") ? given : given.querySelector("button"))?.focus({ preventScroll: true });
    }
  }, [rung]);
  return ref;
}
