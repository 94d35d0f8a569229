import { useState } from "react";
import type { Hint, TranslatedText } from "@/api/types";
import { translate } from "@/features/translation";
import type { LanguageCode } from "@/i18n";
import { useAction } from "@/ui/useAction";
import { askHint } from "./data";
import { type HintLevel, nextHintLevel } from "./model";

export interface Hints {
  /** The highest rung the learner has climbed; null before the first. */
  rung: HintLevel | null;
  hint: Hint | null;
  /** The whole sentences in the learner's language, by their ids. */
  translations: ReadonlyMap<string, TranslatedText>;
  isPending: boolean;
  error: Error | null;
  /** The rung that can be asked for; undefined at the top. */
  next: HintLevel | undefined;
  requestNext: () => Promise<boolean>;
}

async function translateHint(hint: Hint, language: LanguageCode): Promise<Map<string, TranslatedText>> {
  return new Map(
    await Promise.all(
      hint.inputs.map(async ({ id, text }) => [id, await translate(text, language, "MEANING")] as const),
    ),
  );
}

/**
 * The ladder of hints for one step: a rung at a time, and only when the learner asks. `language` null: the learner
 * reads German.
 */
export function useHints(interactionId: string, stepId: string, language: LanguageCode | null): Hints {
  const [rung, setRung] = useState<HintLevel | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [translations, setTranslations] = useState<ReadonlyMap<string, TranslatedText>>(new Map());
  const above = nextHintLevel(rung);
  const next = above === "TRANSLATION" && language === null ? undefined : above;

  const request = async () => {
    if (next === undefined) return;
    const given = await askHint(interactionId, stepId, next);
    if (next === "TRANSLATION" && language !== null) setTranslations(await translateHint(given, language));
    setHint(given);
    setRung(next);
  };
  const { run: requestNext, isPending, error } = useAction(request, { isSilent: true });
  return { rung, hint, translations, isPending, error, next, requestNext };
}
