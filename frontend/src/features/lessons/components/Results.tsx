import { IconCircleCheck, IconRepeat } from "@tabler/icons-react";
import type { Lesson } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { useCourseOf } from "../data";
import { stillOpen, toRepeat } from "../model";
import { nextLesson } from "../next";
import { post } from "../outbox";
import { useKeys } from "../useKeys";
import bar from "./Bar.module.css";
import { Points, WordsMet } from "./Gained";
import { PageTitle } from "./ItemPage";
import { useNameOf } from "./LessonHead";
import styles from "./LessonPlayer.module.css";

interface ResultsProps {
  lesson: Lesson;
  onPage: (page: number, again?: boolean) => void;
  onBack: () => void;
}

/** What she can say now, as the author put it. */
function CanDo({ lesson }: Pick<ResultsProps, "lesson">) {
  const t = useTranslations("lessons.results");
  if (lesson.learning_objectives.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t("can")}</h2>
      <ul className={styles.list}>
        {lesson.learning_objectives.map(({ id, text }) => (
          <li key={id}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
            <GermanText size="body">{text}</GermanText>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlacesProps extends Omit<ResultsProps, "onBack"> {
  title: string;
  places: readonly number[];
}

/** Pages to go back to, by name. */
function Places({ title, places, lesson, onPage }: PlacesProps) {
  const nameOf = useNameOf();
  if (places.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place}>
            <Button look="quiet" flush onPress={() => onPage(place)}>
              <GermanText size="body">{nameOf(lesson, place)}</GermanText>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Done or not, as she wants it: the mark counts like the work itself. */
function Marking({ lesson }: Pick<ResultsProps, "lesson">) {
  const t = useTranslations("lessons.results");
  const isDone = lesson.progress.state === "COMPLETED";
  const mark = () => post({ section: lesson.id, item: null, page: { completed: !isDone } });
  return (
    <Button look="quiet" onPress={mark}>
      {t(isDone ? "unmark" : "mark")}
    </Button>
  );
}

/** Where the way goes on: what was not right once more, the next lesson, or the course. */
function Onward({ lesson, onPage, onBack }: ResultsProps) {
  const t = useTranslations("lessons.results");
  const course = useCourseOf(lesson.course_id).data;
  const wrong = toRepeat(lesson.items);
  const next = course && nextLesson(course, lesson.id);
  const repeat = () => onPage(wrong[0] ?? 0, true);
  useKeys({ enter: () => wrong.length > 0 && repeat(), next: () => undefined, back: onBack });
  return (
    <footer className={bar.bar}>
      <div className={bar.inside}>
        <div className={bar.buttons}>
          <ButtonLink look="quiet" to={`/view/${lesson.course_id}`}>
            {t("toCourse")}
          </ButtonLink>
          {wrong.length > 0 && (
            <Button
              look={next ? "secondary" : "primary"}
              icon={<IconRepeat size={20} stroke={1.75} aria-hidden="true" />}
              onPress={repeat}
            >
              {t("repeat", { count: wrong.length })}
            </Button>
          )}
          {next && (
            <ButtonLink to={`/lesson-viewer/${next.id}`}>{t("next", { title: next.title })}</ButtonLink>
          )}
        </div>
      </div>
    </footer>
  );
}

/** The look back at the end of a lesson. */
export function Results({ lesson, onPage, onBack }: ResultsProps) {
  const t = useTranslations("lessons.results");
  const { done, total, state } = lesson.progress;
  const isDone = state === "COMPLETED";
  return (
    <>
      <div className={styles.stage}>
        <PageTitle name={t(isDone ? "done" : "title")} instruction="" />
        <p>{t("progress", { done, total })}</p>
        <Points lesson={lesson} />
        {isDone && <CanDo lesson={lesson} />}
        {isDone && <WordsMet lesson={lesson} />}
        <Places title={t("open")} places={stillOpen(lesson.items)} lesson={lesson} onPage={onPage} />
        <Places title={t("wrong")} places={toRepeat(lesson.items)} lesson={lesson} onPage={onPage} />
        <div className={styles.row}>
          <Button look="secondary" onPress={() => onPage(0)}>
            {t("fromStart")}
          </Button>
          <Marking lesson={lesson} />
        </div>
      </div>
      <Onward lesson={lesson} onPage={onPage} onBack={onBack} />
    </>
  );
}
