import { useMe } from "@/features/auth";
import { languagesOf } from "@/features/translation";
import type { Language } from "@/i18n";

/** By code of the language: the whole of a line, as its author translated it. */
type Translations = Readonly<Record<string, string>>;

/** Of the learner's languages the first that any of these lines was translated into by its author. */
export function useAuthoredLanguage(lines: readonly { translations: Translations }[]): Language | undefined {
  const { data: me } = useMe();
  return languagesOf(me).find(({ code }) => lines.some(({ translations }) => translations[code]));
}
