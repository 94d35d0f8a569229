import {
  addPiece,
  changeRecording,
  dropRecording,
  type KeptRecording,
  noteRecording,
  waitingRecordings,
} from "@/lib/recordings";
import { formatOf, PIECE } from "./microphone";
import type { Sound, Understood } from "./model";

/** One recording in this browser's own database; where that refuses, it lives in memory only and nothing else breaks. */
export interface Keeping {
  /** Adds the next piece of sound. */
  readonly piece: (blob: Blob) => void;
  /** What was understood: she comes back to the words, not to the sound. */
  readonly understood: (heard: Pick<Understood, "text" | "words">) => void;
  /** Its words are on their way as this turn: it waits until the server has the line. */
  readonly sentAs: (turn: string) => void;
  readonly drop: () => void;
  /** She goes elsewhere: it waits until she is back. */
  readonly leave: () => void;
}

/** Whose recording it is. */
export interface Speaker {
  readonly user: string;
  readonly talk: string;
}

const lockOf = (id: string) => `visite-recording/${id}`;

/** Shows the other tabs that this one still works on a recording; the browser gives it up with the tab. */
function hold(id: string): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(id), () => over);
  return release;
}

function keepingOf(id: string, begin: () => Promise<void>): Keeping {
  const release = hold(id);
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
    understood: ({ text, words }) => then(() => changeRecording(id, { heard: { text, words } })),
    sentAs: (turn) => then(() => changeRecording(id, { turn })),
    drop: () => {
      then(() => dropRecording(id));
      release();
    },
    leave: release,
  };
}

/** Begins to keep what this learner says now. */
export function keep(speaker: Speaker, context: string): Keeping {
  const id = crypto.randomUUID();
  const facts = { id, ...speaker, context, begun: Date.now(), heard: null, turn: null };
  return keepingOf(id, () => noteRecording(facts));
}

export interface Waiting {
  readonly kept: KeptRecording;
  readonly sound: Sound;
  readonly keeping: Keeping;
}

const soundOf = ({ blob, pieces }: KeptRecording): Sound => ({
  blob,
  format: formatOf(blob.type),
  seconds: (pieces * PIECE) / 1000,
});

async function find(user: string, wanted: (kept: KeptRecording) => boolean): Promise<Waiting | null> {
  try {
    const held = (await navigator.locks?.query())?.held ?? [];
    const isElsewhere = ({ id }: KeptRecording) => held.some(({ name }) => name === lockOf(id));
    const kept = (await waitingRecordings(user)).find((one) => wanted(one) && !isElsewhere(one));
    if (!kept) return null;
    return { kept, sound: soundOf(kept), keeping: keepingOf(kept.id, async () => {}) };
  } catch (error) {
    console.info("nothing that waits can be looked for", error);
    return null;
  }
}

/** What she has spoken in a talk and not sent, unless another tab is at it; null without any. */
export const findWaiting = ({ user, talk }: Speaker) =>
  find(user, (kept) => kept.talk === talk && kept.turn === null);

/** How she said the words of a turn; null when it does not wait any more. */
export const findSentAs = (user: string, turn: string) => find(user, (kept) => kept.turn === turn);
