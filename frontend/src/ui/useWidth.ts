import { useSyncExternalStore } from "react";

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

/** How wide the screen is now. */
export function currentWidth(): Width {
  if (window.matchMedia(DESKTOP).matches) return "desktop";
  return window.matchMedia(TABLET).matches ? "tablet" : "phone";
}

/** How wide the screen is. Not a media query in CSS: what is being written must not exist twice. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, currentWidth);
}
