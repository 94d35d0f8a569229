import { useEffect, useRef } from "react";

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
