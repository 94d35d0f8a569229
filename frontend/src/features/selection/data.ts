import { keys } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import { type TranslationOption, translate } from "@/features/translation";
import type { LanguageCode } from "@/i18n";

/** A German text in the learner's language; nothing is asked of null. */
export function useMeaning(text: string | null, language: LanguageCode, wanted: TranslationOption) {
  const key = text === null ? null : keys.meaning(wanted, language, text);
  return useImmutable(key, () => translate(text ?? "", language, wanted));
}
