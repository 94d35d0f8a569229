import { useEffect } from "react";
import { documentOf, notes } from "@/api/outbox";
import type { ClinicalNote } from "@/api/types";
import { useAutosave } from "@/api/useAutosave";
import { cacheNote, reloadNote } from "../data";

/** A note that saves itself. */
export function useNote(note: ClinicalNote) {
  useEffect(() => notes.handle({ delivered: (_entry, saved) => cacheNote(saved) }), []);
  return useAutosave({
    queue: notes,
    lane: note.id,
    document: documentOf(note),
    toPayload: (draft) => ({ ...draft, note: note.id }),
    reload: async () => documentOf(await reloadNote(note.id)),
  });
}
