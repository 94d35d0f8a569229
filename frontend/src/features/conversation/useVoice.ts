import { useEffect, useRef } from "react";
import type { Message } from "@/api/types";
import { play, stop } from "@/features/speech";
import { heardOnArrival, newlySpoken } from "./model";

/**
 * Speaks each reply once when its voice is ready; only in the tab she looks at, and not when she wants silence.
 * While it is not known whether she does, voices wait.
 */
export function useVoice(messages: readonly Message[], wanted: boolean | undefined): void {
  const heard = useRef<Set<string> | null>(null);
  heard.current ??= heardOnArrival(messages);

  useEffect(() => {
    if (wanted === undefined) return;
    const known = heard.current ?? new Set();
    const next = newlySpoken(messages, known);
    if (!next?.audio_url) return;
    known.add(next.id);
    if (wanted && document.visibilityState === "visible") void play(next.id, next.audio_url);
  }, [messages, wanted]);

  useEffect(() => stop, []);
}
