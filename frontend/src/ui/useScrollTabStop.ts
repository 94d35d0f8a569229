import { type RefObject, useLayoutEffect, useRef, useState } from "react";

const FOCUSABLE = "a, button, input, select, textarea, summary, [tabindex='0']";

/** What is scrolled and holds nothing to be focused can be reached with the keyboard itself: give it both of these. */
export function useScrollTabStop<T extends HTMLElement>(): {
  ref: RefObject<T | null>;
  tabIndex: 0 | undefined;
} {
  const ref = useRef<T>(null);
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const look = () => setStop(box.scrollHeight > box.clientHeight && box.querySelector(FOCUSABLE) === null);
    const observer = new ResizeObserver(look);
    look();
    observer.observe(box);
    for (const part of box.children) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: isStop ? 0 : undefined };
}
