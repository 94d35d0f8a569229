import { useEffect, useRef, useState } from "react";
import type { Lesson } from "@/api/types";
import { pageOf } from "./model";

/** Where an item lies by now, null for one that has been taken away; no item is the look back at the end. */
function placeOf(id: string | null, { items }: Lesson): number | null {
  const place = id === null ? items.length : items.findIndex((item) => item.id === id);
  return place === -1 ? null : place;
}

/**
 * The page she is at. Authors may put others before it or move it meanwhile: she stays with what she works on, and
 * `onMoved` hears of its new place. Where it is gone, the page behind it comes.
 */
export function useHere(lesson: Lesson, page: number, onMoved: (page: number) => void): number {
  const asked = pageOf(page, lesson);
  const now = { page, id: lesson.items[asked]?.id ?? null };
  const [held, setHeld] = useState(now);
  const place = held.page === page && page >= 0 ? placeOf(held.id, lesson) : null;
  if (place === null && (held.page !== now.page || held.id !== now.id)) setHeld(now);
  const here = place ?? asked;
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(() => {
    if (here !== asked) latest.current(here);
  }, [here, asked]);
  return here;
}
