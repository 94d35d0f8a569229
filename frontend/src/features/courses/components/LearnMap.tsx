import type { TakenCourse } from "@/api/types";
import { useTranslations } from "@/i18n";
import { CourseCards } from "./CourseCards";
import styles from "./LearnMap.module.css";

/** All that the learner learns, by how far the learner is. */
export function LearnMap({ taken }: { taken: readonly TakenCourse[] }) {
  const t = useTranslations("courses.learn");
  const courses = taken.map(({ course }) => course);
  const isDone = (course: TakenCourse["course"]) => course.interaction?.progress.state === "COMPLETED";
  const groups = [
    { name: t("running"), courses: courses.filter((course) => !isDone(course)) },
    { name: t("done"), courses: courses.filter(isDone) },
  ];
  return groups
    .filter((group) => group.courses.length > 0)
    .map((group) => (
      <section key={group.name} className={styles.part}>
        <h2 className={styles.title}>{group.name}</h2>
        <CourseCards courses={group.courses} label={group.name} />
      </section>
    ));
}
