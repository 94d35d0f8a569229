import type { Course } from "@/api/types";
import { CourseCard } from "./CourseCard";
import styles from "./CourseCards.module.css";

/** Courses side by side. */
export function CourseCards({ courses, label }: { courses: readonly Course[]; label: string }) {
  return (
    <ul className={styles.shelf} aria-label={label}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}
