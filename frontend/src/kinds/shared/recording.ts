import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Caption, Passage } from "@/api/types";
import { type AudioGrant, acquireAudio } from "@/features/speech";

/** So many seconds an arrow goes on or back. */
const STEP = 5;
export const RATES = [0.75, 1, 1.25] as const;

/** From where to where it is played again and again; null for an end that is not set. */
interface Loop {
  readonly from: number | null;
  readonly to: number | null;
}

const NO_LOOP: Loop = { from: null, to: null };

/** What has been played of a recording since the page came. */
export interface RecordingProgress {
  readonly passages: readonly Passage[];
  /** Of the whole, in seconds. */
  readonly duration: number;
  /** It has just stopped. */
  readonly isStopped: boolean;
}

/** Passages that lie so many seconds apart are one. */
const TOUCH = 0.3;
/** The server keeps so many. */
const MAX_SPANS = 100;

const lengthOf = ({ start, end }: Passage) => end - start;
const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

function passagesOf(played: TimeRanges): Passage[] {
  return Array.from({ length: played.length }, (_, at) => ({
    start: tenths(played.start(at)),
    end: tenths(played.end(at)),
  }));
}

/** Passages in their order, those that touch joined: what was heard twice counts once. */
export function mergePassages(passages: readonly Passage[]): readonly Passage[] {
  const found: Passage[] = [];
  for (const one of passages.filter((some) => lengthOf(some) > 0).sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (!last || one.start > last.end + TOUCH) found.push(one);
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, one.end) };
  }
  const longest = [...found].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MAX_SPANS);
  return found.filter((one) => longest.includes(one));
}

/** The share of a recording that joined passages make up, from 0 to 1; what was skipped does not count. */
export function heardShare(passages: readonly Passage[], duration: number): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  const seconds = passages.reduce((sum, one) => sum + lengthOf(one), 0);
  return Math.min(1, seconds / duration);
}

/** Where the learner goes on who has heard these passages: at the first moment that the learner has not. */
export function firstUnheard(passages: readonly Passage[]): number {
  const [first] = mergePassages(passages);
  return first && first.start <= TOUCH ? first.end : 0;
}

/** What is said at a time. */
export const captionAt = (captions: readonly Caption[], seconds: number): string =>
  captions.find(({ start, end }) => start <= seconds && seconds < end)?.text ?? "";

export type Player = HTMLAudioElement | HTMLVideoElement;

function go(media: Player, seconds: number): void {
  media.currentTime = Math.max(0, media.currentTime + seconds);
}

/** What a key does to a recording; false where it means nothing. */
function obey(key: string, media: Player, toggleCaptions: () => void): boolean {
  if (key === "ArrowLeft") go(media, -STEP);
  else if (key === "ArrowRight") go(media, STEP);
  else if (key === " ") void (media.paused ? media.play() : media.pause());
  else if (key === "f")
    void (document.fullscreenElement ? document.exitFullscreen() : media.requestFullscreen());
  else if (key === "c") toggleCaptions();
  else return false;
  return true;
}

/** Space, ←/→, `f` and `c`, while a recording or a button beside it has the focus. */
export function usePlayKeys(player: RefObject<Player | null>, toggleCaptions: () => void) {
  return (event: React.KeyboardEvent) => {
    const media = player.current;
    const isOther = event.ctrlKey || event.metaKey || event.altKey;
    const isPress = event.key === " " && event.target instanceof HTMLButtonElement;
    if (media && !isOther && !isPress && obey(event.key, media, toggleCaptions)) event.preventDefault();
  };
}

/** A recording that is played: `from` where, how fast, which passage again and again, and what is being said. */
export function useRecording(
  captions: readonly Caption[],
  from: number,
  onPlayed: (played: RecordingProgress) => void,
) {
  const player = useRef<Player | null>(null);
  const [rate, setRate] = useState(1);
  const [loop, setLoop] = useState(NO_LOOP);
  const [line, setCaption] = useState("");
  useEffect(() => {
    if (player.current) player.current.playbackRate = rate;
  }, [rate]);
  const grant = useRef<AudioGrant | null>(null);
  const release = useCallback(() => {
    grant.current?.release();
    grant.current = null;
  }, []);
  useEffect(() => release, [release]);
  /** Silences what else sounds; beside an open microphone it stays silent itself. */
  const play = () => {
    grant.current ??= acquireAudio("speaker", () => {
      grant.current = null;
      player.current?.pause();
    });
    if (!grant.current) player.current?.pause();
  };
  const tell = (isStopped: boolean) => {
    const media = player.current;
    if (media) onPlayed({ passages: passagesOf(media.played), duration: media.duration, isStopped });
  };
  const begin = () => {
    const media = player.current;
    if (media && from < media.duration) media.currentTime = from;
  };
  const tick = () => {
    const media = player.current;
    if (!media) return;
    if (loop.from !== null && loop.to !== null && media.currentTime >= loop.to) media.currentTime = loop.from;
    setCaption(captionAt(captions, media.currentTime));
    tell(false);
  };
  /** One button for the passage: where it begins, where it ends, and off again. */
  const mark = () => {
    const now = player.current?.currentTime ?? 0;
    if (loop.from === null) setLoop({ from: now, to: null });
    else if (loop.to === null && now > loop.from) setLoop({ from: loop.from, to: now });
    else setLoop(NO_LOOP);
  };
  const rest = () => {
    release();
    tell(true);
  };
  return { player, rate, setRate, loop, mark, line, begin, tick, play, rest };
}
