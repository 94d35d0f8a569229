import { useEffect, useRef, useState } from "react";
import type { Hint } from "@/api/types";
import { translate } from "@/features/translation";
import type { LanguageCode } from "@/i18n";
import { useAction } from "@/ui/useAction";
import { askHint } from "./data";
import { type HintLevel, nextHintLevel } from "./model";

/** What a sentence means; `origin` says who translated it, or that only its words were looked up. */
export interface SentenceMeaning {
  readonly text: string;
  readonly origin: "AUTHORED" | "PROVIDER" | "DICTIONARY" | "ORIGINAL";
}

export interface Hints {
  /** The highest rung the learner has climbed; null before the first. */
  rung: HintLevel | null;
  hint: Hint | null;
  /** The whole sentences in the learner's language, by their ids. */
  translations: ReadonlyMap<string, SentenceMeaning>;
  isPending: boolean;
  error: Error | null;
  /** The rung that can be asked for; undefined at the top. */
  next: HintLevel | undefined;
  requestNext: () => Promise<boolean>;
}

/** The author's translation of a sentence, else what a provider or the dictionary makes of it. */
async function findMeaning(
  { text, translations }: Hint["inputs"][number],
  language: LanguageCode,
): Promise<SentenceMeaning> {
  const authored = translations[language];
  if (authored !== undefined) return { text: authored, origin: "AUTHORED" };
  const made = await translate(text, language, "MEANING");
  return { text: made.text ?? "", origin: made.source ?? "DICTIONARY" };
}

async function translateHint(hint: Hint, language: LanguageCode): Promise<Map<string, SentenceMeaning>> {
  return new Map(
    await Promise.all(
      hint.inputs.map(async (input) => [input.id, await findMeaning(input, language)] as const),
    ),
  );
}

interface HintsWanted {
  interactionId: string;
  stepId: string;
  /** Null: the learner reads German. */
  language: LanguageCode | null;
  isOpen: boolean;
  /** Changes with what was said: a step may need several things, and what it lacks is another one then. */
  moment: string;
}

/** The ladder of hints for one step: a rung at a time, and only when the learner asks; read anew after a line. */
export function useHints({ interactionId, stepId, language, isOpen, moment }: HintsWanted): Hints {
  const [rung, setRung] = useState<HintLevel | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [givenAt, setGivenAt] = useState(moment);
  const [translations, setTranslations] = useState<ReadonlyMap<string, SentenceMeaning>>(new Map());
  const above = nextHintLevel(rung);
  const next = above === "TRANSLATION" && language === null ? undefined : above;

  const request = async ({ wanted }: { wanted: HintLevel }) => {
    const given = await askHint(interactionId, stepId, wanted);
    if (wanted === "TRANSLATION" && language !== null) setTranslations(await translateHint(given, language));
    setHint(given);
    setRung(wanted);
    setGivenAt(moment);
  };
  const { run, isPending, error } = useAction(request, { isSilent: true });
  const outdated = isOpen && rung !== null && givenAt !== moment ? rung : undefined;
  const readAt = useRef(moment); // once for each moment: what failed is not asked for again by itself
  useEffect(() => {
    if (outdated === undefined || readAt.current === moment) return;
    readAt.current = moment;
    void run({ wanted: outdated });
  }, [outdated, moment, run]);
  const requestNext = async () => next !== undefined && run({ wanted: next });
  return { rung, hint, translations, isPending, error, next, requestNext };
}
