import type { AuthorProblem } from "../../contract";

/** The place itself and those around it, the closest first: `a.0.b`, `a.0`, `a`. */
function placesAround(place: string): string[] {
  const steps = place.split(".");
  return steps.map((_step, index) => steps.slice(0, steps.length - index).join("."));
}

const FIELDS = "input:not([type=hidden]), textarea, select, button, [contenteditable=true], [tabindex='0']";

/** Puts the focus on the field at a place of the body, or on the first one of the closest place around it (a list without fields itself). */
export function focusPlace(root: ParentNode, place: string): boolean {
  for (const around of placesAround(place)) {
    const element = root.querySelector(`[data-place="${CSS.escape(around)}"]`);
    const field = element?.matches(FIELDS) ? element : (element?.querySelector(FIELDS) ?? element);
    if (!(field instanceof HTMLElement)) continue;
    // What lies in a closed part cannot be seen.
    for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** The problems of just this place. */
export const problemsAt = (problems: readonly AuthorProblem[], place: string): readonly AuthorProblem[] =>
  problems.filter((problem) => problem.place === place);

/** The problems of this place and all within it. */
export const problemsWithin = (problems: readonly AuthorProblem[], place: string): readonly AuthorProblem[] =>
  problems.filter((problem) => problem.place === place || problem.place.startsWith(`${place}.`));
