import { Problem } from "@/api/problem";
import type { Abilities, Heard, HeardWord } from "@/api/types";
import type { Retention } from "./retention";

/** What the learner said, as the browser recorded it. */
export interface AudioClip {
  readonly blob: Blob;
  /** The true container: webm, mp4 or ogg. */
  readonly format: string;
  readonly seconds: number;
}

/**
 * What the learner said, kept in this browser until it has been sent as words; `keeping` is null where no one knows
 * whose it is.
 */
export interface Recording extends AudioClip {
  readonly keeping: Retention | null;
}

/** What was toTranscription: the text, and word by word how sure that is where it is known. */
export interface Transcription {
  readonly text: string;
  readonly words: readonly HeardWord[];
  /** Null when the browser's own recognition listened: then there is nothing to keep. */
  readonly recording: Recording | null;
}

/** Something that listens until the learner has finished. */
export interface Recorder {
  /** How loud it is now, 0 to 1. */
  level: () => number;
  /** Ends listening. Rejects with a `VoiceFault`. */
  finish: () => Promise<AudioClip | Transcription>;
  /** Ends listening and forgets. */
  discard: () => void;
}

/** Why there are no words now. */
export type VoiceErrorCode =
  | "refused"
  | "absent"
  | "busy"
  | "unsupported"
  | "short"
  | "empty"
  | "too_long"
  | "too_large"
  | "type"
  | "broken"
  | "no_recognition"
  | "throttled"
  | "offline"
  | "unavailable";

/** A fault in plain words' place: `why` names the sentence that is shown. */
export class VoiceError extends Error {
  override readonly name = "VoiceFault";

  constructor(readonly why: VoiceErrorCode) {
    super(why);
  }
}

const BY_CODE: Readonly<Record<string, VoiceErrorCode>> = {
  audio_empty: "empty",
  audio_too_long: "too_long",
  audio_type: "type",
  audio_broken: "broken",
  too_large: "too_large",
  provider_absent: "no_recognition",
  throttled: "throttled",
  offline: "offline",
};

const BY_NAME: Readonly<Record<string, VoiceErrorCode>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "busy",
  AbortError: "busy",
  NotSupportedError: "unsupported",
};

/** Why it did not work: from the microphone, from the server, or from the way between. */
export function voiceErrorCode(error: unknown): VoiceErrorCode {
  if (error instanceof VoiceError) return error.why;
  if (error instanceof Problem) return BY_CODE[error.code] ?? "unavailable";
  if (error instanceof DOMException) return BY_NAME[error.name] ?? "unavailable";
  return "unavailable";
}

const WORTH_ANOTHER_TRY: readonly VoiceErrorCode[] = [
  "offline",
  "unavailable",
  "throttled",
  "no_recognition",
];

/** True when the same recording may be understood later. */
export const isRetryable = (why: VoiceErrorCode): boolean => WORTH_ANOTHER_TRY.includes(why);

/** True when the server has given its answer about this upload: only another upload can get another one. */
export const hasServerAnswered = (error: unknown): boolean =>
  error instanceof Problem && error.status >= 400 && ![500, 502, 504].includes(error.status);

/** Below this a word is marked for the learner to look at; 0 to 1. */
const UNCERTAIN_BELOW = 0.6;

/** True for a word that was not heard clearly. */
export const isUncertain = ({ confidence }: HeardWord): boolean => confidence < UNCERTAIN_BELOW;

/** What is assumed until the server has said what speech can do here. */
export const DEFAULT_ABILITIES: Pick<
  Abilities,
  "hear" | "longest_recording_seconds" | "largest_recording_bytes"
> = {
  hear: "EMBEDDED",
  longest_recording_seconds: 120,
  largest_recording_bytes: 10_000_000,
};

/** The learner's words stop for review unless the learner speaks like a native, or wants them sent at once. */
export function needsReview(difficulty: "SIMPLE" | "MEDIUM" | "NATIVE", sendsAtOnce: boolean): boolean {
  return difficulty !== "NATIVE" && !sendsAtOnce;
}

/** For so long a learner pauses without having finished, by how well the learner speaks; in seconds. */
const PAUSES = { SIMPLE: 2.5, MEDIUM: 1.5, NATIVE: 0.9 } as const;

/**
 * After how many seconds of silence a recording ends by itself; null when the learner ends it, which is the usual way.
 */
export function silenceTimeout(difficulty: keyof typeof PAUSES, endsInSilence: boolean): number | null {
  return endsInSilence ? PAUSES[difficulty] : null;
}

/** Minutes and seconds, as a clock shows them. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What the server wrote down, with the recording it was written from. */
export const toTranscription = ({ text, words }: Heard, recording: Recording): Transcription => ({
  text: (text ?? "").trim(),
  words,
  recording,
});
