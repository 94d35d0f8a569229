import { useCallback, useEffect, useRef, useState } from "react";
import { toProblem } from "@/api/problem";
import type { ClinicalNote } from "@/api/types";
import { reloadNote, saveNote } from "../data";
import {
  applyEdit,
  type Conflicts,
  confirmSaved,
  type Draft,
  isEmpty,
  loadDraft,
  mergeRemote,
  saveDraft,
  sectionTexts,
  textIn,
} from "./draft";

/** How her words are kept. `offline` and `failed`: in this browser only, for now. */
export type SaveState = "saved" | "unsaved" | "saving" | "offline" | "failed" | "conflict";

/** She is thought to have paused after this, in milliseconds. */
export const PAUSE = 1000;

/** The draft, at hand for work that goes on while she types. */
function useDraft(note: ClinicalNote) {
  const [draft, setDraft] = useState(() => loadDraft(note));
  const latest = useRef(draft);
  const keep = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      saveDraft(note.id, next);
    },
    [note.id],
  );
  return { draft, latest, keep };
}

type Drafting = ReturnType<typeof useDraft>;

/** What two people wrote at the same time, until she has said what is to stand. */
function useConflicts() {
  const [conflicts, setConflicts] = useState<Conflicts>({});
  const theirs = useRef<ClinicalNote | null>(null);
  const name = useCallback((found: Conflicts, note: ClinicalNote | null) => {
    theirs.current = note;
    setConflicts(found);
  }, []);
  return { conflicts, theirs, name };
}

/** One write of all that is unsaved; `saved` also when what somebody else wrote could be mergeRemote. */
function useAttempt(
  noteId: string,
  { latest, keep }: Drafting,
  name: ReturnType<typeof useConflicts>["name"],
) {
  return useCallback(async (): Promise<SaveState> => {
    const sent = sectionTexts(latest.current);
    try {
      const saved = await saveNote(noteId, latest.current.version, sent);
      keep(confirmSaved(latest.current, saved, sent));
      return "saved";
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code !== "stale_version") return problem.status === 0 ? "offline" : "failed";
    }
    const theirs = await reloadNote(noteId);
    const found = mergeRemote(latest.current, theirs);
    const isConflict = Object.keys(found.conflicts).length > 0;
    // Until she has decided, her draft stays over the version she read: a reload finds the conflict again.
    if (isConflict) name(found.conflicts, theirs);
    else keep(found.draft);
    return isConflict ? "conflict" : "saved";
  }, [noteId, keep, latest, name]);
}

/** Sends what is unsaved, one write at a time. */
function useSaving(noteId: string, drafting: Drafting) {
  const { latest, keep } = drafting;
  const [saveState, setSaveState] = useState<SaveState>(() =>
    isEmpty(latest.current) ? "saved" : "unsaved",
  );
  const { conflicts, theirs, name } = useConflicts();
  const attempt = useAttempt(noteId, drafting, name);
  const underway = useRef<Promise<boolean> | null>(null);

  const saveAll = useCallback(async (): Promise<boolean> => {
    while (!isEmpty(latest.current)) {
      setSaveState("saving");
      const became = await attempt().catch(() => "offline" as const);
      if (became !== "saved") {
        setSaveState(became);
        return false;
      }
    }
    setSaveState("saved");
    return true;
  }, [attempt, latest]);

  const save = useCallback(async () => {
    if (theirs.current !== null) return false;
    underway.current ??= saveAll().finally(() => {
      underway.current = null;
    });
    return underway.current;
  }, [saveAll, theirs]);

  const resolve = (key: string, choice: "mine" | "theirs") => {
    const { [key]: _settled, ...others } = conflicts;
    const { [key]: _mine, ...rest } = latest.current.changes;
    if (choice === "theirs") keep({ ...latest.current, changes: rest });
    const note = theirs.current;
    const isLast = Object.keys(others).length === 0;
    if (note && isLast) keep(mergeRemote(latest.current, note).draft);
    name(others, isLast ? null : note);
    if (isLast) void save();
  };
  return { saveState, setSaveState, conflicts, save, resolve };
}

/** A note that saves itself: a second after a pause, when she leaves a section, and when the network is back. */
export function useNote(note: ClinicalNote) {
  const drafting = useDraft(note);
  const { draft, latest, keep } = drafting;
  const { save, resolve, saveState, setSaveState, conflicts } = useSaving(note.id, drafting);

  useEffect(() => {
    if (isEmpty(draft)) return undefined;
    const timer = setTimeout(() => void save(), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    const again = () => void save();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      // Closing the pane is also a way of being done.
      if (!isEmpty(latest.current)) void save();
    };
  }, [save, latest]);

  const write = (key: string, text: string) => {
    keep(applyEdit(latest.current, note, key, text));
    if (isEmpty(latest.current)) setSaveState("saved");
    else if (saveState === "saved") setSaveState("unsaved");
  };
  const textOf = (key: string) => draft.changes[key]?.text ?? textIn(note, key);
  return { textOf, write, save, resolve, saveState, conflicts };
}
