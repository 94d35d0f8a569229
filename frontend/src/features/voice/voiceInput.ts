import { type AudioGrant, type AudioLoss, acquireAudio, stopAllAudio } from "@/features/speech";
import { canBrowserRecognise, openBrowserRecognition } from "./browserRecognition";
import { transcribe } from "./data";
import { openMicrophone } from "./microphone";
import {
  hasServerAnswered,
  isRetryable,
  type Recorder,
  type Transcription,
  VoiceError,
  voiceErrorCode,
} from "./model";
import { isPreferenceSet } from "./preferences";
import type { PendingRecording, Retention } from "./retention";
import { detectSilence, type SilenceTimer } from "./silenceDetection";
import { IDLE, isMicrophoneOpen, type PendingAudio, type VoiceOptions, type VoiceState } from "./voiceState";

type Opening = (onEnd: () => void, onPiece: (sound: Blob) => void) => Promise<Recorder>;

/** So much before the limit a recording ends by itself, in milliseconds: the server counts a little differently. */
const MARGIN = 1000;

/** What is longer than this is too much to lose to a thumb that drifts, in milliseconds. */
const SHORT_RECORDING = 2000;

/** Saying something, from the first tap to words: one at a time, and nothing the learner said is lost on the way. */
export class VoiceInput {
  private voice: VoiceState = IDLE;
  private pendingAudio: PendingAudio | null = null;
  private keeping: Retention | null = null;
  private grant: AudioGrant | null = null;
  private limit: ReturnType<typeof setTimeout> | undefined;
  /** Goes up whenever something else begins: what comes later from before is not for now. */
  private round = 0;
  private calls = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(private options: VoiceOptions) {}

  readonly now = (): VoiceState => this.voice;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What the learner wants may change with every line; what is under way keeps to what was wanted when it began. */
  wish(options: VoiceOptions): void {
    this.options = options;
  }

  private set(voice: VoiceState): void {
    this.voice = voice;
    if (!isMicrophoneOpen(voice)) {
      this.grant?.release();
      this.grant = null;
    }
    for (const listener of this.listeners) listener();
  }

  /** Ends whatever is going on, without a trace. */
  readonly discard = (): void => {
    this.keeping?.drop();
    this.end();
  };

  /** The learner goes elsewhere: whatever is going on ends here, and what the learner said waits for the learner. */
  readonly leave = (): void => {
    this.keeping?.leave();
    this.end();
  };

  /** The microphone is taken away: what was said so far is written down, or waits for the learner. */
  private readonly yieldMicrophone = (why: AudioLoss): void => {
    if (why === "session") this.discard();
    else if (why === "taken" && this.voice.at === "listening") void this.finish(true);
    else this.leave();
  };

  private end(): void {
    this.round += 1;
    clearTimeout(this.limit);
    this.calls.abort();
    this.calls = new AbortController();
    this.pendingAudio = null;
    this.keeping = null;
    if (this.voice.at === "listening") {
      this.voice.silence?.stop();
      this.voice.recorder.discard();
    }
    this.set(IDLE);
  }

  /**
   * The learner is back at what the learner said on an earlier visit; whatever the learner has begun by now comes
   * first.
   */
  readonly recover = ({ kept, sound, keeping }: PendingRecording): void => {
    if (this.voice.at !== "idle") {
      keeping.leave();
      return;
    }
    const { heard, context, begun } = kept;
    const recording = { ...sound, keeping };
    this.keeping = keeping;
    if (heard) {
      this.options.onBack({ ...heard, recording });
      this.set({ at: "review", heard: { ...heard, recording } });
    } else {
      // Time has gone by: the learner looks at the words before anyone hears them.
      this.pendingAudio = { recording, context, stops: true, key: crypto.randomUUID() };
      this.set({ at: "waiting", seconds: sound.seconds, begun });
    }
  };

  /** Begins to listen; what was in review before gives way to it. */
  readonly start = async (): Promise<void> => {
    if (this.voice.at === "asking" || this.voice.at === "listening") return;
    const byBrowser = this.options.abilities.hear === "NONE";
    this.discard();
    if (byBrowser && !canBrowserRecognise())
      return this.set({ at: "failed", why: "no_recognition", keeps: false });
    if (byBrowser && !isPreferenceSet("browserHears")) return this.set({ at: "consent" });
    await this.open(byBrowser ? openBrowserRecognition : openMicrophone);
  };

