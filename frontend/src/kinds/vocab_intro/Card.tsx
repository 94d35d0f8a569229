import type { SeenWord } from "@/api/types";
import { SentenceButton, SoundButton, useSentence } from "@/features/speech";
import { InLearnerLanguage } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import { formsOf, withArticle } from "./model";
import styles from "./Player.module.css";

/** The word to be heard, also by `p`. */
function Sound({ word }: { word: SeenWord }) {
  const sound = useSentence(word.id, withArticle(word));
  useLetterShortcuts({ p: sound.toggle });
  return <SoundButton sound={sound} name={withArticle(word)} />;
}

function Example({ word, example }: { word: SeenWord; example: string }) {
  return (
    <div className={styles.heard}>
      <GermanText as="p">{example}</GermanText>
      <SentenceButton id={`${word.id}-example`} sentence={example} />
    </div>
  );
}

/** A word with all that is said about it. */
export function Card({ word }: { word: SeenWord }) {
  const t = useTranslations("vocabIntro");
  const forms = formsOf(word);
  const [example] = word.usage_examples ?? [];
  return (
    <div className={styles.card}>
      <div className={styles.heard}>
        <h2 className={styles.term}>
          <GermanText size="body">{withArticle(word)}</GermanText>
        </h2>
        <Sound key={word.id} word={word} />
      </div>
      {word.plural && (
        <p className={styles.forms}>
          {t("plural")} <GermanText size="body">{word.plural}</GermanText>
        </p>
      )}
      {forms && (
        <p className={styles.forms}>
          {t("forms")} <GermanText size="body">{forms}</GermanText>
        </p>
      )}
      {word.explanation && <GermanText as="p">{word.explanation}</GermanText>}
      <InLearnerLanguage translations={word.translations ?? {}} term={word.term} />
      {example && <Example key={word.id} word={word} example={example} />}
      {word.remarks && (
        <GermanText as="p" size="body">
          {word.remarks}
        </GermanText>
      )}
    </div>
  );
}
