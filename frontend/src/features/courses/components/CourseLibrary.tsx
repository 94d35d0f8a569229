import { useMemo } from "react";
import type { Course } from "@/api/types";
import { useTranslations } from "@/i18n";
import { describeSet } from "@/lib/searchFilter";
import { Button } from "@/ui/Button";
import { EmptyView } from "@/ui/StateView";
import { useSearchFilter } from "@/ui/useSearchFilter";
import { courseFilter, filterChoices, filterCourses } from "../filter";
import { sortCourses } from "../model";
import { CourseCards } from "./CourseCards";
import { CourseFilters } from "./CourseFilters";
import styles from "./CourseLibrary.module.css";

/** Courses, searched and narrowed; what is under way first. */
export function CourseLibrary({ courses }: { courses: readonly Course[] }) {
  const t = useTranslations("courses.library");
  const { filter, updateFilter, reset } = useSearchFilter(courseFilter);
  const choices = useMemo(() => filterChoices(courses), [courses]);
  const hits = sortCourses(filterCourses(courses, filter));
  const clearing = (
    <Button look="secondary" onPress={reset}>
      {t("clear", { set: describeSet(filter) })}
    </Button>
  );
  return (
    <>
      <CourseFilters filter={filter} choices={choices} total={courses.length} onFilterChange={updateFilter} />
      <p role="status" className={styles.count}>
        {t("count", { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <EmptyView title={t("noHitsTitle")} action={clearing}>
          {t("noHitsText", { set: describeSet(filter) })}
        </EmptyView>
      ) : (
        <CourseCards courses={hits} label={t("results")} />
      )}
    </>
  );
}
