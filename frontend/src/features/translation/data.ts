import { api } from "@/api/client";
import { requestResult } from "@/api/jobs";
import type { TranslatedText } from "@/api/types";
import type { LanguageCode } from "@/i18n";

/** What the learner wants to know: the whole in the learner's language, or each word from the dictionary. */
export type TranslationOption = "MEANING" | "WORDS";

/** The server takes texts of so many characters. */
const LONGEST = 2000;

/**
 * German text in the learner's language, or its words from the dictionary. Rejects with a `Problem`, also when it takes
 * too long.
 */
export function translate(
  text: string,
  language: LanguageCode,
  wanted: TranslationOption,
): Promise<TranslatedText> {
  const body = {
    text: text.slice(0, LONGEST),
    target_language: language,
    source_language: "deu",
    translation_option: wanted,
  } as const;
  return requestResult((headers) => api.POST("/api/translations/", { body, headers }));
}
