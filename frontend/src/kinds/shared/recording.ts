import { type RefObject, useEffect, useRef, useState } from "react";
import type { Caption } from "@/api/types";

/** So many seconds an arrow goes on or back. */
const STEP = 5;
export const RATES = [0.75, 1, 1.25] as const;

/** From where to where it is played again and again; null for an end that is not set. */
export interface Loop {
  readonly from: number | null;
  readonly to: number | null;
}

const NO_LOOP: Loop = { from: null, to: null };

/** The share of a recording that has been played, from 0 to 1; passages that were skipped do not count. */
export function playedShare({ played, duration }: Pick<HTMLMediaElement, "played" | "duration">): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  let seconds = 0;
  for (let at = 0; at < played.length; at += 1) seconds += played.end(at) - played.start(at);
  return Math.min(1, seconds / duration);
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

/** A recording that is played: how fast, which passage again and again, and what is being said. */
export function useRecording(captions: readonly Caption[], heard: (share: number) => void) {
  const player = useRef<Player | null>(null);
  const [rate, setRate] = useState(1);
  const [loop, setLoop] = useState(NO_LOOP);
  const [line, setLine] = useState("");
  useEffect(() => {
    if (player.current) player.current.playbackRate = rate;
  }, [rate]);
  const tick = () => {
    const media = player.current;
    if (!media) return;
    if (loop.from !== null && loop.to !== null && media.currentTime >= loop.to) media.currentTime = loop.from;
    setLine(captionAt(captions, media.currentTime));
    heard(playedShare(media));
  };
  /** One button for the passage: where it begins, where it ends, and off again. */
  const mark = () => {
    const now = player.current?.currentTime ?? 0;
    if (loop.from === null) setLoop({ from: now, to: null });
    else if (loop.to === null && now > loop.from) setLoop({ from: loop.from, to: now });
    else setLoop(NO_LOOP);
  };
  return { player, rate, setRate, loop, mark, line, tick };
}