  private async open(opening: Opening): Promise<void> {
    const { round } = this;
    stopAllAudio();
    this.grant = acquireAudio("microphone", this.yieldMicrophone);
    this.set({ at: "asking" });
    try {
      const onEnd = () => {
        if (this.round === round) void this.finish(true);
      };
      const recorder = await opening(onEnd, this.keepsPieces());
      if (this.round !== round) return recorder.discard();
      const longest = this.options.abilities.longest_recording_seconds * 1000 - MARGIN;
      this.limit = setTimeout(() => void this.finish(true), longest);
      this.set({ at: "listening", since: performance.now(), recorder, silence: this.patience(recorder) });
    } catch (error) {
      if (this.round === round) this.fail(error);
    }
  }

  /** Keeps the sound piece by piece, beginning with the first: a crash loses half a second. */
  private keepsPieces(): (sound: Blob) => void {
    const { round } = this;
    const { context, keep } = this.options;
    let keeping: Retention | null = null;
    return (sound) => {
      if (!keeping && this.round === round) {
        keeping = keep?.(context) ?? null;
        this.keeping = keeping;
      }
      keeping?.piece(sound);
    };
  }

  private patience(recorder: Recorder): SilenceTimer | null {
    const { pause } = this.options;
    return pause === null ? null : detectSilence(recorder, pause, () => void this.finish());
  }

  /** The learner has finished. `review`: it was not the learner who ended it, so the learner looks at it first. */
  readonly finish = (review = false): Promise<void> => this.endRecording(review, (audio) => this.send(audio));

  /** The learner has slid away: a short recording is gone, a longer one waits for the learner to decide. */
  readonly putAside = async (): Promise<void> => {
    const { voice } = this;
    const length = voice.at === "listening" ? performance.now() - voice.since : 0;
    if (length <= SHORT_RECORDING) return this.discard();
    const begun = Date.now() - length;
    await this.endRecording(true, ({ recording: { seconds } }) =>
      this.set({ at: "waiting", seconds, begun }),
    );
  };

  private async endRecording(
    review: boolean,
    next: (audio: PendingAudio) => void | Promise<void>,
  ): Promise<void> {
    if (this.voice.at !== "listening") return;
    const { recorder, silence } = this.voice;
    const { round } = this;
    silence?.stop();
    const { context, abilities } = this.options;
    const stops = review || this.options.stops;
    clearTimeout(this.limit);
    this.set({ at: "recognising" });
    try {
      const said = await recorder.finish();
      if (this.round !== round) return;
      if ("text" in said) return this.understand(said, stops);
      if (said.blob.size > abilities.largest_recording_bytes) throw new VoiceError("too_large");
      const recording = { ...said, keeping: this.keeping };
      this.pendingAudio = { recording, context, stops, key: crypto.randomUUID() };
      await next(this.pendingAudio);
    } catch (error) {
      if (this.round === round) this.fail(error);
    }
  }

  /** Sends what could not be understood, or waits from an earlier visit, once more. */
  readonly retry = async (): Promise<void> => {
    const { at } = this.voice;
    if ((at === "failed" || at === "waiting") && this.pendingAudio) await this.send(this.pendingAudio);
  };

  private async send(pendingAudio: PendingAudio): Promise<void> {
    const { round } = this;
    const onProgress = (share: number) => {
      if (this.round === round) this.set(share < 1 ? { at: "sending", share } : { at: "recognising" });
    };
    this.set({ at: "sending", share: 0 });
    try {
      const words = await transcribe({ ...pendingAudio, onProgress, signal: this.calls.signal });
      if (this.round === round) this.understand(words, pendingAudio.stops);
    } catch (error) {
      if (this.round !== round) return;
      // What the server has answered it would answer again.
      if (hasServerAnswered(error)) pendingAudio.key = crypto.randomUUID();
      this.fail(error);
    }
  }

  private understand(heard: Transcription, stops: boolean): void {
    this.pendingAudio = null;
    this.round += 1;
    const { onUnderstood } = this.options;
    if (!stops && onUnderstood(heard, false)) {
      this.handOver();
      return;
    }
    this.keeping?.understood(heard);
    onUnderstood(heard, true);
    this.set({ at: "review", heard });
  }

  /** The words are on their way: whoever sent them also has the recording. */
  private handOver(): void {
    this.keeping = null;
    this.end();
  }

  private fail(error: unknown): void {
    const why = voiceErrorCode(error);
    console.info("nothing was understood", error);
    const keeps = this.pendingAudio !== null && isRetryable(why);
    if (!keeps) {
      this.pendingAudio = null;
      this.keeping?.drop();
      this.keeping = null;
    }
    this.set({ at: "failed", why, keeps });
  }

  /** The words were sent, or taken out of the field. */
  readonly reviewed = (areSent: boolean): void => {
    if (this.voice.at !== "review") return;
    if (areSent) this.handOver();
    else this.discard();
  };
}
