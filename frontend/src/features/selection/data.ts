import { useImmutable } from "@/api/swr";
import type { TranslatedText } from "@/api/types";
import { type TranslationOption, translate } from "@/features/translation";
import type { LanguageCode } from "@/i18n";

/** A German text in the learner's language. */
export function useMeaning(text: string, language: LanguageCode, wanted: TranslationOption) {
  return useImmutable<TranslatedText>(["meaning", wanted, language, text], () =>
    translate(text, language, wanted),
  );
}
