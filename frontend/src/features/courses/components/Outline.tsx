import { IconChevronRight, IconCircle, IconCircleCheck, IconProgress } from "@tabler/icons-react";
import type { CourseChapter, ProgressState, SectionOutline, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { BlockLink, Link } from "@/ui/Link";
import { TitleImage } from "@/ui/TitleImage";
import styles from "./Outline.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

const SIGNS: Readonly<Record<ProgressState, React.ReactNode>> = {
  NOT_STARTED: <IconCircle {...icon} />,
  IN_PROGRESS: <IconProgress {...icon} />,
  COMPLETED: <IconCircleCheck {...icon} />,
};

/** Length and progress of a lesson in words; of a closed one, when it opens. */
function LessonFacts({ lesson, isOpen }: { lesson: SectionOutline; isOpen: boolean }) {
  const t = useTranslations("courses");
  const { done, total, state } = lesson.progress;
  const howFar = () =>
    state === "IN_PROGRESS" && total > 0 ? t("done", { done, total }) : t(`states.${state}`);
  const facts = [
    lesson.duration !== null && t("minutes", { minutes: lesson.duration }),
    isOpen || state !== "NOT_STARTED" ? howFar() : t("details.opens"),
  ];
  return (
    <span id={`facts-${lesson.id}`} className={styles.facts}>
      {facts.filter(Boolean).join(" · ")}
    </span>
  );
}

interface LessonRowProps {
  lesson: SectionOutline;
  isNext: boolean;
  isOpen: boolean;
  onClosed: (lesson: SectionOutline) => void;
}

function LessonRow({ lesson, isNext, isOpen, onClosed }: LessonRowProps) {
  const name = <GermanText size="body">{lesson.title}</GermanText>;
  const words = (
    <span className={styles.row} data-next={isNext}>
      <span className={styles.sign} data-state={lesson.progress.state}>
        {SIGNS[lesson.progress.state]}
      </span>
      <span className={styles.words}>
        <h3 className={styles.name}>
          {isOpen ? (
            name
          ) : (
            <button
              type="button"
              className={styles.closed}
              aria-haspopup="dialog"
              aria-describedby={`facts-${lesson.id}`}
              onClick={() => onClosed(lesson)}
            >
              {name}
            </button>
          )}
        </h3>
        <LessonFacts lesson={lesson} isOpen={isOpen} />
      </span>
      <TitleImage url={lesson.title_image_url} shape="thumbnail" />
      <DirectionalIcon>
        <IconChevronRight {...icon} />
      </DirectionalIcon>
    </span>
  );
  if (!isOpen) return words;
  return <BlockLink to={paths.lesson(lesson.id)}>{words}</BlockLink>;
}

/** Cases that stand for a chapter, where they were asked for. */
function Cases({ of: { exemplary_cases: cases } }: { of: CourseChapter }) {
  const t = useTranslations("courses.details");
  if (cases.length === 0) return null;
  return (
    <div className={styles.cases}>
      <p>{t("cases", { count: cases.length })}</p>
      <ul>
        {cases.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.caseInspection(id)}>
              <GermanText size="body">{title}</GermanText>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChapterProps extends Pick<OutlineProps, "nextId" | "onClosed"> {
  chapter: CourseChapter;
  isOpen: boolean;
}

function Chapter({ chapter, nextId, isOpen, onClosed }: ChapterProps) {
  const t = useTranslations("courses");
  const { done, total } = chapter.progress;
  return (
    <section className={styles.chapter} aria-labelledby={`chapter-${chapter.id}`}>
      <TitleImage url={chapter.title_image_url} shape="banner" />
      <div className={styles.head}>
        <h2 id={`chapter-${chapter.id}`} className={styles.title}>
          <GermanText size="body">{chapter.title}</GermanText>
        </h2>
        {isOpen && total > 0 && <span className={styles.facts}>{t("done", { done, total })}</span>}
      </div>
      {chapter.description && (
        <GermanText as="p" size="body">
          {chapter.description}
        </GermanText>
      )}
      <Cases of={chapter} />
      <ul className={styles.lessons}>
        {chapter.sections.map((lesson) => (
          <li key={lesson.id}>
            <LessonRow lesson={lesson} isNext={lesson.id === nextId} isOpen={isOpen} onClosed={onClosed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OutlineProps {
  course: WholeCourse;
  /** The lesson to go on with. */
  nextId?: string | undefined;
  /** A lesson was pressed that the learner cannot open yet. */
  onClosed: (lesson: SectionOutline) => void;
}

/** Chapters and lessons in their order; lessons are opened by who takes the course. */
export function Outline({ course, ...rest }: OutlineProps) {
  return course.chapters.map((chapter) => (
    <Chapter key={chapter.id} chapter={chapter} isOpen={course.interaction !== null} {...rest} />
  ));
}
