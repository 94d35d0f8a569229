import { keys } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import { type TranslationOption, translate } from "@/features/translation";
import type { LanguageCode } from "@/i18n";

/** A German text in the learner's language. */
export function useMeaning(text: string, language: LanguageCode, wanted: TranslationOption) {
  return useImmutable(keys.meaning(wanted, language, text), () => translate(text, language, wanted));
}
