import { useState } from "react";
import { useSearchParams } from "react-router";
import { type CourseFilter, filterIn, isSame, NO_FILTER, withFilter } from "./filter";

/** What she looks for, kept in the address: "back" brings it back, and a link can be sent. */
export function useCourseFilter() {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; a field that waited for it would lose letters of a fast typist.
  const [ahead, setAhead] = useState<CourseFilter | null>(null);
  const kept = filterIn(params);
  if (ahead && isSame(ahead, kept)) setAhead(null);
  const filter = ahead ?? kept;
  const narrow = (change: Partial<CourseFilter>) => {
    const next = { ...filter, ...change };
    setAhead(next);
    setParams(withFilter(params, next), { replace: true, preventScrollReset: true });
  };
  return { filter, narrow, clear: () => narrow(NO_FILTER) };
}
