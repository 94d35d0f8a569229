import { useState } from "react";
import type { Message, User } from "@/api/types";
import { useMe } from "@/features/auth";
import { useHeard } from "@/features/speech";

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

/** Whether the words of a reply are hidden now, and a way to see them all the same. */
export function useSubtitle(message: Message): { isHidden: boolean; reveal: () => void } {
  const { data: me } = useMe();
  const isHeard = useHeard(message.id);
  const [isRevealed, setRevealed] = useState(false);
  const isHidden = !isRevealed && me !== undefined && hidesText(message, me, isHeard);
  return { isHidden, reveal: () => setRevealed(true) };
}
