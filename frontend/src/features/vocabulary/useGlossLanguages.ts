import { useMe } from "@/features/auth";
import { findReadableLanguage } from "@/i18n";

/** The languages in which the learner wants to know what a word means, the mother tongue first. */
export function useGlossLanguages(): readonly string[] {
  const me = useMe().data;
  if (!me) return ["eng"];
  const native = findReadableLanguage(me.native_language)?.code ?? me.native_language;
  return [native, me.interface_language, "eng"].filter((code) => code !== "deu");
}
