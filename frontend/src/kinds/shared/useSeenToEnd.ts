import { useEffect, useRef } from "react";

/** Calls back once when the end of something has been on the screen; put `ref` on an element behind it. */
export function useSeenToEnd(isWaiting: boolean, seen: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(seen);
  useEffect(() => {
    latest.current = seen;
  });
  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const watcher = new IntersectionObserver((sights) => {
      if (sights.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWaiting]);
  return end;
}
