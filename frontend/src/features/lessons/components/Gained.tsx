import type { Lesson } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useKinds } from "@/kinds";
import { GermanText } from "@/ui/GermanText";
import { useGains } from "../data";
import { gainedIn, wordsIn } from "../model";
import styles from "./LessonPlayer.module.css";

interface GainedProps {
  lesson: Lesson;
}

/** The words of the lesson, to be read once more. */
export function WordsMet({ lesson }: GainedProps) {
  const t = useTranslations("lessons.results");
  const kinds = useKinds(lesson.items.map(({ kind }) => kind)).data;
  const words = kinds ? wordsIn(lesson.items, kinds) : [];
  if (words.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t("words", { count: words.length })}</h2>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <GermanText size="body">{word}</GermanText>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Her points for the whole lesson, in one sum. */
export function Points({ lesson }: GainedProps) {
  const t = useTranslations("lessons.results");
  const points = gainedIn(lesson, useGains().data ?? []);
  return points > 0 ? <p className={styles.points}>{t("points", { points })}</p> : null;
}
