import { useSyncExternalStore } from "react";
import { type AudioGrant, acquireAudio, createPlayer } from "./audioSession";
import { forgetHeardAfter, markHeard, markHeardUpTo } from "./heard";

/** What sounds now. `blocked`: the browser wants a tap first. `failed`: the file could not be had. */
export type Playback =
  | { readonly at: "silent" }
  | { readonly at: "playing"; readonly id: string; readonly rate: number }
  | { readonly at: "blocked"; readonly id: string }
  | { readonly at: "failed"; readonly id: string };

/**
 * A voice in pieces: what can be heard of it by now, in order (`null`: a sentence without sound), and whether that is
 * all. What comes later is told by `updateAudio`.
 */
export interface SpeechAudio {
  readonly urls: readonly (string | null)[];
  /** What each piece says: one that says something else belongs to another text. */
  readonly words: readonly string[];
  readonly isWhole: boolean;
}

/** What is played: how far, and whether it waits for the next piece. */
interface Queue {
  id: string;
  rate: number;
  sound: SpeechAudio;
  next: number;
  isWaiting: boolean;
}

const SILENT: Playback = { at: "silent" };
const listeners = new Set<() => void>();
let playback: Playback = SILENT;
let element: HTMLAudioElement | null = null;
let turn = 0;
let queue: Queue | null = null;
let grant: AudioGrant | null = null;

function set(next: Playback): void {
  playback = next;
  if (next.at !== "playing") {
    grant?.release();
    grant = null;
  }
  for (const listener of listeners) listener();
}

/** One element for everything: a tap unlocks the element it happened on, and two voices never overlap. */
function getAudioElement(): HTMLAudioElement {
  if (element) return element;
  element = createPlayer();
  element.preservesPitch = true;
  element.addEventListener("ended", () => {
    if (queue) markHeardUpTo(queue.id, queue.next);
    void playNext();
  });
  return element;
}

/** The next piece of a voice; silence after the last one, patience where the next is still being made. */
async function playNext(): Promise<void> {
  if (!queue) return;
  const { sound } = queue;
  while (queue.next < sound.urls.length && sound.urls[queue.next] === null) queue.next += 1;
  const url = sound.urls[queue.next];
  if (url) {
    queue.next += 1;
    queue.isWaiting = false;
    await playUrl(queue.id, url, queue.rate);
  } else if (sound.isWhole) {
    const { id } = queue;
    queue = null;
    if (playback.at === "playing") markHeard(id);
    set(SILENT);
  } else {
    queue.isWaiting = true;
  }
}

async function playUrl(id: string, url: string, rate: number): Promise<void> {
  turn += 1;
  const mine = turn;
  const audio = getAudioElement();
  audio.src = url;
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
  set({ at: "playing", id, rate });
  try {
    await audio.play();
  } catch (error) {
    // Interrupted by the next call, or by `stop`: that one says what sounds now.
    if (mine !== turn) return;
    const refused = error instanceof DOMException && error.name === "NotAllowedError";
    set({ at: refused ? "blocked" : "failed", id });
  }
}

/**
 * Plays a voice from the start, instead of what sounds now; nothing while the microphone is open. Never rejects: what
 * became of it is in `usePlayback`.
 */
export async function playSound(id: string, sound: SpeechAudio, rate = 1): Promise<void> {
  grant ??= acquireAudio("speaker", stop);
  if (!grant) return;
  queue = { id, rate, sound, next: 0, isWaiting: false };
  set({ at: "playing", id, rate });
  await playNext();
}

/** Plays a voice that is there as a whole, like `playSound`. */
export const play = (id: string, url: string, rate = 1): Promise<void> =>
  playSound(id, { urls: [url], words: [""], isWhole: true }, rate);

/** How many of the pieces that were begun still say the same. */
function unchangedCount({ sound, next }: Queue, { words }: SpeechAudio): number {
  const other = sound.words.slice(0, next).findIndex((said, place) => said !== words[place]);
  return other < 0 ? next : other;
}

/** Goes back to a piece: what has sounded since belongs to an earlier text. */
function rewind(to: Queue, place: number): void {
  turn += 1;
  element?.pause();
  to.next = place;
  forgetHeardAfter(to.id, place);
  void playNext();
}

/**
 * Tells what there is by now of a voice; one that waits for it goes on. Where it says something else than before, as a
 * reply that is made anew, it begins there again; with no pieces at all it waits for the first.
 */
export function updateAudio(id: string, sound: SpeechAudio): void {
  if (queue?.id !== id || queue.sound.isWhole) return;
  const kept = unchangedCount(queue, sound);
  const isLate = kept < queue.next && kept === sound.urls.length && kept > 0;
  if (isLate) return;
  queue.sound = sound;
  if (kept < queue.next) rewind(queue, kept);
  else if (queue.isWaiting) void playNext();
}

/** Falls silent. */
export function stop(): void {
  turn += 1;
  queue = null;
  element?.pause();
  set(SILENT);
}

function createWav(samples: number): Blob {
  const bytes = new DataView(new ArrayBuffer(44 + samples));
  const write = (offset: number, text: string) => {
    for (let index = 0; index < text.length; index += 1)
      bytes.setUint8(offset + index, text.charCodeAt(index));
  };
  write(0, "RIFF");
  bytes.setUint32(4, 36 + samples, true);
  write(8, "WAVEfmt ");
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, "data");
  bytes.setUint32(40, samples, true);
  for (let index = 0; index < samples; index += 1) bytes.setUint8(44 + index, 128);
  return new Blob([bytes], { type: "audio/wav" });
}

/**
 * To be called inside of a tap or key press. iOS lets an element speak by itself later only if it has played
 * something during a gesture: so it plays a tenth of a second of nothing.
 */
export function unlockSpeech(): void {
  const url = URL.createObjectURL(createWav(800));
  const audio = getAudioElement();
  audio.src = url;
  audio
    .play()
    .catch((error: unknown) => console.info("speech stays locked until the next tap", error))
    .finally(() => URL.revokeObjectURL(url));
}

/** Calls back each time something else sounds; gives the way to end it. */
export function subscribePlayback(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What sounds now. */
export const getPlayback = (): Playback => playback;

/** The playback of one voice, null while it is silent; renders again when that changes, not with other voices. */
export function usePlaybackOf(id: string): Exclude<Playback, { at: "silent" }> | null {
  return useSyncExternalStore(subscribePlayback, () =>
    playback.at !== "silent" && playback.id === id ? playback : null,
  );
}

/** What sounds now; renders again when it changes. */
export function usePlayback(): Playback {
  return useSyncExternalStore(subscribePlayback, getPlayback);
}
