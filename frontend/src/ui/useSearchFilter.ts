import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { FilterValues, SearchFilter } from "@/lib/searchFilter";

/** The address follows this long after the last letter, in milliseconds: Safari refuses 100 changes in 30 seconds. */
export const ADDRESS_DELAY_MS = 250;

/**
 * What the learner looks for, kept in the address: "back" brings it back, and a link can be sent. `settled` is what the
 * address has, for lists that the server narrows: it changes once the learner pauses.
 */
export function useSearchFilter<N extends string>(search: SearchFilter<N>) {
  const [params, setParams] = useSearchParams();
  // A field that waited for the address would lose letters of a fast typist.
  const [ahead, setAhead] = useState<FilterValues<N> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = search.parse(params);
  if (ahead && search.isSame(ahead, kept)) setAhead(null);
  const filter = ahead ?? kept;

  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: FilterValues<N>) =>
    setParams(search.toParams(latest.current, next), { replace: true, preventScrollReset: true });
  const updateFilter = (change: Partial<FilterValues<N>>) => {
    const next = { ...filter, ...change };
    setAhead(next);
    clearTimeout(timer.current);
    const isTyped = Object.keys(change).every((name) => name === "query");
    if (isTyped) timer.current = setTimeout(() => write(next), ADDRESS_DELAY_MS);
    else write(next);
  };
  return { filter, settled: kept, updateFilter, reset: () => updateFilter(search.empty) };
}

/** More pages than this are not read at once, whatever an address asks for. */
const MAX_INITIAL_PAGES = 10;

/**
 * How many of a list are shown, kept in the address: `step` at first, and as many more with each call. `pages`: how many
 * pages of `step` are read at first, where the server gives the list by pages.
 */
export function useShownCount(step: number, param = "show") {
  const [params, setParams] = useSearchParams();
  const shown = Math.max(step, Number(params.get(param)) || 0);
  const showMore = () => {
    const next = new URLSearchParams(params);
    next.set(param, String(shown + step));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { shown, pages: Math.min(MAX_INITIAL_PAGES, Math.ceil(shown / step)), showMore };
}
