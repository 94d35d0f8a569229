import { IconBook2, IconCircleCheck, IconProgress, IconSparkles, IconStairsUp } from "@tabler/icons-react";
import type { Course, Progress } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import { ProgressBar } from "@/ui/ProgressBar";
import { type Standing, standingOf } from "../model";
import styles from "./CourseCard.module.css";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

const SIGNS: Readonly<Record<Standing, React.ReactNode>> = {
  fresh: <IconSparkles {...icon} />,
  taken: <IconBook2 {...icon} />,
  running: <IconProgress {...icon} />,
  done: <IconCircleCheck {...icon} />,
};

/** How she stands with a course: sign, word and colour. */
export function CourseStanding({ course }: { course: Pick<Course, "interaction"> }) {
  const t = useTranslations("courses.standings");
  const standing = standingOf(course);
  return (
    <span className={styles.standing} data-standing={standing}>
      {SIGNS[standing]}
      {t(standing)}
    </span>
  );
}

/** Level and size of a course. */
export function CourseMeasures({ course }: { course: Course }) {
  const t = useTranslations("courses");
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
    </p>
  );
}

/** How far she is, in words and as a bar. */
export function HowFar({ progress }: { progress: Progress }) {
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

/** A course on the shelf: what it is about, how long it is, how far she is in it. */
export function CourseCard({ course }: { course: Course }) {
  const to = course.interaction ? `/view/${course.id}` : `/course/${course.id}`;
  return (
    <article className={styles.card}>
      <BlockLink to={to}>
        <div className={styles.inside}>
          {course.title_image_url && <img className={styles.picture} src={course.title_image_url} alt="" />}
          <CourseStanding course={course} />
          <h2 className={styles.title}>
            <GermanText size="body">{course.title}</GermanText>
          </h2>
          <CourseMeasures course={course} />
          {course.description && (
            <div className={styles.about}>
              <GermanText size="body">{course.description}</GermanText>
            </div>
          )}
          {course.interaction && <HowFar progress={course.interaction.progress} />}
        </div>
      </BlockLink>
    </article>
  );
}
