import { onSessionEnd } from "@/lib/sessionState";

/**
 * The one owner of loudspeaker and microphone: one user at a time has them, and nothing else touches the browser's own
 * recorders, players and audio contexts. Whoever speaks silences what sounds; nothing begins to sound while the
 * microphone is open.
 */

export type AudioUse = "speaker" | "microphone";

/** Another user has begun, the page was put away, or the session has ended. */
export type AudioLoss = "taken" | "hidden" | "session";

export interface AudioGrant {
  /** Gives it back; a second time, and after it was taken away, nothing happens. */
  readonly release: () => void;
}

interface Holder {
  readonly use: AudioUse;
  readonly onLost: (why: AudioLoss) => void;
}

let holder: Holder | null = null;
const refusalHandlers = new Set<() => void>();

function takeAway(why: AudioLoss): void {
  const lost = holder;
  holder = null;
  lost?.onLost(why);
}

/**
 * Grants loudspeaker or microphone and takes it from who has it. Null for a loudspeaker while the microphone is open.
 * `onLost` has to end what sounds or records at once.
 */
export function acquireAudio(use: AudioUse, onLost: Holder["onLost"]): AudioGrant | null {
  if (use === "speaker" && isMicrophoneHeld()) {
    for (const handler of refusalHandlers) handler();
    return null;
  }
  takeAway("taken");
  const own: Holder = { use, onLost };
  holder = own;
  return {
    release: () => {
      if (holder === own) holder = null;
    },
  };
}

/** True while somewhere in this page the microphone is open, or about to be. */
export const isMicrophoneHeld = (): boolean => holder?.use === "microphone";

/** Calls back when something may not sound because the microphone is open. */
export function onSpeakerRefused(handler: () => void): () => void {
  refusalHandlers.add(handler);
  return () => refusalHandlers.delete(handler);
}

onSessionEnd(() => takeAway("session"));
window.addEventListener("pagehide", () => takeAway("hidden"));

/** True where this page may use a microphone at all. */
export const canRecord = () => typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices);

/** True where the browser can record in this container. */
export const canRecordAs = (type: string): boolean => MediaRecorder.isTypeSupported(type);

/** Opens the microphone; asks for permission the first time. Call it with a grant. Rejects with what the browser says. */
export const openMicrophoneStream = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });

/** A recorder of what the microphone gives; without a type the browser chooses. */
export const createRecorder = (stream: MediaStream, mimeType: string | undefined): MediaRecorder =>
  new MediaRecorder(stream, { mimeType });

/** A player without controls. Call `play` with a grant. */
export const createPlayer = (): HTMLAudioElement => new Audio();

/** A context to make or measure sound in; null where the browser has none. */
export const createAudioContext = (): AudioContext | null =>
  typeof AudioContext === "undefined" ? null : new AudioContext();
