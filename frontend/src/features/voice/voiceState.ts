import type { Abilities } from "@/api/types";
import type { Recorder, Recording, Transcription, VoiceErrorCode } from "./model";
import type { Retention } from "./retention";
import type { SilenceTimer } from "./silenceDetection";

/** How far saying something has come. */
export type VoiceState =
  | { readonly at: "idle" }
  /** The browser opens the microphone, and may be asking the learner. */
  | { readonly at: "asking" }
  | {
      readonly at: "listening";
      readonly since: number;
      readonly recorder: Recorder;
      /** Null when only the learner ends it. */
      readonly silence: SilenceTimer | null;
    }
  /** On the way to the server: `share` of it has left this device, 0 to 1. */
  | { readonly at: "sending"; readonly share: number }
  /** Being written down. */
  | { readonly at: "recognising" }
  /** The learner's words stand in the field, for the learner to look at. */
  | { readonly at: "review"; readonly heard: Transcription }
  | { readonly at: "failed"; readonly why: VoiceErrorCode; readonly keeps: boolean }
  /**
   * From an earlier visit, or put aside: `seconds` of what the learner said at `begun`, in milliseconds since 1970,
   * were never written down.
   */
  | { readonly at: "waiting"; readonly seconds: number; readonly begun: number }
  /** Only the browser's own recognition could listen: that is up to the learner to allow. */
  | { readonly at: "consent" };

export interface VoiceOptions {
  readonly abilities: Pick<Abilities, "hear" | "longest_recording_seconds" | "largest_recording_bytes">;
  /** What was said to the learner last. */
  readonly context: string;
  /** Whether the learner's words stop for review, as things stand. */
  readonly stops: boolean;
  /** After so many seconds of silence it ends by itself; null: when the learner ends it. */
  readonly pause: number | null;
  /**
   * The learner was understood. `review`: the words go into the field. Else they are sent; false when that cannot be
   * now.
   */
  readonly onUnderstood: (heard: Transcription, review: boolean) => boolean;
  /** The learner is back at words that were understood before: they may still stand in the field. */
  readonly onBack: (heard: Transcription) => void;
  /** Begins to keep what the learner says in this browser; null while no one knows who the learner is. */
  readonly keep: ((context: string) => Retention) | null;
}

/** A recording on its way: kept until it has been understood, or the learner throws it away. */
export interface PendingAudio {
  readonly recording: Recording;
  readonly context: string;
  readonly stops: boolean;
  key: string;
}

/** Nothing is going on. */
export const IDLE: VoiceState = { at: "idle" };

/** True while the microphone is, or may be, open: nothing sounds then. */
export const isMicrophoneOpen = ({ at }: VoiceState): boolean => at === "asking" || at === "listening";
