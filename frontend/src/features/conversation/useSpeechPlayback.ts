import { useEffect, useRef } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { markHeard, playOnce, stop, updateAudio } from "@/features/speech";
import { allConversations, findNewSpeech, initiallyHeard, speechAudioOf } from "./model";

/** Which voices need not be spoken by themselves any more, by interaction: it outlives a change of persons. */
const settled = new Map<string, Set<string>>();

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

/** Leaving the case: what becomes ready while she is away is hers to replay, it is not spoken when she is back. */
export function resetSpeechPlayback(interactionId: string): void {
  settled.delete(interactionId);
}

/**
 * Speaks each reply once, from the moment its first sentence is ready; only in one of the windows she looks at, and not when she wants
 * silence. While it is not known whether she does, voices wait.
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
    if (wanted) void playOnce(next.id, soundNow);
  }, [interaction, messages, wanted]);

  useEffect(() => stop, []);
}
