import { useEffect, useLayoutEffect, useRef } from "react";

const WRITES = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** True where letters and digits belong to what has the focus. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITES) !== null;
}

/** The keys 1 to 9 choose the first to the ninth option, wherever nothing is being written. */
export function useDigitShortcuts(choose: (place: number) => void): void {
  const latest = useRef(choose);
  // before the next key, however quickly it follows
  useLayoutEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || !/^[1-9]$/.test(event.key) || isWriting(event.target)) return;
      latest.current(Number(event.key) - 1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
