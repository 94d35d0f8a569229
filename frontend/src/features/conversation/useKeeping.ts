import { useMemo } from "react";
import { useMe } from "@/features/auth";
import { findSentAs, keepRecording, type Recording, type Sound } from "@/features/voice";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";

/** How she said what is on its way, by the key of the turn; null once it was given to the server. */
const recordings = new Map<string, Recording | null>();

/** How the words of a turn were said: known to this page, or kept by one that has closed since. */
async function soundOf(user: string, key: string): Promise<[Sound, () => void] | null> {
  const known = recordings.get(key);
  recordings.set(key, null);
  if (known) return [known, () => known.keeping?.drop()];
  if (known === null) return null;
  const waiting = await findSentAs(user, key);
  return waiting && [waiting.sound, waiting.keeping.drop];
}

/** Keeps how she said a line, when she allows it: once the server has the line, and never before. */
export function useKeeping() {
  const t = useTranslations("voice");
  const { data: me } = useMe();
  const user = me?.id;
  const isAllowed = me?.save_recordings === true;
  return useMemo(
    () => ({
      /** This turn was spoken. */
      note: (key: string, recording: Recording | null) => {
        recordings.set(key, isAllowed ? recording : null);
        if (isAllowed) recording?.keeping?.sentAs(key);
        else recording?.keeping?.drop();
      },
      /** The turn was given up: its words are hers again, and need not sound as they did. */
      givenUp: async (key: string) => {
        const found = user === undefined ? null : await soundOf(user, key);
        found?.[1]();
      },
      /** The turn has arrived as this line. */
      said: async (key: string, messageId: string) => {
        const found = user === undefined ? null : await soundOf(user, key);
        if (!found) return;
        const [sound, drop] = found;
        try {
          if (isAllowed) await keepRecording(messageId, sound);
        } catch (error) {
          console.info("a recording was not kept", error);
          showAlert("info", t("keepFailed"));
        } finally {
          drop();
        }
      },
    }),
    [user, isAllowed, t],
  );
}
