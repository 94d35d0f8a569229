/** What the tour points at, in this order. */
export const MARKS = ["transcript", "tools", "field", "tasks"] as const;
export type MarkName = (typeof MARKS)[number];

/** Attributes for the element that a mark of the tour points at; with several the last one counts. */
export const tourMark = (name: MarkName) => ({ "data-tour": name });

/** The element of a mark as it is now; null when it is not on the screen. */
export function elementOf(name: MarkName): Element | null {
  return [...document.querySelectorAll(`[data-tour="${name}"]`)].at(-1) ?? null;
}
