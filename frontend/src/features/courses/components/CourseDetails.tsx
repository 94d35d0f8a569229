import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import type { SectionOutline, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { EmptyView } from "@/ui/StateView";
import { TitleImage } from "@/ui/TitleImage";
import { findNextLesson, lessonsOf } from "../model";
import { Aims } from "./CanDo";
import { ContinueCourse } from "./ContinueCourse";
import { CourseMeasures, CourseProgress, CourseStatusLabel } from "./CourseCard";
import styles from "./CourseDetails.module.css";
import { EnrolButton, EnrolSheet } from "./Enrol";
import { Outline } from "./Outline";

const arrow = (
  <DirectionalIcon>
    <IconArrowRight size="1.25rem" stroke={1.75} aria-hidden="true" />
  </DirectionalIcon>
);

/** All lessons; before the learner takes the course a press on one offers that. */
function Lessons({ course, nextId }: { course: WholeCourse; nextId?: string | undefined }) {
  const [wanted, setWanted] = useState<SectionOutline | null>(null);
  return (
    <>
      <Outline course={course} nextId={nextId} onClosed={setWanted} />
      {wanted && <EnrolSheet course={course} lesson={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

/** What a course is and what is in it, for who thinks about taking it. */
export function CourseDetails({ course }: { course: WholeCourse }) {
  const t = useTranslations("courses.details");
  return (
    <Stack gap={5}>
      <TitleImage url={course.title_image_url} shape="banner" />
      <Stack gap={3}>
        <CourseStatusLabel course={course} />
        <CourseMeasures course={course} />
        {course.description && (
          <GermanText as="p" size="body">
            {course.description}
          </GermanText>
        )}
      </Stack>
      {course.interaction ? (
        <div className={styles.way}>
          <ButtonLink wide to={paths.courseViewer(course.id)} icon={arrow}>
            {t("open")}
          </ButtonLink>
        </div>
      ) : (
        <EnrolButton course={course} />
      )}
      <Aims course={course} />
      <Lessons course={course} />
    </Stack>
  );
}

/** A course that the learner takes: where to go on, how far the learner is, all lessons. */
export function CourseViewer({ course }: { course: WholeCourse }) {
  const t = useTranslations("courses.viewer");
  if (lessonsOf(course).length === 0) return <EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>;
  return (
    <Stack gap={5}>
      {course.interaction ? (
        <CourseProgress progress={course.interaction.progress} />
      ) : (
        <EnrolButton course={course} />
      )}
      {course.interaction && <ContinueCourse course={course} />}
      <Lessons course={course} nextId={findNextLesson(course)?.id} />
    </Stack>
  );
}
