import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { type Key, mutate, useImmutable, useQuery } from "@/api/swr";
import type { Course, Specialty, TakenCourse, WholeCourse } from "@/api/types";
import { useLocale } from "@/i18n";

const PAGE = 100;

interface Page<T> {
  readonly next: string | null;
  readonly results: readonly T[];
}

async function loadAllPages<T>(load: (offset: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await load(all.length);
    all.push(...page.results);
    if (page.next === null || page.results.length === 0) return all;
  }
}

const coursesKey = ["courses"] as const;
const takenKey = ["taken-courses"] as const;
const courseKey = (id: string): Key => ["course", id];
const courseParams = (course_id: string) => ({ params: { path: { course_id } } });

const loadCourses = () =>
  loadAllPages<Course>((offset) =>
    unwrap(api.GET("/api/courses/", { params: { query: { limit: PAGE, offset } } })),
  );

const loadTaken = () =>
  loadAllPages<TakenCourse>((offset) =>
    unwrap(
      api.GET("/api/users/course-interactions-with-progress", { params: { query: { limit: PAGE, offset } } }),
    ),
  );

/**
 * Every course the learner may see. The search runs here, in the browser: it has to ignore umlauts while the learner
 * types.
 */
export function useCourses() {
  return useQuery(coursesKey, loadCourses);
}

/** The courses the learner takes, the last used first. */
export function useTakenCourses() {
  return useQuery(takenKey, loadTaken);
}

/** Cases that stand for a chapter where a course is told about. */
const CASES = 2;

/** A course with its chapters and lessons and the learner's progress in each; `id` null loads nothing. */
export function useCourse(id: string | null) {
  return useQuery<WholeCourse>(id === null ? null : courseKey(id), () =>
    unwrap(api.GET("/api/courses/{course_id}", courseParams(id ?? ""))),
  );
}

/** The same with some cases that stand for each chapter. */
export function useCourseWithCases(id: string) {
  const params = { path: { course_id: id }, query: { load_n_exemplary_cases_per_chapter: CASES } };
  return useQuery<WholeCourse>([...courseKey(id), "cases"], () =>
    unwrap(api.GET("/api/courses/{course_id}", { params })),
  );
}

/** The names of the specialties in the spoken language. */
export function useSpecialties() {
  const { code } = useLocale();
  return useImmutable<Specialty[]>(["specialties", code], () => unwrap(api.GET("/api/specialties/")));
}

const isCourseKey = (key: unknown) =>
  Array.isArray(key) && (key[0] === coursesKey[0] || key[0] === takenKey[0] || key[0] === "course");

/** Takes a course from now on; a second time changes nothing. Rejects with a `Problem`. */
export async function enrol(id: string): Promise<void> {
  await unwrap(api.PUT("/api/courses/{course_id}/enroll", courseParams(id)));
  await mutate(isCourseKey);
}

/** Keeps what is shown right while the learner learns in another window. */
export function useProgressEvents(): void {
  useEvent("progress.changed", () => void mutate(isCourseKey));
}
