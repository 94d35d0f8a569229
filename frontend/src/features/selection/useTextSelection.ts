import { type RefObject, useCallback, useEffect, useState } from "react";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import type { TextSelection } from "./textSelection";

const load = () => loadWhenOnline(() => import(/* webpackChunkName: "text-selection" */ "./textSelection"));

/** What the learner has selected of the German in an area; what reads it is fetched after the screen. */
export function useTextSelection(area: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState<TextSelection | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void load().then(({ followSelection }) => {
      if (!isGone && area.current) stop = followSelection(area.current, setSelected);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [area]);
  return { selected, close: useCallback(() => setSelected(null), []) };
}
