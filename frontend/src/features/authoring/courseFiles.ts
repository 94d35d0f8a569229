import { api, unwrap } from "@/api/client";
import { waitForJob } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import type { CourseImport } from "@/api/types";
import { upload } from "@/api/upload";
import { fileNameOf } from "@/lib/saveFile";

/** How long a course with many pictures may take, in milliseconds. */
const TIMEOUT_MS = 600_000;

const ofImport = (import_id: string) => ({ params: { path: { import_id } } });

const loadImport = (id: string): Promise<CourseImport> =>
  unwrap(api.GET("/api/course-imports/{import_id}", ofImport(id)));

/** The import once its job has ended; what became of it stands in the import, also where the job has failed. */
async function waitForImport({ id, job }: CourseImport): Promise<CourseImport> {
  if (job) await waitForJob(job.id, { timeout: TIMEOUT_MS });
  return loadImport(id);
}

/** Hands in a course file: what its import would do, or what is wrong in it. Rejects with a `Problem`. */
export async function checkCourseFile(
  file: File,
  onProgress: (share: number) => void,
): Promise<CourseImport> {
  const key = crypto.randomUUID();
  const told = await upload<CourseImport>({
    path: "/api/course-imports/",
    fields: { file },
    key,
    onProgress,
  });
  return waitForImport(told);
}

/** Imports a course file that was checked, as the course that it names or as a copy. Rejects with a `Problem`. */
export async function importCourseFile(id: string, as_copy: boolean): Promise<CourseImport> {
  const told = await unwrap(
    api.POST("/api/course-imports/{import_id}/confirmation", { ...ofImport(id), body: { as_copy } }),
  );
  const done = await waitForImport(told);
  await invalidate(
    keys.courses,
    keys.takenCourses,
    keys.course,
    keys.courseProblems,
    keys.allSections,
    keys.lesson,
  );
  return done;
}

/** Discards a course file that was not imported. */
export async function discardCourseFile(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/course-imports/{import_id}", ofImport(id)));
}

/** A course as a ZIP file. */
export async function loadCourseFile(course_id: string): Promise<{ name: string; file: Blob }> {
  const { data, response } = await api.GET("/api/courses/{course_id}/export", {
    params: { path: { course_id } },
    parseAs: "blob",
  });
  return { name: fileNameOf(response) ?? `${course_id}.zip`, file: data as unknown as Blob };
}
