import type { VocabTask } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { named, type Word } from "./model";
import styles from "./Player.module.css";

/** The word, or the sentence, once it is known: to be read, and heard where it cannot be heard above. */
export function Solved({ task, word }: { task: VocabTask; word: Word | undefined }) {
  const t = useTranslations("vocab");
  if (!word) return null;
  const isSentence = task.mode === "SENTENCE_CONSTRUCTION";
  const text = isSentence ? (word.usage_examples?.[0] ?? "") : named(word);
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
      {task.mode !== "LISTENING" && <SentenceButton id={`${word.id}-solved`} sentence={text} />}
    </div>
  );
}
