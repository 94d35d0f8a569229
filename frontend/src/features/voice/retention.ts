import {
  addPiece,
  deleteRecording,
  listRecordings,
  type StoredRecording,
  saveRecording,
  updateRecording,
} from "@/lib/recordings";
import { formatOf, PIECE } from "./microphone";
import type { AudioClip, Transcription } from "./model";

/** One recording in this browser's own database; where that refuses, it lives in memory only and nothing else breaks. */
export interface Retention {
  /** Adds the next piece of sound. */
  readonly piece: (blob: Blob) => void;
  /** What was understood: the learner comes back to the words, not to the sound. */
  readonly understood: (heard: Pick<Transcription, "text" | "words">) => void;
  /** Its words are on their way as this turn: it waits until the server has the line. */
  readonly sentAs: (turn: string) => void;
  /** The server has its words as this line: it waits until its sound is there, too. */
  readonly arrivedAs: (line: string) => void;
  readonly drop: () => void;
  /** The learner goes elsewhere: it waits until the learner is back. */
  readonly leave: () => void;
}

/** Whose recording it is. */
export interface Speaker {
  readonly user: string;
  readonly talk: string;
}

const lockOf = (id: string) => `visite-recording/${id}`;

/**
 * Shows the other tabs that this one works on a recording; the browser gives it up with the tab. Gives the way to let
 * go, or null when another tab has it: two that come back together ask at the same moment, and one of them gets it.
 */
function hold(id: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    if (!navigator.locks) return resolve(() => {});
    const asked = navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((over) => resolve(over));
    });
    asked.catch(reject);
  });
}

function createRetention(id: string, release: () => void, begin: () => Promise<void>): Retention {
  const refused = (error: unknown) => console.info("a recording is kept in memory only", error);
  // One after another: nothing is added to what has been thrown away.
  let last = begin().catch(refused);
  const then = (work: () => Promise<void>) => {
    last = last.then(work).catch(refused);
  };
  let count = 0;
  return {
    piece: (blob) => {
      const number = count;
      count += 1;
      then(() => addPiece(id, number, blob));
    },
    understood: ({ text, words }) => then(() => updateRecording(id, { heard: { text, words } })),
    sentAs: (turn) => then(() => updateRecording(id, { turn })),
    arrivedAs: (line) => then(() => updateRecording(id, { line })),
    drop: () => {
      then(() => deleteRecording(id));
      release();
    },
    leave: release,
  };
}

/** Begins to keep what this learner says now. */
export function keep(speaker: Speaker, context: string): Retention {
  const id = crypto.randomUUID();
  const facts = { id, ...speaker, context, begun: Date.now(), heard: null, turn: null };
  const held = hold(id);
  const release = () => void held.then((letGo) => letGo?.());
  return createRetention(id, release, () => saveRecording(facts));
}

export interface PendingRecording {
  readonly kept: StoredRecording;
  readonly sound: AudioClip;
  readonly keeping: Retention;
}

const soundOf = ({ blob, pieces }: StoredRecording): AudioClip => ({
  blob,
  format: formatOf(blob.type),
  seconds: (pieces * PIECE) / 1000,
});

/** Those of a user that are wanted and that no other tab works on, at most so many. */
async function find(
  user: string,
  wanted: (kept: StoredRecording) => boolean,
  most: number,
): Promise<PendingRecording[]> {
  const found: PendingRecording[] = [];
  try {
    for (const kept of (await listRecordings(user)).filter(wanted)) {
      const release = found.length < most ? await hold(kept.id) : null;
      if (release)
        found.push({
          kept,
          sound: soundOf(kept),
          keeping: createRetention(kept.id, release, async () => {}),
        });
    }
  } catch (error) {
    console.info("nothing that waits can be looked for", error);
  }
  return found;
}

const findOne = async (user: string, wanted: (kept: StoredRecording) => boolean) =>
  (await find(user, wanted, 1))[0] ?? null;

/** What the learner has spoken in a conversation and not sent, unless another tab is at it; null without any. */
export const findWaiting = ({ user, talk }: Speaker) =>
  findOne(user, (kept) => kept.talk === talk && kept.turn === null);

/** How the learner said the words of a turn; null when it does not wait any more. */
export const findSentAs = (user: string, turn: string) =>
  findOne(user, (kept) => kept.turn === turn && kept.line === undefined);

/** How the learner said lines that the server has, whose sound it has not. */
export const findArrived = (user: string) =>
  find(user, (kept) => kept.line !== undefined, Number.POSITIVE_INFINITY);
