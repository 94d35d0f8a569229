import { useEffect, useRef } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { markHeard, offer, speakOnce, stop } from "@/features/speech";
import { everyTalk, heardOnArrival, newlySpoken, soundOf } from "./model";

/** Which voices need not be spoken by themselves any more, by interaction: it outlives a change of persons. */
const settled = new Map<string, Set<string>>();

function settledOn(interaction: CaseInteraction): Set<string> {
  const known = settled.get(interaction.id);
  if (known) return known;
  const arrived = everyTalk(interaction).flatMap((talk) => [...heardOnArrival(talk.messages ?? [])]);
  const fresh = new Set(arrived);
  settled.set(interaction.id, fresh);
  markHeard(...arrived);
  return fresh;
}

/** Leaving the case: what becomes ready while she is away is hers to replay, it is not spoken when she is back. */
export function forgetVoices(interactionId: string): void {
  settled.delete(interactionId);
}

/**
 * Speaks each reply once, from the moment its first sentence is ready; only in one of the windows she looks at, and not when she wants
 * silence. While it is not known whether she does, voices wait.
 */
export function useVoice(interaction: CaseInteraction, talk: Talk, wanted: boolean | undefined): void {
  const { messages } = talk;
  const newest = useRef(messages);
  useEffect(() => {
    newest.current = messages;
    const known = settledOn(interaction);
    if (wanted === undefined) return;
    for (const message of messages ?? []) if (known.has(message.id)) offer(message.id, soundOf(message));
    const next = newlySpoken(messages ?? [], known);
    if (!next) return;
    known.add(next.id);
    const soundNow = () => soundOf(newest.current?.find(({ id }) => id === next.id) ?? next);
    if (wanted) void speakOnce(next.id, soundNow);
  }, [interaction, messages, wanted]);

  useEffect(() => stop, []);
}
