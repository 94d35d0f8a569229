import type { TranslatedText } from "@/api/types";
import { useMe } from "@/features/auth";
import { SentenceButton } from "@/features/speech";
import { Glosses, type TranslationOption } from "@/features/translation";
import { AddWordButton, LONGEST_TERM, useAddWord, type WordContext } from "@/features/vocabulary";
import { type Language, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useMeaning } from "../data";
import styles from "./MeaningSheet.module.css";

interface MeaningProps {
  translation: TranslatedText;
  wanted: TranslationOption;
  language: Language;
}

function Meaning({ translation, wanted, language }: MeaningProps) {
  if (wanted === "MEANING" && translation.source !== "DICTIONARY") {
    return (
      <p className={styles.meaning} lang={language.bcp47} dir={language.direction}>
        {translation.text}
      </p>
    );
  }
  const isSentence = wanted === "MEANING" && translation.words.length > 1;
  return <Glosses words={translation.words} language={language} insteadOfSentence={isSentence} withUnknown />;
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
        {(translation) => <Meaning translation={translation} wanted={wanted} language={language} />}
      </StateView>
      {text.length <= LONGEST_TERM && (
        <AddLookedUp text={text} met={{ sentence, interactionId, messageId }} />
      )}
    </Sheet>
  );
}
