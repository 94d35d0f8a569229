import type { Lesson } from "@/api/types";
import { DurationSelect, TitleImageForm } from "@/features/authoring";
import { useTranslations } from "@/i18n";
import { AutosaveState } from "@/ui/AutosaveState";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { replaceLessonImage } from "../data";
import { estimateMinutes } from "../model";
import { useLessonFacts } from "../useLessonFacts";
import { FieldConflicts } from "./FieldConflicts";
import styles from "./LessonEditor.module.css";
import { LessonWords } from "./LessonWords";
import { ObjectiveFields, ProposedObjectives } from "./ObjectiveFields";

interface SectionPaneProps {
  lesson: Lesson;
  onOpen: (itemId: string) => void;
}

/** What a lesson says of itself: title, description, objectives, length, picture, and the words that it teaches. */
export function SectionPane({ lesson, onOpen }: SectionPaneProps) {
  const t = useTranslations("lessonEditor");
  const tTexts = useTranslations("authoring.texts.section");
  const tField = useTranslations("validation");
  const tAutosave = useTranslations("ui.autosave");
  const facts = useLessonFacts(lesson);
  const { seen, edit, save, saveState } = facts;
  const estimate = estimateMinutes(lesson.items);
  return (
    <section className={styles.sectionPane} aria-label={t("outline.lesson")} onBlur={() => void save()}>
      <AutosaveState state={saveState} />
      {saveState === "failed" && (
        <Button look="secondary" onPress={() => void save()}>
          {tAutosave("again")}
        </Button>
      )}
      <FieldConflicts editor={facts} />
      <Field
        label={tTexts("title")}
        name="title"
        value={seen.title}
        onChange={(title) => edit({ title })}
        maxLength={200}
        error={seen.title.trim() === "" ? tField("required") : null}
        dir="auto"
      />
      <Field
        label={tTexts("description")}
        name="description"
        rows={3}
        value={seen.description}
        onChange={(description) => edit({ description })}
        maxLength={5000}
        dir="auto"
      />
      <h2>{t("objectives")}</h2>
      <ObjectiveFields
        objectives={seen.learning_objectives}
        onChange={(learning_objectives) => edit({ learning_objectives })}
      />
      <ProposedObjectives
        lesson={lesson}
        objectives={seen.learning_objectives}
        onAccept={(text) =>
          edit({ learning_objectives: [...seen.learning_objectives, { id: crypto.randomUUID(), text }] })
        }
      />
      <h2>{t("duration.title")}</h2>
      <DurationSelect
        value={seen.duration}
        also={estimate ?? undefined}
        onChange={(duration) => edit({ duration })}
      />
      {estimate !== null && estimate !== seen.duration && (
        <div className={styles.choices}>
          <p>{t("duration.estimate", { minutes: estimate })}</p>
          <Button look="secondary" onPress={() => edit({ duration: estimate })}>
            {t("duration.take", { minutes: estimate })}
          </Button>
        </div>
      )}
      <h2>{t("words.title")}</h2>
      <LessonWords lesson={lesson} onOpen={onOpen} />
      <h2>{t("image")}</h2>
      <TitleImageForm
        type="section"
        id={lesson.id}
        url={lesson.title_image_url}
        save={(file) => replaceLessonImage(lesson.id, file)}
      />
    </section>
  );
}

/** What a lesson says of itself, for those who only add exercises of their own. */
export function SectionFactsView({ lesson }: { lesson: Lesson }) {
  const t = useTranslations("lessonEditor");
  return (
    <section className={styles.sectionPane} aria-label={t("outline.lesson")}>
      <p>{t("contributor")}</p>
      {lesson.description && (
        <GermanText as="p" size="body">
          {lesson.description}
        </GermanText>
      )}
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
