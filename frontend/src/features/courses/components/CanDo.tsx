import { IconCheck } from "@tabler/icons-react";
import type { WholeCourse } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { aims } from "../model";
import styles from "./CanDo.module.css";

/** Sentences that the learner will be able to say of themselves. */
export function CanDo({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <IconCheck size="1.125rem" stroke={1.75} aria-hidden="true" />
          <GermanText size="body">{sentence}</GermanText>
        </li>
      ))}
    </ul>
  );
}

/**
 * What the learner will be able to do after a course: what stands for each chapter, and the rest for who wants to read
 * on.
 */
export function Aims({ course }: { course: WholeCourse }) {
  const t = useTranslations("courses");
  const { first, more } = aims(course);
  if (first.length === 0) return null;
  return (
    <section className={styles.aims} aria-labelledby="aims">
      <h2 id="aims" className={styles.title}>
        {t("canDo")}
      </h2>
      <CanDo sentences={first} />
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{t("details.moreToLearn", { count: more.length })}</summary>
          <CanDo sentences={more} />
        </details>
      )}
    </section>
  );
}
