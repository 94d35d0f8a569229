import type { CaseAnswer, CaseInteractionShort } from "@/api/types";
import { type How, isLocked, type PlayState } from "../contract";

/** What is to be answered now that her talk stands like this; null where nothing is new. */
export function nextAnswer(
  { case_interaction_id: told }: CaseAnswer,
  talk: CaseInteractionShort | undefined,
  state: PlayState,
): { answer: CaseAnswer; how: How } | null {
  if (!talk || isLocked(state) || (state === "almost" && told === talk.id)) return null;
  const answer: CaseAnswer = { case_interaction_id: talk.id };
  if (talk.solved) return { answer, how: "done" };
  return told === talk.id ? null : { answer, how: "tap" };
}
