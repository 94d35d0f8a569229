import { useMemo } from "react";
import { useMe } from "@/features/auth";
import { keepRecording, type Recording } from "@/features/voice";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";

/** How she said what is on its way, by the key of the turn; in memory only. */
const recordings = new Map<string, Recording>();

/** Keeps how she said a line, when she allows it: once the server has the line, and never before. */
export function useKeeping() {
  const t = useTranslations("voice");
  const { data: me } = useMe();
  const isAllowed = me?.save_recordings === true;
  return useMemo(
    () => ({
      /** This turn was spoken. */
      note: (key: string, recording: Recording | null) => {
        if (isAllowed && recording) recordings.set(key, recording);
      },
      /** The turn has arrived as this line. */
      said: async (key: string, messageId: string) => {
        const recording = recordings.get(key);
        recordings.delete(key);
        if (!recording) return;
        try {
          await keepRecording(messageId, recording);
        } catch (error) {
          console.info("a recording was not kept", error);
          showAlert("info", t("keepFailed"));
        }
      },
    }),
    [isAllowed, t],
  );
}
