import { api, take } from "@/api/client";
import type { Hint, TaskInteraction } from "@/api/types";
import type { LanguageCode } from "@/i18n";

/** Leaves a step out, or with `revert` takes it up again; gives all tasks as they stand then. Rejects with a `Problem`. */
export function skipStep(stepId: string, revert: boolean): Promise<TaskInteraction[]> {
  return take(api.POST("/api/evaluation/subtask/skip", { body: { subtask_interaction_id: stepId, revert } }));
}

/** One rung of the ladder of hints for a step. Rejects with a `Problem`. */
export function askHint(interactionId: string, stepId: string, step: Hint["step"]): Promise<Hint> {
  return take(
    api.POST("/api/case-interactions/{case_interaction_id}/hints", {
      params: { path: { case_interaction_id: interactionId } },
      body: { subtask_interaction_id: stepId, step },
    }),
  );
}

export interface Translated {
  text: string;
  /** True when these are glosses of single words and no sentence. */
  isGloss: boolean;
}

const TRIES = 6;
const BREATH = 1500;
const pause = () => new Promise((resolve) => setTimeout(resolve, BREATH));

/** German text in her language; null when it takes too long. Rejects with a `Problem`. */
export async function translate(text: string, language: LanguageCode): Promise<Translated | null> {
  // The same key asks again for the same translation, and never has it made twice.
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const body = {
    text,
    target_language: language,
    source_language: "deu",
    translation_option: "MEANING",
  } as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await take(api.POST("/api/translations/", { body, headers }));
    if (told.text !== null) return { text: told.text, isGloss: told.source === "DICTIONARY" };
    await pause();
  }
  return null;
}
