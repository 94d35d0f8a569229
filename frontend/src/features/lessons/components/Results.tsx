import { IconArrowRight, IconCircleCheck, IconRepeat } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Lesson, SectionOutline } from "@/api/types";
import { paths } from "@/app/paths";
import { NewAchievements } from "@/features/progress";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { usePressGuard } from "@/ui/usePressGuard";
import { useCourseOf } from "../data";
import { countCompleted, isMarked, isOpen, pagesToRepeat, resultOf } from "../model";
import { nextLesson } from "../next";
import { post } from "../outbox";
import { usePageStatus } from "../texts";
import { useLessonKeys } from "../useLessonKeys";
import bar from "./Bar.module.css";
import { PageTitle } from "./ItemPage";
import { LessonPoints, LessonWords } from "./LessonGains";
import { usePageName } from "./LessonHead";
import styles from "./LessonPlayer.module.css";

interface ResultsProps {
  lesson: Lesson;
  /** When the learner pressed the bar of the page before; 0 where the learner has come another way. */
  turnedAt: number;
  onPage: (page: number, again?: boolean) => void;
  onBack: () => void;
}

type Look = "primary" | "secondary";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

const again = <IconRepeat {...icon} />;
const onwards = (
  <DirectionalIcon>
    <IconArrowRight {...icon} />
  </DirectionalIcon>
);

/** What the learner can say now, as the author put it. */
function CanDo({ lesson }: Pick<ResultsProps, "lesson">) {
  const t = useTranslations("lessons.results");
  if (lesson.learning_objectives.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t("can")}</h2>
      <ul className={styles.list}>
        {lesson.learning_objectives.map(({ id, text }) => (
          <li key={id}>
            <IconCircleCheck size="1.25rem" stroke={1.75} aria-hidden="true" />
            <GermanText size="body">{text}</GermanText>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came of each page; it leads there. */
function Outcomes({ lesson, onPage }: Pick<ResultsProps, "lesson" | "onPage">) {
  const t = useTranslations("lessons.results");
  const nameOf = usePageName();
  const standing = usePageStatus();
  return (
    <section className={styles.card}>
      <h2>{t("tasks")}</h2>
      <ol className={styles.outcomes}>
        {lesson.items.map((item, place) => (
          <li key={item.id}>
            <button type="button" className={styles.outcome} onClick={() => onPage(place)}>
              <GermanText size="body">{nameOf(lesson, place)}</GermanText>
              <span className={styles.result} data-result={resultOf(item)}>
                {standing(item, resultOf(item))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Done or not, as the learner wants it: the mark counts like the work itself. */
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

/** One way on: where it leads, and how it is drawn. */
interface Way {
  readonly go: () => void;
  readonly draw: (look: Look) => React.ReactNode;
}

interface OnwardProps extends ResultsProps {
  next: SectionOutline | undefined;
  /** The pages that come back. */
  back: readonly number[];
}

/** The ways on, the first one first: what is still open, the next lesson, what was not right once more, the course. */
function useWays({ lesson, next, back, onPage }: Omit<OnwardProps, "onBack" | "turnedAt">): readonly Way[] {
  const t = useTranslations("lessons.results");
  const navigate = useNavigate();
  const link = (to: string, text: string): Way => ({
    go: () => void navigate(to),
    draw: (look) => (
      <ButtonLink key={to} wide look={look} to={to}>
        {text}
      </ButtonLink>
    ),
  });
  const hasOpen = lesson.items.some(isOpen);
  const round = () => onPage(back[0] ?? 0, true);
  const repeat: Way = {
    go: round,
    draw: (look) => (
      <Button key="back" wide look={look} icon={hasOpen ? onwards : again} onPress={round}>
        {t(hasOpen ? "goOn" : "repeat", { count: back.length })}
      </Button>
    ),
  };
  const onward = next ? [link(paths.lesson(next.id), t("next", { title: next.title }))] : [];
  const rounds = back.length > 0 ? [repeat] : [];
  const both = hasOpen ? [...rounds, ...onward] : [...onward, ...rounds];
  return [...both, link(paths.courseViewer(lesson.course_id), t("toCourse"))];
}

/** Where the way goes on: two ways, Enter takes the first. */
function Onward({ onBack, turnedAt, ...rest }: OnwardProps) {
  const [first, second] = useWays(rest);
  const { isGuarded, isDoublePress } = usePressGuard(turnedAt);
  useLessonKeys({ enter: () => isDoublePress() || first?.go(), next: () => undefined, back: onBack });
  return (
    <footer className={bar.bar} data-resting={isGuarded || undefined}>
      <div className={bar.ways}>
        {second?.draw("secondary")}
        {first?.draw("primary")}
      </div>
    </footer>
  );
}

/** The look back at the end of a lesson. */
export function Results({ lesson, turnedAt, onPage, onBack }: ResultsProps) {
  const t = useTranslations("lessons.results");
  const { done, total, state } = lesson.progress;
  const isDone = state === "COMPLETED";
  const marked = isDone && isMarked(lesson.items);
  const course = useCourseOf(lesson.course_id).data;
  const next = course && nextLesson(course, lesson.id);
  const back = pagesToRepeat(lesson.items);
  return (
    <>
      <div className={styles.stage}>
        <PageTitle name={t(marked ? "marked" : isDone ? "done" : "title")} instruction="" isGerman={false} />
        <p>
          {marked
            ? t("worked", { done: countCompleted(lesson.items), total })
            : t("progress", { done, total })}
        </p>
        <LessonPoints lesson={lesson} />
        <NewAchievements />
        {isDone && !marked && <CanDo lesson={lesson} />}
        {isDone && <LessonWords lesson={lesson} />}
        <Outcomes lesson={lesson} onPage={onPage} />
        <div className={styles.row}>
          <Button look="secondary" onPress={() => onPage(0)}>
            {t("fromStart")}
          </Button>
          <Marking lesson={lesson} />
          {next && back.length > 0 && (
            <ButtonLink look="quiet" to={paths.courseViewer(lesson.course_id)}>
              {t("toCourse")}
            </ButtonLink>
          )}
        </div>
      </div>
      <Onward lesson={lesson} turnedAt={turnedAt} next={next} back={back} onPage={onPage} onBack={onBack} />
    </>
  );
}
