import { useEffect, useRef } from "react";
import type { Rung } from "./model";

/** Attributes for what a rung gave. */
export const rungMark = (rung: Rung) => ({ "data-rung": rung });

/**
 * Brings what a rung gave into sight, in a row that is wider than a phone. The button of the last rung goes away with
 * the focus: what it gave takes it. The ref belongs to an element of that row.
 */
export function useReveal(rung: Rung | null) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const row = ref.current?.parentElement;
    if (rung === null || !row) return;
    const mark = rung === "TRANSLATION" ? "INPUTS" : rung;
    const given = row.querySelector<HTMLElement>(`[data-rung="${mark}"]`);
    if (!given) return;
    given.scrollIntoView({ inline: "start", block: "nearest" });
    if (document.activeElement === document.body) {
      (given.matches("button") ? given : given.querySelector("button"))?.focus({ preventScroll: true });
    }
  }, [rung]);
  return ref;
}
