import type { Debrief } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { AddWordButton, InLearnerLanguage, useAddWord } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./Debrief.module.css";

/** Puts one word into the learner's chest. */
function AddDebriefWord({
  interactionId,
  term,
  name,
  isKept,
}: {
  interactionId: string;
  term: string;
  name: string;
  isKept: boolean;
}) {
  const { state, fromInteraction } = useAddWord(isKept ? "kept" : "idle");
  return (
    <div>
      <AddWordButton name={name} state={state} onAdd={() => void fromInteraction(interactionId, [term])} />
    </div>
  );
}

interface WordsToLearnProps {
  interactionId: string;
  words: Debrief["words"];
}

/** Words of the conversation that are worth learning, with the sentence they stood in. */
export function WordsToLearn({ interactionId, words }: WordsToLearnProps) {
  const t = useTranslations("debrief");
  if (words.length === 0) return <p className={styles.mute}>{t("noWords")}</p>;
  return (
    <ul className={styles.cards}>
      {words.map((word) => {
        const term = [word.article, word.term].filter(Boolean).join(" ");
        return (
          <li key={word.term} className={styles.card}>
            <div className={styles.better}>
              <h3>
                <GermanText>{term}</GermanText>
              </h3>
              <SentenceButton id={`word/${word.term}`} sentence={term} />
            </div>
            {word.plural && (
              <p className={styles.mute}>
                {t("plural")}: <GermanText size="body">{word.plural}</GermanText>
              </p>
            )}
            {word.explanation && (
              <GermanText as="p" size="body">
                {word.explanation}
              </GermanText>
            )}
            <InLearnerLanguage translations={{}} term={word.term} />
            <p className={styles.mute}>
              <GermanText size="body">„{word.sentence}“</GermanText>
            </p>
            <AddDebriefWord
              interactionId={interactionId}
              term={word.term}
              name={term}
              isKept={word.is_kept}
            />
          </li>
        );
      })}
    </ul>
  );
}
