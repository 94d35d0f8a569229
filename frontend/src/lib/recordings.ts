import { type DBSchema, type IDBPTransaction, openDB } from "idb";

/**
 * Recordings that wait in this browser's own database until what was said has been sent: a reload, a crash or an empty
 * battery loses nothing. Few, for a day at most, and never for anyone but who spoke them.
 */

interface StoredWord {
  readonly text: string;
  readonly confidence: number;
}

/** What is known of a recording besides its sound. */
export interface RecordingMetadata {
  readonly id: string;
  /** Who spoke. */
  readonly user: string;
  /** In which talk. */
  readonly talk: string;
  /** What was said to the learner last. */
  readonly context: string;
  /** When it began, in milliseconds since 1970. */
  readonly begun: number;
  /** What was understood; null before. */
  readonly heard: { readonly text: string; readonly words: readonly StoredWord[] } | null;
  /** The key of the turn that carries its words; null while the learner has not sent them. */
  readonly turn: string | null;
  /** The line that its turn became: the server has the words, and still has to get the sound. */
  readonly line?: string;
}

export interface StoredRecording extends RecordingMetadata {
  readonly blob: Blob;
  /** Of how many pieces it is made. */
  readonly pieces: number;
}

interface Piece {
  readonly recording: string;
  readonly number: number;
  /** Not a blob: older Safari cannot store those. */
  readonly sound: ArrayBuffer;
  readonly type: string;
}

const NAME = "visite-recordings";
const FACTS = "facts";
const PIECES = "pieces";
/** Only so many wait at a time: the oldest go first. */
export const MAX_RECORDINGS = 5;
/** After so many milliseconds no one goes on with what the learner was about to say: one day. */
export const LONGEST = 24 * 60 * 60 * 1000;

interface RecordingSchema extends DBSchema {
  facts: { key: string; value: RecordingMetadata };
  pieces: { key: [recording: string, number: number]; value: Piece };
}

type Stores = IDBPTransaction<RecordingSchema, ["facts", "pieces"], "readwrite">;

/** Runs one transaction over both stores; ends when all of it has been stored. Rejects where nothing can be stored. */
async function inTransaction<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await openDB<RecordingSchema>(NAME, 1, {
    upgrade: (opened) => {
      opened.createObjectStore(FACTS, { keyPath: "id" });
      opened.createObjectStore(PIECES, { keyPath: ["recording", "number"] });
    },
  });
  try {
    const transaction = database.transaction([FACTS, PIECES], "readwrite");
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  } finally {
    database.close();
  }
}

/** All pieces of one recording, in their order. */
const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

async function remove(stores: Stores, id: string): Promise<void> {
  await stores.objectStore(FACTS).delete(id);
  await stores.objectStore(PIECES).delete(piecesOf(id));
}

const isOver = ({ begun }: RecordingMetadata) => Date.now() - begun > LONGEST;

/** Notes what is known of a recording, or more of it; when too many wait, the oldest goes. */
export function saveRecording(facts: RecordingMetadata): Promise<void> {
  return inTransaction(async (stores) => {
    await stores.objectStore(FACTS).put(facts);
    const all: RecordingMetadata[] = await stores.objectStore(FACTS).getAll();
    const surplus = all.toSorted((one, other) => other.begun - one.begun).slice(MAX_RECORDINGS);
    for (const { id } of surplus) await remove(stores, id);
  });
}

/** Changes what is known of a recording that still waits; one that was thrown away stays away. */
export function updateRecording(
  id: string,
  change: Partial<Pick<RecordingMetadata, "heard" | "turn" | "line">>,
): Promise<void> {
  return inTransaction(async (stores) => {
    const known: RecordingMetadata | undefined = await stores.objectStore(FACTS).get(id);
    if (known) await stores.objectStore(FACTS).put({ ...known, ...change });
  });
}

/** Adds the next piece of sound. */
export async function addPiece(recording: string, number: number, blob: Blob): Promise<void> {
  const piece: Piece = { recording, number, sound: await blob.arrayBuffer(), type: blob.type };
  await inTransaction(async (stores) => {
    // Thrown away meanwhile: its last piece must not come back alone.
    if (await stores.objectStore(FACTS).count(recording)) await stores.objectStore(PIECES).put(piece);
  });
}

/** Throws a recording away. */
export function deleteRecording(id: string): Promise<void> {
  return inTransaction((stores) => remove(stores, id));
}

/** Throws everything away: whoever comes next to this device finds nothing. */
export function deleteRecordings(): Promise<void> {
  return inTransaction(async (stores) => {
    await stores.objectStore(FACTS).clear();
    await stores.objectStore(PIECES).clear();
  });
}

async function soundOf(stores: Stores, id: string): Promise<Pick<StoredRecording, "blob" | "pieces">> {
  const found: Piece[] = await stores.objectStore(PIECES).getAll(piecesOf(id));
  const sounds = found.map(({ sound }) => sound);
  return { blob: new Blob(sounds, { type: found[0]?.type ?? "" }), pieces: found.length };
}

/** What waits of this user, the newest first; what is too old or another person's is thrown away on the way. */
export function listRecordings(user: string): Promise<StoredRecording[]> {
  return inTransaction(async (stores) => {
    const all: RecordingMetadata[] = await stores.objectStore(FACTS).getAll();
    const own: StoredRecording[] = [];
    for (const facts of all.toSorted((one, other) => other.begun - one.begun)) {
      if (facts.user !== user || isOver(facts)) await remove(stores, facts.id);
      else own.push({ ...facts, ...(await soundOf(stores, facts.id)) });
    }
    return own;
  });
}
