import type { VocabTask } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { AddWordButton, type WordCollection } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { type Word, withArticle } from "./model";
import styles from "./Player.module.css";

interface SolvedWordProps {
  task: VocabTask;
  word: Word | undefined;
  /** To keep the word by; undefined where another task of the same word offers that. */
  keeping: WordCollection | undefined;
  onAdd: (id: string) => void;
}

/** The word, or the sentence, once it is known: to be read, kept, and heard where it cannot be heard above. */
export function SolvedWord({ task, word, keeping, onAdd }: SolvedWordProps) {
  const t = useTranslations("vocab");
  if (!word) return null;
  const isSentence = task.mode === "SENTENCE_CONSTRUCTION";
  const text = isSentence ? (word.usage_examples?.[0] ?? "") : withArticle(word);
  return (
    <div className={styles.solved}>
      <p>
        <span className="visually-hidden">{t("solution")} </span>
        <GermanText>{text}</GermanText>
        {!isSentence && word.plural && (
          <>
            {" "}
            <span className={styles.label}>
              {t("plural")}: <GermanText size="body">{word.plural}</GermanText>
            </span>
          </>
        )}
      </p>
      <span className={styles.tools}>
        {keeping && (
          <AddWordButton
            look="quiet"
            name={withArticle(word)}
            state={keeping.stateOf(word.id)}
            isNamed={isSentence}
            onAdd={() => onAdd(word.id)}
          />
        )}
        {task.mode !== "LISTENING" && <SentenceButton id={`${word.id}-solved`} sentence={text} />}
      </span>
    </div>
  );
}
