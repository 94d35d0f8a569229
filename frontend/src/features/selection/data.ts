import { api, take } from "@/api/client";
import { Problem } from "@/api/problem";
import { useOnce } from "@/api/swr";
import type { TranslatedText } from "@/api/types";
import type { LanguageCode } from "@/i18n";

/** What she wants to know: the whole in her language, or each word from the dictionary. */
export type Wanted = "MEANING" | "WORDS";

/** The server takes texts of so many characters. */
const LONGEST = 2000;
/** A text that still is not translated after so many questions will not come. */
const TRIES = 6;
/** Between two questions, in milliseconds. */
const BREATH = 1500;

async function load(text: string, language: LanguageCode, option: Wanted): Promise<TranslatedText> {
  // The same key asks again for the same translation, and never has it made twice.
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const body = {
    text: text.slice(0, LONGEST),
    target_language: language,
    source_language: "deu",
    translation_option: option,
  } as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await take(api.POST("/api/translations/", { body, headers }));
    if (told.job === null) return told;
    await new Promise((resolve) => setTimeout(resolve, BREATH));
  }
  throw new Problem(0, "unavailable", "The translation takes too long");
}

/** A German text in her language. */
export function useMeaning(text: string, language: LanguageCode, option: Wanted) {
  return useOnce<TranslatedText>(["meaning", option, language, text], () => load(text, language, option));
}
