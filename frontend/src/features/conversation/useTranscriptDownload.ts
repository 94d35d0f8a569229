import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { loadTranscript } from "./data";

/** Saves a file as if a link had been pressed: a plain link could not send the token. */
function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Gives a function that saves the transcript of an interaction and shows the outcome in an alert. Never rejects. */
export function useSaveTranscript(): (interactionId: string) => Promise<void> {
  const t = useTranslations("transcript");
  return useCallback(
    async (interactionId) => {
      try {
        const { name, file } = await loadTranscript(interactionId);
        save(name, file);
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
