import {
  IconBook2,
  IconCircleCheck,
  IconClock,
  IconProgress,
  IconSparkles,
  IconStairsUp,
} from "@tabler/icons-react";
import type { Course, Progress } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import { ProgressBar } from "@/ui/ProgressBar";
import { TitleImage } from "@/ui/TitleImage";
import { type CourseStatus, courseStatus } from "../model";
import { CanDo } from "./CanDo";
import styles from "./CourseCard.module.css";

const icon = { size: "1.125rem", stroke: 1.75, "aria-hidden": true } as const;

const SIGNS: Readonly<Record<CourseStatus, React.ReactNode>> = {
  fresh: <IconSparkles {...icon} />,
  taken: <IconBook2 {...icon} />,
  running: <IconProgress {...icon} />,
  done: <IconCircleCheck {...icon} />,
};

/** How the learner stands with a course: sign, word and colour. */
export function CourseStatusLabel({ course }: { course: Pick<Course, "interaction"> }) {
  const t = useTranslations("courses.standings");
  const standing = courseStatus(course);
  return (
    <span className={styles.standing} data-standing={standing}>
      {SIGNS[standing]}
      {t(standing)}
    </span>
  );
}

/** From so many minutes on a length is told in hours. */
const LONG = 120;
/** Hours, to the half. */
const hoursOf = (minutes: number) => Math.round(minutes / 30) / 2;

/** Level, size and length of a course. */
export function CourseMeasures({ course }: { course: Course }) {
  const t = useTranslations("courses");
  const { minutes } = course;
  return (
    <p className={styles.measures}>
      <span>
        <IconStairsUp {...icon} />
        {t("level", { level: course.level })}
      </span>
      <span>
        <IconBook2 {...icon} />
        {t("size", { chapters: course.chapter_count, lessons: course.section_count })}
      </span>
      {minutes !== null && (
        <span>
          <IconClock {...icon} />
          {minutes < LONG ? t("aboutMinutes", { minutes }) : t("aboutHours", { hours: hoursOf(minutes) })}
        </span>
      )}
    </p>
  );
}

/** How far the learner is, in words and as a bar. */
export function CourseProgress({ progress }: { progress: Progress }) {
  const t = useTranslations("courses");
  if (progress.total === 0) return null;
  return (
    <ProgressBar
      label={t("progress")}
      value={progress.done}
      max={progress.total}
      valueLabel={t("doneTasks", { done: progress.done, total: progress.total })}
    />
  );
}

/** What the learner will be able to do; where no one said that, what the course is about. */
function Aim({ course: { can_do, description } }: { course: Course }) {
  const t = useTranslations("courses");
  if (can_do.length > 0) {
    return (
      <div className={styles.aim}>
        <p>{t("canDo")}</p>
        <CanDo sentences={can_do} />
      </div>
    );
  }
  if (!description) return null;
  return (
    <div className={styles.about}>
      <GermanText size="body">{description}</GermanText>
    </div>
  );
}

/** A course on the shelf: what it teaches, how long it is, how far the learner is in it. */
export function CourseCard({ course }: { course: Course }) {
  const to = course.interaction ? paths.courseViewer(course.id) : paths.course(course.id);
  return (
    <article className={styles.card}>
      <BlockLink to={to}>
        <div className={styles.inside}>
          <TitleImage url={course.title_image_url} shape="banner" />
          <CourseStatusLabel course={course} />
          <h2 className={styles.title}>
            <GermanText size="body">{course.title}</GermanText>
          </h2>
          <CourseMeasures course={course} />
          <Aim course={course} />
          {course.interaction && <CourseProgress progress={course.interaction.progress} />}
        </div>
      </BlockLink>
    </article>
  );
}
