import { useState } from "react";
import type { Message, User } from "@/api/types";
import { useMe } from "@/features/auth";
import { useHeard, useHeardUpTo } from "@/features/speech";

/** True when a reply is to be listened to before it is read. What cannot be heard is always to be read. */
export function hidesText(
  message: Pick<Message, "state" | "audio_state">,
  wish: Pick<User, "subtitles" | "audio_output">,
  isHeard: boolean,
): boolean {
  if (wish.subtitles === "ALWAYS" || !wish.audio_output) return false;
  const isSpoken =
    message.state === "PENDING" || message.audio_state === "PENDING" || message.audio_state === "READY";
  return isSpoken && (wish.subtitles === "NEVER" || !isHeard);
}

/** The words of the first sentences of a reply. */
export function wordsOf(message: Pick<Message, "text" | "audio_parts">, count: number): string {
  const end = message.audio_parts.findLast(({ position }) => position < count)?.text_end ?? 0;
  return [...message.text].slice(0, end).join("");
}

interface Subtitle {
  isHidden: boolean;
  /** While words are hidden: those of the sentences that were heard already. */
  heardWords: string;
  reveal: () => void;
}

/** Whether the words of a reply are hidden now, those that follow the voice, and a way to see them all the same. */
export function useSubtitle(message: Message): Subtitle {
  const { data: me } = useMe();
  const isHeard = useHeard(message.id);
  const [isRevealed, setRevealed] = useState(false);
  const isHidden = !isRevealed && me !== undefined && hidesText(message, me, isHeard);
  const count = useHeardUpTo(message.id);
  const heardWords = me?.subtitles === "NEVER" ? "" : wordsOf(message, count);
  return { isHidden, heardWords, reveal: () => setRevealed(true) };
}
