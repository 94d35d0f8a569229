import { useEffect } from "react";
import {
  lessonChangeOf,
  lessonDocumentOf,
  lessonFacts,
  lessonFieldsOf,
  lessonFrom,
  type WrittenLesson,
} from "@/api/outbox";
import type { Lesson } from "@/api/types";
import { useAutosave } from "@/api/useAutosave";
import { changedFields, mergeField } from "@/lib/mergeDocuments";
import { pressReleased } from "@/lib/press";
import { cacheLesson, loadLesson } from "./data";

/** What is written of a lesson besides its items, which saves itself. */
export function useLessonFacts(lesson: Lesson) {
  const document = lessonDocumentOf(lesson);
  const autosave = useAutosave({
    queue: lessonFacts,
    lane: lesson.id,
    document,
    mergeTexts: mergeField,
    toPayload: (draft, over) => ({ ...draft, section: lesson.id, change: lessonChangeOf(draft, over) }),
    reload: async () => lessonDocumentOf(await loadLesson(lesson.id)),
  });
  useEffect(
    () =>
      lessonFacts.handle({
        delivered: async (_entry, saved) => {
          await pressReleased();
          void cacheLesson(saved);
        },
      }),
    [],
  );
  const { changes } = autosave.draft;
  const written = Object.entries(changes).map(([key, { text }]) => [key, text] as const);
  const seen = lessonFrom({ ...document.fields, ...Object.fromEntries(written) });
  const edit = (next: Partial<WrittenLesson>) => {
    const after = changedFields(lessonFieldsOf(seen), lessonFieldsOf({ ...seen, ...next }));
    if (Object.keys(after).length > 0) autosave.writeAll(after);
  };
  return { ...autosave, seen, edit };
}

export type LessonFactsEditor = ReturnType<typeof useLessonFacts>;
