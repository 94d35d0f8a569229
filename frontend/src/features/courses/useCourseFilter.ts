import { useState } from "react";
import { useSearchParams } from "react-router";
import { type CourseFilter, isSame, NO_FILTER, parseFilter, toSearchParams } from "./filter";

/** What the learner looks for, kept in the address: "back" brings it back, and a link can be sent. */
export function useCourseFilter() {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; a field that waited for it would lose letters of a fast typist.
  const [ahead, setAhead] = useState<CourseFilter | null>(null);
  const kept = parseFilter(params);
  if (ahead && isSame(ahead, kept)) setAhead(null);
  const filter = ahead ?? kept;
  const updateFilter = (change: Partial<CourseFilter>) => {
    const next = { ...filter, ...change };
    setAhead(next);
    setParams(toSearchParams(params, next), { replace: true, preventScrollReset: true });
  };
  return { filter, updateFilter, clear: () => updateFilter(NO_FILTER) };
}
