import { useEffect, useRef, useSyncExternalStore } from "react";

export type Width = "phone" | "tablet" | "desktop";

const TABLET = "(width >= 48em)";
const DESKTOP = "(width >= 75em)";

function subscribe(changed: () => void): () => void {
  const queries = [TABLET, DESKTOP].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}

/** How much fits beside the messages now. */
export function currentWidth(): Width {
  if (window.matchMedia(DESKTOP).matches) return "desktop";
  return window.matchMedia(TABLET).matches ? "tablet" : "phone";
}

/** How much fits beside the messages. Not a media query in CSS: a note that is being written must not exist twice. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, currentWidth);
}

/**
 * Fits an element into what bars above it and the keyboard leave of the screen. Android shrinks the page by itself
 * (`interactive-widget` in index.html); iOS lays the keyboard over it and moves the page, and only
 * `visualViewport` tells. Drop when Safari knows `interactive-widget`.
 */
export function useVisibleHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    const element = ref.current;
    if (!viewport || !element) return undefined;
    const measure = () => {
      // Zoomed in with two fingers the page keeps its size.
      const height = viewport.scale > 1 ? window.innerHeight : viewport.height;
      const above = element.offsetParent instanceof HTMLElement ? element.offsetTop : 0;
      const start = viewport.scale > 1 ? 0 : viewport.offsetTop;
      element.style.setProperty("--visible-height", `${height - Math.max(0, above - start)}px`);
      element.style.setProperty("--visible-start", `${start}px`);
    };
    measure();
    const bars = new ResizeObserver(measure);
    bars.observe(document.body);
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      bars.disconnect();
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return ref;
}
