import { useEffect, useState } from "react";

/** Milliseconds after she has turned the page: a press in them is the second half of a double tap. */
const REST = 350;

/**
 * How the bar of a page that has just come takes presses; `turnedAt`: when she pressed that of the page before.
 * `isResting` is for the eyes of the page, `isTurn` tells of a press whether it belongs to the turn still.
 */
export function useRest(turnedAt: number) {
  const [isResting, setResting] = useState(() => Date.now() - turnedAt < REST);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setResting(false), REST);
    return () => clearTimeout(timer);
  }, [isResting]);
  return { isResting, isTurn: () => Date.now() - turnedAt < REST };
}
