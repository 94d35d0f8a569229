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

function now(): Width {
  if (window.matchMedia(DESKTOP).matches) return "desktop";
  return window.matchMedia(TABLET).matches ? "tablet" : "phone";
}

/** How much fits beside the talk. In script, not in styles: a note that is written in must not exist twice. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, now);
}
