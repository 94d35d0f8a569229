import { useEffect } from "react";
import { type CoursePart, courseTexts, courseTextsOf } from "@/api/outbox";
import type { Course } from "@/api/types";
import { useAutosave } from "@/api/useAutosave";
import { pressReleased } from "@/lib/press";
import { cacheTexts, reloadTexts } from "./data";

/** Shows what was saved of a course and its parts for as long as it is open. */
export function useSavedTexts(courseId: string): void {
  useEffect(
    () =>
      courseTexts.handle({
        delivered: async ({ payload }, saved) => {
          await pressReleased();
          void cacheTexts(courseId, payload, saved);
        },
      }),
    [courseId],
  );
}

/** Title and description of a part of a course, which save themselves. */
export function useCourseTexts(
  part: CoursePart,
  texts: Pick<Course, "id" | "title" | "description" | "version">,
) {
  const autosave = useAutosave({
    queue: courseTexts,
    lane: texts.id,
    document: courseTextsOf(texts),
    toPayload: (draft) => ({ ...draft, part, id: texts.id }),
    reload: () => reloadTexts(part, texts.id),
  });
  /** Saves what was typed; gives false only where an author has to decide between two texts first. */
  const leave = async (): Promise<boolean> => {
    if (await autosave.save()) return true;
    const last = courseTexts.snapshot().entries.findLast(({ lane }) => lane === texts.id);
    return last?.held?.code !== "stale_version";
  };
  return { ...autosave, leave };
}

export type CourseTexts = ReturnType<typeof useCourseTexts>;
