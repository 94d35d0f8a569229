import { useState } from "react";
import { useSearchParams } from "react-router";
import { type CaseFilter, isSame, NO_FILTER, parseFilter, toSearchParams } from "./filter";

/** How many cases stand on the shelf before the learner asks for more. */
const PAGE_SIZE = 12;

/** What the learner looks for, kept in the address: "back" brings it back, and a link can be sent. */
export function useCaseFilter() {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; a field that waited for it would lose letters of a fast typist.
  const [ahead, setAhead] = useState<CaseFilter | null>(null);
  const kept = parseFilter(params);
  if (ahead && isSame(ahead, kept)) setAhead(null);
  const filter = ahead ?? kept;
  const put = (next: URLSearchParams) => setParams(next, { replace: true, preventScrollReset: true });
  const updateFilter = (change: Partial<CaseFilter>) => {
    const next = { ...filter, ...change };
    setAhead(next);
    put(toSearchParams(params, next));
  };
  const shown = Math.max(PAGE_SIZE, Number(params.get("show")) || 0);
  const showMore = () => {
    const next = new URLSearchParams(params);
    next.set("show", String(shown + PAGE_SIZE));
    put(next);
  };
  return { filter, updateFilter, clear: () => updateFilter(NO_FILTER), shown, showMore };
}
