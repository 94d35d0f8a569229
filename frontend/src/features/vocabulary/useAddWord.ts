import { useState } from "react";
import type { VocabItem } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import {
  type AddState,
  addFromConversation,
  addFromExercises,
  addFromText,
  markSaved,
  removeFromList,
  useSavedWords,
  type WordContext,
  type WordOfExercise,
} from "./data";
import { nameOf } from "./training";

/** More words than these are counted, not named. */
const MOST_NAMED = 3;

/** True for a word that the learner has met once: it came just now, and can go again without a loss. */
const isNew = ({ contexts }: VocabItem) => contexts.length <= 1;

/** Keeps words and says so, with the way back; `known` words it for those that were there. `onState`: how it goes. */
function useAddAlerts(known: "known" | "knownWords") {
  const t = useTranslations("vocabulary");
  const undo = async (items: readonly VocabItem[], onState: (state: AddState) => void) => {
    try {
      for (const item of items) await removeFromList(item);
      onState("idle");
    } catch (error) {
      showError(t("undoFailed"), error);
    }
  };
  return async (keep: () => Promise<readonly VocabItem[]>, onState: (state: AddState) => void) => {
    onState("keeping");
    try {
      const kept = await keep();
      onState("kept");
      const words = kept.map(nameOf).join(", ");
      const fresh = kept.filter(isNew);
      const back = { label: t("undo"), run: () => void undo(fresh, onState) };
      if (fresh.length === 0) showAlert("success", t(known, { words }));
      else if (kept.length <= MOST_NAMED) showAlert("success", t("kept", { words }), back);
      else showAlert("success", t("keptMany", { count: kept.length }), back);
    } catch (error) {
      onState("idle");
      showError(t("failed"), error);
    }
  };
}

/** Keeping words in the learner's Wortschatzkiste: one tap, told with the way back. `first` is how it stands before. */
export function useAddWord(first: AddState = "idle") {
  const [state, setState] = useState<AddState>(first);
  const addAndAlert = useAddAlerts("known");
  return {
    state,
    fromText: (term: string, meeting: WordContext) => addAndAlert(() => addFromText(term, meeting), setState),
    fromInteraction: (interactionId: string, terms: readonly string[]) =>
      addAndAlert(() => addFromConversation(interactionId, terms), setState),
  };
}

/** The same for words of exercises, each by itself or some at once. */
export function useWordCollection() {
  const noted = useSavedWords();
  const addAndAlert = useAddAlerts("knownWords");
  const keep = (words: readonly WordOfExercise[]) =>
    addAndAlert(
      () => addFromExercises(words),
      (state) => markSaved(words, state),
    );
  return { stateOf: (id: string): AddState => noted[id] ?? "idle", keep };
}

export type WordCollection = ReturnType<typeof useWordCollection>;
