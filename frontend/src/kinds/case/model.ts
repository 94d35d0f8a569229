import type { CaseAnswer, CaseInteractionShort } from "@/api/types";
import { isLocked, type PlayState, type SaveMode } from "../contract";

/** What is to be answered now that the learner's conversation stands like this; null where nothing is new. */
export function nextAnswer(
  { case_interaction_id: answeredId }: CaseAnswer,
  interaction: CaseInteractionShort | undefined,
  state: PlayState,
): { answer: CaseAnswer; how: SaveMode } | null {
  if (!interaction || isLocked(state) || (state === "almost" && answeredId === interaction.id)) return null;
  const answer: CaseAnswer = { case_interaction_id: interaction.id };
  if (interaction.solved) return { answer, how: "done" };
  return answeredId === interaction.id ? null : { answer, how: "tap" };
}
