import type { Abilities } from "@/api/types";
import { canBrowserHear, openBrowserEar } from "./browserEar";
import { isChosen } from "./choices";
import { hear } from "./data";
import { openMicrophone } from "./microphone";
import { canTryAgain, type Ear, isAnswered, type Recording, type Understood, type Why, whyOf } from "./model";
import { awaitSilence, type Silence } from "./silence";

/** How far saying something has come. */
export type Voice =
  | { readonly at: "idle" }
  /** The browser opens the microphone, and may be asking her. */
  | { readonly at: "asking" }
  | {
      readonly at: "listening";
      readonly since: number;
      readonly ear: Ear;
      /** Null when only she ends it. */
      readonly silence: Silence | null;
    }
  /** On the way to the server: `share` of it has left this device, 0 to 1. */
  | { readonly at: "sending"; readonly share: number }
  /** Being written down. */
  | { readonly at: "recognising" }
  /** Her words stand in the field, for her to look at. */
  | { readonly at: "review"; readonly heard: Understood }
  | { readonly at: "failed"; readonly why: Why; readonly keeps: boolean }
  /** Only the browser's own recognition could listen: that is hers to allow. */
  | { readonly at: "consent" };

export interface Wishes {
  readonly abilities: Pick<Abilities, "hear" | "longest_recording_seconds" | "largest_recording_bytes">;
  /** What was said to her last. */
  readonly context: string;
  /** Whether her words stop for review, as things stand. */
  readonly stops: boolean;
  /** After so many seconds of silence it ends by itself; null: when she ends it. */
  readonly pause: number | null;
  /** Before the microphone opens: whatever sounds falls silent. */
  readonly onStart: () => void;
  /** She was understood. `review`: the words go into the field. Else they are sent; false when that cannot be now. */
  readonly onUnderstood: (heard: Understood, review: boolean) => boolean;
}

/** A recording on its way: kept until it has been understood, or she throws it away. */
interface Parcel {
  readonly recording: Recording;
  readonly context: string;
  readonly stops: boolean;
  key: string;
}

const IDLE: Voice = { at: "idle" };
/** So much before the limit a recording ends by itself, in milliseconds: the server counts a little differently. */
const MARGIN = 1000;

/** Saying something, from the first tap to words: one at a time, and nothing she said is lost on the way. */
export class Speaking {
  private voice: Voice = IDLE;
  private parcel: Parcel | null = null;
  private limit: ReturnType<typeof setTimeout> | undefined;
  /** Goes up whenever something else begins: what comes later from before is not for now. */
  private round = 0;
  private leave = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(private wishes: Wishes) {}

  readonly now = (): Voice => this.voice;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What she wants may change with every line; what is under way keeps to what was wanted when it began. */
  wish(wishes: Wishes): void {
    this.wishes = wishes;
  }

  private set(voice: Voice): void {
    this.voice = voice;
    for (const listener of this.listeners) listener();
  }

  /** Ends whatever is going on, without a trace. */
  readonly discard = (): void => {
    this.round += 1;
    clearTimeout(this.limit);
    this.leave.abort();
    this.leave = new AbortController();
    this.parcel = null;
    if (this.voice.at === "listening") {
      this.voice.silence?.stop();
      this.voice.ear.discard();
    }
    this.set(IDLE);
  };

  /** Begins to listen; what was in review before gives way to it. */
  readonly start = async (): Promise<void> => {
    if (this.voice.at === "asking" || this.voice.at === "listening") return;
    const byBrowser = this.wishes.abilities.hear === "NONE";
    this.discard();
    if (byBrowser && !canBrowserHear())
      return this.set({ at: "failed", why: "no_recognition", keeps: false });
    if (byBrowser && !isChosen("browserHears")) return this.set({ at: "consent" });
    await this.open(byBrowser ? openBrowserEar : openMicrophone);
  };

  private async open(opening: (onEnd: () => void) => Promise<Ear>): Promise<void> {
    const { round } = this;
    this.wishes.onStart();
    this.set({ at: "asking" });
    try {
      const ear = await opening(() => {
        if (this.round === round) void this.finish(true);
      });
      if (this.round !== round) return ear.discard();
      const longest = this.wishes.abilities.longest_recording_seconds * 1000 - MARGIN;
      this.limit = setTimeout(() => void this.finish(true), longest);
      this.set({ at: "listening", since: performance.now(), ear, silence: this.patience(ear) });
    } catch (error) {
      if (this.round === round) this.fail(error);
    }
  }

  private patience(ear: Ear): Silence | null {
    const { pause } = this.wishes;
    return pause === null ? null : awaitSilence(ear, pause, () => void this.finish());
  }

  /** She has finished. `review`: it was not she who ended it, so she looks at it first. */
  readonly finish = async (review = false): Promise<void> => {
    if (this.voice.at !== "listening") return;
    const { ear, silence } = this.voice;
    const { round } = this;
    silence?.stop();
    const { context, abilities } = this.wishes;
    const stops = review || this.wishes.stops;
    clearTimeout(this.limit);
    this.set({ at: "recognising" });
    try {
      const said = await ear.finish();
      if (this.round !== round) return;
      if ("text" in said) return this.understand(said, stops);
      if (said.blob.size > abilities.largest_recording_bytes) {
        return this.set({ at: "failed", why: "too_large", keeps: false });
      }
      this.parcel = { recording: said, context, stops, key: crypto.randomUUID() };
      await this.send(this.parcel);
    } catch (error) {
      if (this.round === round) this.fail(error);
    }
  };

  /** Sends what could not be understood once more. */
  readonly retry = async (): Promise<void> => {
    if (this.voice.at === "failed" && this.parcel) await this.send(this.parcel);
  };

  private async send(parcel: Parcel): Promise<void> {
    const { round } = this;
    const onProgress = (share: number) => {
      if (this.round === round) this.set(share < 1 ? { at: "sending", share } : { at: "recognising" });
    };
    this.set({ at: "sending", share: 0 });
    try {
      const words = await hear({ ...parcel, onProgress, signal: this.leave.signal });
      if (this.round === round) this.understand(words, parcel.stops);
    } catch (error) {
      if (this.round !== round) return;
      // What the server has answered it would answer again.
      if (isAnswered(error)) parcel.key = crypto.randomUUID();
      this.fail(error);
    }
  }

  private understand(heard: Understood, stops: boolean): void {
    this.parcel = null;
    this.round += 1;
    const { onUnderstood } = this.wishes;
    const isSent = !stops && onUnderstood(heard, false);
    if (!isSent) onUnderstood(heard, true);
    this.set(isSent ? IDLE : { at: "review", heard });
  }

  private fail(error: unknown): void {
    const why = whyOf(error);
    console.info("nothing was understood", error);
    const keeps = this.parcel !== null && canTryAgain(why);
    if (!keeps) this.parcel = null;
    this.set({ at: "failed", why, keeps });
  }

  /** The words in the field are hers now, whatever she does with them. */
  readonly reviewed = (): void => {
    if (this.voice.at === "review") this.discard();
  };
}
