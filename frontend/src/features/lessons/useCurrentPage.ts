import { useEffect, useRef, useState } from "react";
import type { Lesson } from "@/api/types";
import { pageOf } from "./model";

/** Where an item lies by now, null for one that has been taken away; no item is the look back at the end. */
function findPage(id: string | null, { items }: Lesson): number | null {
  const place = id === null ? items.length : items.findIndex((item) => item.id === id);
  return place === -1 ? null : place;
}

interface Place {
  lesson: Lesson;
  /** The page of the address; -1 for "where the learner stopped". */
  page: number;
  /** The lesson is what the server told just now, or all that can be had. */
  isRead: boolean;
  onMoved: (page: number) => void;
}

/**
 * The page the learner is at. Authors may put others before it or move it meanwhile: the learner stays with what the
 * learner works on, and `onMoved` hears of its new place. Where it is gone, the page behind it comes.
 */
export function useCurrentPage({ lesson, page, isRead, onMoved }: Place): number {
  const asked = pageOf(page, lesson);
  const now = { page, at: asked, id: lesson.items[asked]?.id ?? null };
  const [held, setHeld] = useState(now);
  // Drawn once with what was read: where the learner stopped may be elsewhere than what was kept here says.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isRead) setSettled(true);
  }, [isRead]);
  const place = held.page === page && (page >= 0 || isSettled) ? findPage(held.id, lesson) : null;
  const isOther = held.page !== now.page || held.at !== now.at || held.id !== now.id;
  if (place === null && isOther) setHeld(now);
  const here = place ?? asked;
  // Without a page in the address, where the learner stopped changes with their own turning: that moves nothing.
  const from = page >= 0 ? asked : held.at;
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(() => {
    if (here !== from) latest.current(here);
  }, [here, from]);
  return here;
}
