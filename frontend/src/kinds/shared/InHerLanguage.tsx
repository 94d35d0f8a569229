import { findLanguage, useSpoken } from "@/i18n";

interface InHerLanguageProps {
  /** By code of the language, the usual one first. */
  translations: Readonly<Record<string, readonly string[]>>;
}

/** What a word is called in the language of her interface, else in English. */
export function InHerLanguage({ translations }: InHerLanguageProps) {
  const { code } = useSpoken();
  const language = findLanguage([code, "eng"].find((one) => translations[one]?.length) ?? "");
  if (!language) return null;
  return (
    <p lang={language.bcp47} dir={language.direction}>
      {translations[language.code]?.join(", ")}
    </p>
  );
}
