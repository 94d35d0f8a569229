import { IconArrowRight, IconBook2 } from "@tabler/icons-react";
import type { TakenCourse, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { minutesLeft } from "@/lib/minutes";
import { Card } from "@/ui/Card";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { LinkCard } from "@/ui/LinkCards";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useCourse } from "../data";
import { currentCourse, findNextLesson } from "../model";
import styles from "./ContinueCourse.module.css";

const arrow = (
  <DirectionalIcon>
    <IconArrowRight size="1.25rem" stroke={1.75} aria-hidden="true" />
  </DirectionalIcon>
);

interface ContinueProps {
  course: WholeCourse;
  /** Says which course it is, where the screen does not. */
  isNamed?: boolean;
  /** The way on is not the one thing to do on the screen. */
  look?: "primary" | "secondary" | undefined;
}

/** The lesson to go on with, as the one thing to do. */
export function ContinueCourse({ course, isNamed = false, look = "primary" }: ContinueProps) {
  const t = useTranslations("courses.viewer");
  const next = findNextLesson(course);
  if (!next) return <p className={styles.finished}>{t("finished")}</p>;
  const begun = course.interaction?.started_at !== null;
  const left = minutesLeft(next);
  const { done, total } = next.progress;
  const at = next.interaction?.last_page ?? 0;
  const where = [
    at > 0 && done < total && t("page", { page: at + 1 }),
    done > 0 && t("place", { done, total }),
    left !== null && t(done > 0 ? "minutesLeft" : "minutes", { minutes: left }),
  ];
  return (
    <Card tone="linen" as="section" labelledBy="go-on">
      <Stack gap={3}>
        <h2 id="go-on" className={styles.next}>
          {t.rich(begun ? "next" : "first", {
            title: next.title,
            german: (words) => <GermanText size="body">{words}</GermanText>,
          })}
        </h2>
        {isNamed && (
          <GermanText as="p" size="body">
            {course.title}
          </GermanText>
        )}
        <p className={styles.where}>{where.filter(Boolean).join(" · ")}</p>
        <div className={styles.way}>
          <ButtonLink wide look={look} to={paths.lesson(next.id)} icon={arrow}>
            {t(begun ? "resume" : "begin")}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

function LessonLink({ course }: Pick<ContinueProps, "course">) {
  const t = useTranslations("courses.viewer");
  const next = findNextLesson(course);
  if (!next) return null;
  return (
    <LinkCard
      to={paths.lesson(next.id)}
      name={t(course.interaction?.started_at === null ? "begin" : "resume")}
      sign={IconBook2}
    >
      <span lang="de">{next.title}</span>
    </LinkCard>
  );
}

/** The link to the lesson to go on with, in the course that was used last; nothing without one. */
export function LessonLinkCard({ taken }: { taken: readonly TakenCourse[] }) {
  const course = useCourse(currentCourse(taken)?.course_id ?? null).data;
  return course ? <LessonLink course={course} /> : null;
}

/** Where to go on, in the course that was used last. */
export function CurrentLesson({
  taken,
  look,
}: { taken: readonly TakenCourse[] } & Pick<ContinueProps, "look">) {
  const course = useCourse(currentCourse(taken)?.course_id ?? null);
  if (!currentCourse(taken)) return null;
  return (
    <StateView of={course} skeleton={<Skeleton shape="card" lines={2} />}>
      {(found) => <ContinueCourse course={found} isNamed look={look} />}
    </StateView>
  );
}
