import type { Lesson } from "@/api/types";
import { useExperienceSince } from "@/features/progress";
import {
  AddAllWordsButton,
  AddWordButton,
  useWordCollection,
  type WordCollection,
} from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { useKinds } from "@/kinds";
import { GermanText } from "@/ui/GermanText";
import { type LessonWord, lessonWords, pointsInLesson } from "../model";
import styles from "./LessonPlayer.module.css";

interface GainedProps {
  lesson: Lesson;
}

interface WordProps {
  word: LessonWord;
  keeping: WordCollection;
}

function Word({ word, keeping }: WordProps) {
  const state = word.chosen === "TO_LEARN" ? "kept" : keeping.stateOf(word.id);
  return (
    <li>
      <GermanText size="body">{word.name}</GermanText>
      <AddWordButton look="quiet" name={word.name} state={state} onAdd={() => void keeping.keep([word])} />
    </li>
  );
}

/**
 * The words of the lesson, to be read once more, and kept; of some the learner has said already whether the learner
 * wants to.
 */
export function LessonWords({ lesson }: GainedProps) {
  const t = useTranslations("lessons.results");
  const keeping = useWordCollection();
  const kinds = useKinds(lesson.items.map(({ kind }) => kind)).data;
  const words = kinds ? lessonWords(lesson.items, kinds) : [];
  if (words.length === 0) return null;
  const open = words.filter(({ chosen }) => chosen === undefined);
  return (
    <section className={styles.card}>
      <h2>{t("words", { count: words.length })}</h2>
      <ul className={styles.words}>
        {words.map((word) => (
          <Word key={word.id} word={word} keeping={keeping} />
        ))}
      </ul>
      {open.length > 1 && (
        <div className={styles.row}>
          <AddAllWordsButton words={open} keeping={keeping} />
        </div>
      )}
    </section>
  );
}

/** The learner's points for the whole lesson, in one sum. */
export function LessonPoints({ lesson }: GainedProps) {
  const t = useTranslations("lessons.results");
  const points = pointsInLesson(lesson, useExperienceSince(lesson.interaction?.started_at).data ?? []);
  return points > 0 ? <p className={styles.points}>{t("points", { points })}</p> : null;
}
