import { IconBook2 } from "@tabler/icons-react";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { LinkCard } from "@/ui/LinkCards";
import { useCourses, useTakenCourses } from "../data";
import { findFirstCourse } from "../model";

/** The link to a course to begin with, for who takes none yet; nothing for all others. */
export function FirstCourseLinkCard() {
  const t = useTranslations("courses");
  const level = useMe().data?.language_level;
  const taken = useTakenCourses().data;
  const courses = useCourses().data;
  const course = taken?.length === 0 && courses ? findFirstCourse(courses, level) : undefined;
  if (!course) return null;
  return (
    <LinkCard to={paths.course(course.id)} name={t("firstCourse")} sign={IconBook2}>
      <bdi lang="de">{course.title}</bdi> · {course.level}
    </LinkCard>
  );
}
