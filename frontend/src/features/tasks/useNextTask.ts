import { useEffect, useRef } from "react";
import type { TaskInteraction } from "@/api/types";
import { fits, isOver, type Location, taskAfter } from "./model";

/**
 * True when the task the learner is at has just become complete, or the learner has just gone to where it cannot be
 * done.
 */
function isLeft(was: Place, is: Place): boolean {
  const [before, task] = [was.tasks[was.current], is.tasks[is.current]];
  if (was.current !== is.current || !before || !task) return false;
  const hasGone = was.here.sceneId !== is.here.sceneId || was.here.personId !== is.here.personId;
  return (!isOver(before) && isOver(task)) || (hasGone && !fits(task, is.here));
}

interface Place {
  tasks: readonly TaskInteraction[];
  current: number;
  here: Location;
}

/**
 * Leads from a task that is left to the next one, as long as that is done here with this person: time goes by and
 * people change only when the learner wants it.
 */
export function useNextTask(
  tasks: readonly TaskInteraction[],
  current: number,
  here: Location,
  onGo: (index: number) => void,
): void {
  const last = useRef<Place>({ tasks, current, here });
  useEffect(() => {
    const was = last.current;
    last.current = { tasks, current, here };
    if (!isLeft(was, last.current)) return;
    const index = taskAfter(tasks, current, (task) => fits(task, here));
    if (index !== undefined) onGo(index);
  });
}
