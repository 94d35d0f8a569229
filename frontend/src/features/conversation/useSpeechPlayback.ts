import { useEffect, useRef, useState } from "react";
import type { CaseInteraction, Conversation, Message, User } from "@/api/types";
import { useMe } from "@/features/auth";
import { markHeard, playOnce, stop, updateAudio, useHeard, useHeardUpTo } from "@/features/speech";
import { forSession } from "@/lib/sessionState";
import { allConversations, findNewSpeech, initiallyHeard, speechAudioOf } from "./model";
import { speakingRate } from "./speakingRate";

/** Ids of messages that are not played by themselves any more, by interaction: kept over a change of persons. */
const settled = forSession(new Map<string, Set<string>>());

function handledVoices(interaction: CaseInteraction): Set<string> {
  const known = settled.get(interaction.id);
  if (known) return known;
  const arrived = allConversations(interaction).flatMap((conversation) => [
    ...initiallyHeard(conversation.messages ?? []),
  ]);
  const fresh = new Set(arrived);
  settled.set(interaction.id, fresh);
  markHeard(...arrived);
  return fresh;
}

/** Forgets what was played in an interaction that is left: what becomes ready meanwhile is not played on return. */
export function resetSpeechPlayback(interactionId: string): void {
  settled.delete(interactionId);
}

/** Leaves a reply to who asked for it: it isn't played by itself as well. */
export function excludeFromPlayback(interactionId: string, messageId: string): void {
  settled.get(interactionId)?.add(messageId);
}

/**
 * Plays each reply once, from the moment its first sentence is ready, and in one visible window only. With `wanted`
 * false nothing is played; with undefined replies wait.
 */
export function useSpeechPlayback(
  interaction: CaseInteraction,
  conversation: Conversation,
  wanted: boolean | undefined,
): void {
  const { messages } = conversation;
  const newest = useRef(messages);
  useEffect(() => {
    newest.current = messages;
    const known = handledVoices(interaction);
    if (wanted === undefined) return;
    for (const message of messages ?? [])
      if (known.has(message.id)) updateAudio(message.id, speechAudioOf(message));
    const next = findNewSpeech(messages ?? [], known);
    if (!next) return;
    known.add(next.id);
    const soundNow = () => speechAudioOf(newest.current?.find(({ id }) => id === next.id) ?? next);
    if (wanted) void playOnce(next.id, soundNow, speakingRate());
  }, [interaction, messages, wanted]);

  useEffect(() => stop, []);
}

/** Whether the text of a reply is hidden until it was heard. A reply without audio is never hidden. */
function hidesText(
  message: Pick<Message, "state" | "audio_state">,
  wish: Pick<User, "subtitles" | "audio_output">,
  isHeard: boolean,
): boolean {
  if (wish.subtitles === "ALWAYS" || !wish.audio_output) return false;
  const isSpoken =
    message.state === "PENDING" || message.audio_state === "PENDING" || message.audio_state === "READY";
  return isSpoken && (wish.subtitles === "NEVER" || !isHeard);
}

/** The text of the first `count` sentences of a reply. */
export function wordsOf(message: Pick<Message, "text" | "audio_parts">, count: number): string {
  const end = message.audio_parts.findLast(({ position }) => position < count)?.text_end ?? 0;
  return [...message.text].slice(0, end).join("");
}

interface Subtitle {
  isHidden: boolean;
  /** While the text is hidden: the sentences that were heard already. */
  heardWords: string;
  reveal: () => void;
}

/** Whether the text of a reply is hidden now, the part of it that was heard, and a way to show all of it. */
export function useSubtitle(message: Message): Subtitle {
  const { data: me } = useMe();
  const isHeard = useHeard(message.id);
  const [isRevealed, setRevealed] = useState(false);
  const isHidden = !isRevealed && me !== undefined && hidesText(message, me, isHeard);
  const count = useHeardUpTo(message.id);
  const heardWords = me?.subtitles === "NEVER" ? "" : wordsOf(message, count);
  return { isHidden, heardWords, reveal: () => setRevealed(true) };
}
