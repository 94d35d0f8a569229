import type { TranslatedText } from "@/api/types";
import { useMe } from "@/features/auth";
import { SentenceButton } from "@/features/speech";
import { Glosses, type TranslationOption } from "@/features/translation";
import { AddWordButton, LONGEST_TERM, useAddWord, type WordContext } from "@/features/vocabulary";
import { findLanguage, type Language, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useMeaning } from "../data";
import styles from "./MeaningSheet.module.css";

const OTHERWISE = "eng";

const knowsAny = ({ words }: Pick<TranslatedText, "words">) =>
  words.some(({ glosses }) => glosses.length > 0);

/**
 * What the dictionary says; in English, which is named, where it has none of the words in the learner's language: not
 * all languages have more than the words of the ward.
 */
function DictionaryWords({ text, translation, wanted, language }: MeaningProps) {
  const english = findLanguage(OTHERWISE);
  const isLacking = !knowsAny(translation) && language.code !== OTHERWISE;
  const { data: inEnglish } = useMeaning(isLacking ? text : null, OTHERWISE, "WORDS");
  const isSentence = wanted === "MEANING" && translation.words.length > 1;
  const isEnglish = isLacking && english !== undefined && inEnglish !== undefined && knowsAny(inEnglish);
  return (
    <>
      {isEnglish && <p lang={english.bcp47}>{english.ownName}:</p>}
      <Glosses
        words={isEnglish ? inEnglish.words : translation.words}
        language={isEnglish ? english : language}
        insteadOfSentence={isSentence}
        withUnknown
      />
    </>
  );
}

interface MeaningProps {
  text: string;
  translation: TranslatedText;
  wanted: TranslationOption;
  language: Language;
}

function Meaning(props: MeaningProps) {
  const { translation, wanted, language } = props;
  if (wanted === "MEANING" && translation.source !== "DICTIONARY") {
    return (
      <p className={styles.meaning} lang={language.bcp47} dir={language.direction}>
        {translation.text}
      </p>
    );
  }
  return <DictionaryWords {...props} />;
}

interface MeaningSheetProps {
  text: string;
  sentence?: string;
  wanted: TranslationOption;
  language: Language;
  /** The conversation that the German belongs to, and which of its messages. */
  interactionId?: string | undefined;
  messageId?: string | undefined;
  onClose: () => void;
}

/** Puts what was looked up into the learner's chest, with the place it stands in. */
function AddLookedUp({ text, met }: { text: string; met: WordContext }) {
  const { state, fromText } = useAddWord();
  return (
    <div>
      <AddWordButton name={text} state={state} onAdd={() => void fromText(text, met)} />
    </div>
  );
}

/** What German words mean in the learner's language. */
export function MeaningSheet({
  text,
  sentence = text,
  wanted,
  language,
  interactionId,
  messageId,
  onClose,
}: MeaningSheetProps) {
  const t = useTranslations("selection");
  const meaning = useMeaning(text, language.code, wanted);
  const { data: me } = useMe();
  const words = me?.translates_sentences ? t("explain") : t("lookUp");
  return (
    <Sheet title={wanted === "WORDS" ? words : t("translate")} isOpen onClose={onClose}>
      <div className={styles.asked}>
        <div>
          <GermanText as="p">{text}</GermanText>
          {sentence !== text && (
            <GermanText as="p" size="body">
              {sentence}
            </GermanText>
          )}
        </div>
        <SentenceButton id="meaning" sentence={text} />
      </div>
      <StateView of={meaning} skeleton={<Skeleton lines={2} />}>
        {(translation) => (
          <Meaning text={text} translation={translation} wanted={wanted} language={language} />
        )}
      </StateView>
      {text.length <= LONGEST_TERM && (
        <AddLookedUp text={text} met={{ sentence, interactionId, messageId }} />
      )}
    </Sheet>
  );
}
