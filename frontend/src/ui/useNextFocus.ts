import { type RefObject, useRef } from "react";
import { useEffectOn } from "./useEffectOn";

/** So long a list that is closing may still keep the focus to itself, or lose it, in frames. */
const FRAMES = 30;

/** Puts the focus on an element, and again for as long as nothing else has it. */
function keepFocus(element: HTMLElement, frames: number): void {
  if (document.activeElement === document.body || frames === FRAMES) element.focus();
  const isElsewhere = document.activeElement !== element && document.activeElement !== document.body;
  if (frames > 0 && element.isConnected && !isElsewhere)
    requestAnimationFrame(() => keepFocus(element, frames - 1));
}

/**
 * Puts the focus where people go on after something came or went: once `changed` is another one, on what the first of
 * the selectors finds within the root (without one: in the page), or on the root itself.
 */
export function useNextFocus<E extends HTMLElement = HTMLDivElement>(
  changed: unknown,
): { readonly root: RefObject<E | null>; readonly focusNext: (...selectors: readonly string[]) => void } {
  const root = useRef<E>(null);
  const wanted = useRef<readonly string[] | null>(null);
  useEffectOn([changed], () => {
    const selectors = wanted.current;
    wanted.current = null;
    if (selectors === null) return;
    const within: ParentNode = root.current ?? document;
    const found = selectors.map((one) => within.querySelector<HTMLElement>(one)).find((one) => one !== null);
    const next = found ?? root.current;
    if (next) keepFocus(next, FRAMES);
  });
  const focusNext = (...selectors: readonly string[]) => {
    wanted.current = selectors;
  };
  return { root, focusNext };
}
