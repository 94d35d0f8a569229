import { useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "@/lib/storage";

/** `system` follows the device; the others are for nights, and for those who read better in the light. */
export type Scheme = "system" | "light" | "dark";

const listeners = new Set<() => void>();

/** What is chosen on this device. */
function storedScheme(): Scheme {
  const stored = readItem("colourScheme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Puts the choice on the page; called once before the first paint. */
export function applyScheme(): void {
  const scheme = storedScheme();
  if (scheme === "system") delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}

/** Chooses, and keeps the choice on this device. */
export function setScheme(scheme: Scheme): void {
  if (scheme === "system") removeItem("colourScheme");
  else writeItem("colourScheme", scheme);
  applyScheme();
  for (const listener of listeners) listener();
}

/** The choice; renders again when it changes. */
export function useScheme(): Scheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, storedScheme);
}
