import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus where people go on after something came or went: once `changed` is another one, on what the first of
 * the selectors finds within the root (without one: in the page), or on the root itself.
 */
export function useNextFocus<E extends HTMLElement = HTMLDivElement>(
  changed: unknown,
): { readonly root: RefObject<E | null>; readonly focusNext: (...selectors: readonly string[]) => void } {
  const root = useRef<E>(null);
  const wanted = useRef<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is not read, it is done afterwards
  useEffect(() => {
    const selectors = wanted.current;
    wanted.current = null;
    if (selectors === null) return;
    const within: ParentNode = root.current ?? document;
    const found = selectors.map((one) => within.querySelector<HTMLElement>(one)).find((one) => one !== null);
    (found ?? root.current)?.focus();
  }, [changed]);
  const focusNext = (...selectors: readonly string[]) => {
    wanted.current = selectors;
  };
  return { root, focusNext };
}
