import { useMemo } from "react";
import { useMe } from "@/features/auth";
import { type AudioClip, deliver, findSentAs, type Keeping, type Recording } from "@/features/voice";

/** How she said what is on its way, by the key of the turn; null once it was given to the server. */
const recordings = new Map<string, Recording | null>();

interface Said {
  readonly sound: AudioClip;
  readonly keeping: Keeping | null;
}

/** How the words of a turn were said: known to this page, or kept by one that has closed since. */
async function saidAs(user: string, key: string): Promise<Said | null> {
  const known = recordings.get(key);
  recordings.set(key, null);
  if (known) return { sound: known, keeping: known.keeping };
  return known === null ? null : findSentAs(user, key);
}

/** Keeps how she said a line, when she allows it: once the server has the line, and never before. */
export function useRecordingRetention() {
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
        const found = user === undefined ? null : await saidAs(user, key);
        found?.keeping?.drop();
      },
      /** The turn has arrived as this line. */
      said: async (key: string, messageId: string) => {
        const found = user === undefined ? null : await saidAs(user, key);
        if (!found) return;
        if (isAllowed) deliver({ line: messageId, sound: found.sound, keeping: found.keeping });
        else found.keeping?.drop();
      },
    }),
    [user, isAllowed],
  );
}
