import { keys } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import type { LanguageCode } from "@/i18n";
import { translate } from "./data";

/** What the dictionary says of one German word in a language: nothing while it is asked, or when it does not know it. */
export function useWordMeaning(word: string | null, language: LanguageCode | null) {
  const key = word !== null && language !== null ? keys.meaning("WORDS", language, word) : null;
  const { data } = useImmutable(key, () => translate(word ?? "", language ?? "eng", "WORDS"));
  const [only, ...others] = data?.words ?? [];
  return {
    // Of several words the meanings are not that of the whole.
    meanings: only && others.length === 0 ? only.glosses : [],
  };
}
