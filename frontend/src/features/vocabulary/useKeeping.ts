import { useState } from "react";
import type { VocabItem } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { keepFromTalk, keepFromText, type Meeting, takeOut } from "./data";

const termOf = ({ article, term }: VocabItem) => [article, term].filter(Boolean).join(" ");

/** True for a word that she has met once: it came just now, and can go again without a loss. */
const isNew = ({ contexts }: VocabItem) => contexts.length <= 1;

/** Keeping words in her Wortschatzkiste: one tap, told with the way back. */
export function useKeeping() {
  const t = useTranslations("vocabulary");
  const [state, setState] = useState<"idle" | "keeping" | "kept">("idle");

  const undo = async (items: readonly VocabItem[]) => {
    try {
      for (const item of items) await takeOut(item);
      setState("idle");
    } catch (error) {
      showError(t("undoFailed"), error);
    }
  };
  const run = async (keep: () => Promise<readonly VocabItem[]>) => {
    setState("keeping");
    try {
      const kept = await keep();
      setState("kept");
      const words = kept.map(termOf).join(", ");
      const fresh = kept.filter(isNew);
      const back = { label: t("undo"), run: () => void undo(fresh) };
      if (fresh.length > 0) showAlert("success", t("kept", { words }), back);
      else showAlert("success", t("known", { words }));
    } catch (error) {
      setState("idle");
      showError(t("failed"), error);
    }
  };
  return {
    state,
    fromText: (term: string, meeting: Meeting) => run(() => keepFromText(term, meeting)),
    fromTalk: (interactionId: string, terms: readonly string[]) =>
      run(() => keepFromTalk(interactionId, terms)),
  };
}
