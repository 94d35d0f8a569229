import { useEffect } from "react";
import { keys } from "@/api/keys";
import { courseTexts } from "@/api/outbox";
import { mutate } from "@/api/swr";
import type { Lesson } from "@/api/types";
import { TextsForm, useCourseTexts } from "@/features/authoring";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./LessonEditor.module.css";

/** What a lesson says of itself. */
export function SectionPane({ lesson }: { lesson: Lesson }) {
  const t = useTranslations("lessonEditor");
  const texts = useCourseTexts("section", lesson);
  useEffect(
    () => courseTexts.handle({ delivered: () => void mutate(keys.editedLesson(lesson.id)) }),
    [lesson.id],
  );
  return (
    <section className={styles.inspector} aria-label={t("outline.lesson")}>
      <TextsForm part="section" texts={texts} />
      {lesson.learning_objectives.length > 0 && (
        <>
          <h2>{t("objectives")}</h2>
          <ul>
            {lesson.learning_objectives.map(({ id, text }) => (
              <li key={id}>
                <GermanText size="body">{text}</GermanText>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
