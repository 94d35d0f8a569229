import { useEffect, useState } from "react";
import { elementOf, type MarkName } from "./marks";
import type { Box } from "./placement";

/** How often a mark is looked for: what it points at may come with the next line. In milliseconds. */
const POLL_MS = 500;

function boxOf(name: MarkName): Box | null {
  const element = elementOf(name);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

const isSame = (one: Box | null, other: Box | null) =>
  one?.left === other?.left &&
  one?.top === other?.top &&
  one?.width === other?.width &&
  one?.height === other?.height;

/** Where on the screen the element of a mark stands, also after it has moved; null while it is not there. */
export function useElementBox(name: MarkName): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    elementOf(name)?.scrollIntoView?.({ block: "nearest" });
    const look = () => setBox((old) => (isSame(old, boxOf(name)) ? old : boxOf(name)));
    look();
    const timer = setInterval(look, POLL_MS);
    window.addEventListener("resize", look);
    document.addEventListener("scroll", look, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener("resize", look);
      document.removeEventListener("scroll", look, { capture: true });
    };
  }, [name]);
  return box;
}
