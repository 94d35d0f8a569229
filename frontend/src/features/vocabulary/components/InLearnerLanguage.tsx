import { useMe } from "@/features/auth";
import { languagesOf, useWordMeaning } from "@/features/translation";
import { findLanguage, type Language } from "@/i18n";

interface InLearnerLanguageProps {
  /** By code of the language, the usual one first. */
  translations: Readonly<Record<string, readonly string[]>>;
  /** The German word, where it may be looked up in the dictionary. */
  term?: string;
}

const OTHERWISE = "eng";
const SHOWN = 3;
const COMMAS: Partial<Record<Language["code"], string>> = { aeb: "، ", pes: "، " };

function Words({ language, words, isForeign }: WordsProps) {
  return (
    <p lang={language.bcp47} dir={language.direction}>
      {isForeign && `${language.ownName}: `}
      {words.join(COMMAS[language.code] ?? ", ")}
    </p>
  );
}

interface WordsProps {
  language: Language;
  words: readonly string[];
  /** It is not the learner's language: then it says which one it is. */
  isForeign: boolean;
}

/**
 * What a word is called in the learner's language: as the author says, else the dictionary; else in English, which is
 * named. English stands there while the dictionary is asked, and below it: that knows no context, and may tell another
 * sense.
 */
export function InLearnerLanguage({ translations, term }: InLearnerLanguageProps) {
  const learnerLanguages = languagesOf(useMe().data);
  const translated = learnerLanguages.find(({ code }) => translations[code]?.length);
  const wanted = translated ?? learnerLanguages[0];
  const { meanings } = useWordMeaning(translated ? null : (term ?? null), wanted?.code ?? null);
  if (translated)
    return <Words language={translated} words={translations[translated.code] ?? []} isForeign={false} />;
  const english = findLanguage(OTHERWISE);
  const words = translations[OTHERWISE] ?? [];
  return (
    <>
      {wanted && meanings.length > 0 && (
        <Words language={wanted} words={meanings.slice(0, SHOWN)} isForeign={false} />
      )}
      {english && words.length > 0 && <Words language={english} words={words} isForeign />}
    </>
  );
}
