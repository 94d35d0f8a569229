import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { invalidate, keys } from "@/api/keys";
import { loadAllPages } from "@/api/pages";
import { useImmutable, useQuery } from "@/api/swr";
import type { Course, TakenCourse } from "@/api/types";
import { useLocale } from "@/i18n";

const courseParams = (course_id: string) => ({ params: { path: { course_id } } });

const loadCourses = () =>
  loadAllPages<Course>((range) => unwrap(api.GET("/api/courses/", { params: { query: range } })));

const loadTaken = () =>
  loadAllPages<TakenCourse>((range) =>
    unwrap(api.GET("/api/users/course-interactions-with-progress", { params: { query: range } })),
  );

/**
 * Every course the learner may see. The search runs here, in the browser: it has to ignore umlauts while the learner
 * types.
 */
export function useCourses() {
  return useQuery(keys.courses(), loadCourses);
}

/** The courses the learner takes, the last used first. */
export function useTakenCourses() {
  return useQuery(keys.takenCourses(), loadTaken);
}

/** Cases that stand for a chapter where a course is told about. */
const CASES = 2;

/** A course with its chapters and lessons and the learner's progress in each; `id` null loads nothing. */
export function useCourse(id: string | null) {
  return useQuery(id === null ? null : keys.course(id), () =>
    unwrap(api.GET("/api/courses/{course_id}", courseParams(id ?? ""))),
  );
}

/** The same with some cases that stand for each chapter. */
export function useCourseWithCases(id: string) {
  const params = { path: { course_id: id }, query: { load_n_exemplary_cases_per_chapter: CASES } };
  return useQuery(keys.course(id, "cases"), () => unwrap(api.GET("/api/courses/{course_id}", { params })));
}

/** The names of the specialties in the spoken language. */
export function useSpecialties() {
  const { code } = useLocale();
  return useImmutable(keys.specialties(code), () => unwrap(api.GET("/api/specialties/")));
}

const refreshCourses = () => invalidate(keys.course, keys.courses, keys.takenCourses);

/** Takes a course from now on; a second time changes nothing. Rejects with a `Problem`. */
export async function enrol(id: string): Promise<void> {
  await unwrap(api.PUT("/api/courses/{course_id}/enroll", courseParams(id)));
  await refreshCourses();
}

/** Keeps what is shown right while the learner learns in another window. */
export function useProgressEvents(): void {
  useEvent("progress.changed", () => void refreshCourses());
}
