import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "@/i18n";
import { saveFile } from "@/lib/saveFile";
import { showAlert, showError } from "@/ui/alertStore";
import { loadTranscript } from "./data";

/** Gives a function that saves the transcript of an interaction and shows the outcome in an alert. Never rejects. */
export function useSaveTranscript(): (interactionId: string) => Promise<void> {
  const t = useTranslations("transcript");
  return useCallback(
    async (interactionId) => {
      try {
        const { name, file } = await loadTranscript(interactionId);
        saveFile(name, file);
        showAlert("success", t("saved", { name }));
      } catch (error) {
        showError(t("failed"), error);
      }
    },
    [t],
  );
}

/** Saves the transcript once; true when it is over, whether it worked or not. */
export function useTranscriptDownload(interactionId: string): boolean {
  const saveTranscript = useSaveTranscript();
  const [done, setDone] = useState(false);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // Strict mode runs effects twice; the file is saved once.
    if (asked.current === interactionId) return;
    asked.current = interactionId;
    void saveTranscript(interactionId).then(() => setDone(true));
  }, [interactionId, saveTranscript]);
  return done;
}
