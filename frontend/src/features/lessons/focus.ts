import { flushSync } from "react-dom";

const WRITTEN = "input:not([readonly], :disabled), select:enabled, textarea:not([readonly], :disabled)";
const FIELDS = `${WRITTEN}, button:enabled`;

/** What can be answered and is nearest to a mark; it may bear the mark itself. */
function fieldAt(mark: Element, root: Element): HTMLElement | null {
  if (mark instanceof HTMLElement && mark.matches(FIELDS)) return mark;
  for (let around: Element | null = mark; around && around !== root; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>(FIELDS);
    if (field) return field;
  }
  return null;
}

function findNotRight(root: Element): HTMLElement | null | undefined {
  const marks = ["WRONG", "ALMOST", "EMPTY"].map((mark) => root.querySelector(`[data-mark=${mark}]`));
  const mark = marks.find((found) => found !== null);
  if (!mark) return root.querySelector<HTMLElement>(FIELDS);
  const number = mark.closest<HTMLElement>("nav button");
  if (!number) return fieldAt(mark, root);
  flushSync(() => number.click());
  return number.closest("nav")?.parentElement?.querySelector<HTMLElement>(WRITTEN);
}

/**
 * Puts the focus to the first part that was not right; to an almost right or empty one where nothing else is. Where one
 * question stands on the page at a time, its number leads there first. Which part was judged how, the marks tell that
 * every player sets by its contract.
 */
export function focusFirstMistake(root: HTMLElement | null): void {
  if (root) findNotRight(root)?.focus();
}
