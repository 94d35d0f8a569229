import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So close to the end still counts as reading the end, in pixels. */
const NEAR = 48;

const isNear = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

/**
 * Keeps a scrolling box at its end while she reads there; tells when something new came while she reads above.
 * `pulse` changes with everything new; `own` with what she says herself, and that she always wants to see.
 */
export function useStickToBottom(activityKey: string, own: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [unseen, setUnseen] = useState(false);

  const toBottom = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    atEnd.current = true;
    setUnseen(false);
  }, []);

  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const onScroll = () => {
      atEnd.current = isNear(box);
      if (atEnd.current) setUnseen(false);
    };
    // The keyboard of a phone takes half of the box away: who was at the end wants to stay there.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(box);
    // So does who opens a translation below the last line.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || activityKey === "") return;
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    else setUnseen(true);
  }, [activityKey]);

  useLayoutEffect(() => {
    if (own !== undefined) toBottom();
  }, [own, toBottom]);

  return { ref, unseen, toBottom };
}
