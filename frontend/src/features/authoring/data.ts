import { useEffect } from "react";
import { api, asMultipart, unwrap } from "@/api/client";
import { requestResult, waitForJob } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import { type CoursePart, type CourseTextPayload, courseTexts, courseTextsOf, itemEdits } from "@/api/outbox";
import { loadAllPages } from "@/api/pages";
import { Problem } from "@/api/problem";
import { mergeAnswer, mutate, useImmutable, useQuery } from "@/api/swr";
import type {
  Chapter,
  Course,
  CourseChange,
  CourseImport,
  CourseLevel,
  SectionOutline,
  WholeCourse,
} from "@/api/types";
import { upload } from "@/api/upload";
import { can } from "@/app/permissions";
import { useMe } from "@/features/auth";
import { useCourses } from "@/features/courses";
import { useMemberships } from "@/features/profile";
import { fileNameOf } from "@/lib/saveFile";
import {
  partOf,
  withChapterOrder,
  withoutChapter,
  withoutSection,
  withSectionOrder,
  withTexts,
} from "./model";

const courseKey = (id: string) => keys.course(id, "cases");

const refreshLists = () =>
  invalidate(keys.courses, keys.takenCourses, keys.courseProblems, keys.allSections, keys.lesson);

/** The courses that the signed-in author may change; no data until it is known which those are. */
export function useEditableCourses() {
  const me = useMe().data;
  const memberships = useMemberships();
  const courses = useCourses();
  const homes = memberships.data?.map(({ organization }) => organization.id);
  const data = homes && courses.data?.filter((course) => can(me, { do: "course.edit", course, homes }));
  return { ...courses, data, error: courses.error ?? memberships.error };
}

/** Courses into whose lessons the signed-in contributor writes exercises of their own. */
export function useContributableCourses() {
  const me = useMe().data;
  const memberships = useMemberships();
  const courses = useCourses();
  const homes = memberships.data?.map(({ organization }) => organization.id);
  const data = homes && courses.data?.filter((course) => can(me, { do: "course.contribute", course, homes }));
  return { ...courses, data, error: courses.error ?? memberships.error };
}

/** What the items of a course lack. */
export function useCourseProblems(id: string) {
  const problems = useQuery(keys.courseProblems(id), () =>
    unwrap(api.GET("/api/courses/{course_id}/problems", { params: { path: { course_id: id } } })),
  );
  const { mutate: reload } = problems;
  // What was written last into a lesson may reach the server after the author has come back to the course.
  useEffect(() => itemEdits.handle({ delivered: () => void reload() }), [reload]);
  return problems;
}

/** As many requests as are shown at once; what is decided makes room. */
const MOST_REQUESTS = 100;

/** Requests to open a case to everybody, which wait for this author; the oldest first. */
export function usePublicationRequests() {
  return useQuery(keys.publicationRequests(), async () => {
    const params = { query: { limit: MOST_REQUESTS } };
    return (await unwrap(api.GET("/api/cases/publication-requests", { params }))).results;
  });
}

/** All lessons that the author sees, of all courses. */
export function useAllSections() {
  return useQuery(keys.allSections(), () =>
    loadAllPages<SectionOutline>((range) =>
      unwrap(api.GET("/api/sections/all", { params: { query: range } })),
    ),
  );
}

/** Makes a course without chapters, as a draft; gives its id. */
export async function createCourse(title: string, level: CourseLevel): Promise<string> {
  const { id } = await unwrap(api.POST("/api/courses/", { body: { title: title.trim(), level } }));
  await refreshLists();
  return id;
}

/**
 * Changes a course, shown at once as `shown` says and taken back where the server refuses. `work` gets the course as it
 * is known when it is sent: texts of the part `typed` that were written a moment ago go first, and raise its version.
 * Afterwards the course is read again: whatever others changed meanwhile is seen, also after a refusal.
 */
async function change(
  course: WholeCourse,
  shown: (known: WholeCourse) => WholeCourse,
  work: (known: WholeCourse) => Promise<unknown>,
  typed?: string,
): Promise<void> {
  if (typed !== undefined) await courseTexts.send(typed);
  const run = async (known: WholeCourse = course) => {
    await work(known);
    return shown(known);
  };
  try {
    await mutate(courseKey(course.id), run, {
      optimisticData: (known) => shown(known ?? course),
      rollbackOnError: true,
      revalidate: false,
    });
  } finally {
    // By itself: SWR drops this change, with its reading, where a text of the course was saved meanwhile.
    await mutate(courseKey(course.id));
  }
  void refreshLists(); // other pages, which may wait
}

const asItIs = (course: WholeCourse) => course;

/** Changes what is chosen, not typed, about a course: level, openness, status. */
export function changeCourse(
  course: WholeCourse,
  changes: Pick<CourseChange, "level" | "is_public" | "status">,
): Promise<void> {
  return change(
    course,
    (known) => ({ ...known, ...changes }),
    ({ version }) =>
      unwrap(
        api.PUT("/api/courses/{course_id}", {
          params: { path: { course_id: course.id } },
          body: { ...changes, version },
        }),
      ),
    course.id,
  );
}

/** Gives the chapters another order. */
export function orderChapters(course: WholeCourse, ids: readonly string[]): Promise<void> {
  return change(
    course,
    (known) => withChapterOrder(known, ids),
    ({ version }) =>
      unwrap(
        api.PUT("/api/courses/{course_id}/chapter-positions", {
          params: { path: { course_id: course.id } },
          body: { chapter_ids: [...ids], version },
        }),
      ),
    course.id,
  );
}

/** Adds a chapter at the end. */
export function addChapter(course: WholeCourse, title: string): Promise<void> {
  return change(course, asItIs, () =>
    unwrap(api.POST("/api/chapters/", { body: { course_id: course.id, title: title.trim() } })),
  );
}

/** Takes a chapter with its lessons out of the course. */
export function deleteChapter(course: WholeCourse, chapterId: string): Promise<void> {
  return change(
    course,
    (known) => withoutChapter(known, chapterId),
    () => unwrap(api.DELETE("/api/chapters/{chapter_id}", { params: { path: { chapter_id: chapterId } } })),
  );
}

/** Adds a lesson at the end of a chapter. */
export function addSection(course: WholeCourse, chapterId: string, title: string): Promise<void> {
  return change(course, asItIs, () =>
    unwrap(api.POST("/api/sections/", { body: { chapter_id: chapterId, title: title.trim() } })),
  );
}

/** Takes a lesson out of its chapter. */
export function deleteSection(course: WholeCourse, sectionId: string): Promise<void> {
  return change(
    course,
    (known) => withoutSection(known, sectionId),
    () =>
      unwrap(
        api.DELETE("/api/sections/single/{section_id}", { params: { path: { section_id: sectionId } } }),
      ),
  );
}

/** Says how many minutes a lesson takes; null for not said. */
export function setDuration(
  course: WholeCourse,
  { id, version }: SectionOutline,
  duration: number | null,
): Promise<void> {
  const work = (known: WholeCourse) =>
    unwrap(
      api.PUT("/api/sections/single/{section_id}", {
        params: { path: { section_id: id } },
        body: { duration, version: partOf(known, id)?.version ?? version },
      }),
    );
  return change(course, asItIs, work, id);
}

/**
 * Puts lessons into a chapter, in this order: all lessons of the chapter as they are to be, with those that come from
 * other chapters of the course.
 */
export function placeSections(course: WholeCourse, chapterId: string, ids: readonly string[]): Promise<void> {
  const all = course.chapters.flatMap(({ sections }) => sections);
  const newcomers = all.filter(({ id, chapter_id }) => ids.includes(id) && chapter_id !== chapterId);
  const work = async (known: WholeCourse) => {
    for (const { id, version } of newcomers)
      await unwrap(
        api.PUT("/api/sections/single/{section_id}", {
          params: { path: { section_id: id } },
          body: { chapter_id: chapterId, version: partOf(known, id)?.version ?? version },
        }),
      );
    // What came from elsewhere lies at the end already, in this order.
    const isInPlace =
      newcomers.length > 0 && newcomers.every(({ id }, place) => ids.at(place - newcomers.length) === id);
    if (isInPlace) return;
    await unwrap(
      api.PUT("/api/chapters/{chapter_id}/section-positions", {
        params: { path: { chapter_id: chapterId } },
        body: { section_ids: [...ids], version: partOf(known, chapterId)?.version },
      }),
    );
  };
  return change(course, (known) => withSectionOrder(known, chapterId, ids), work, chapterId);
}

/** Hides an item from learners, or shows it again. */
export function hideItem(course: WholeCourse, itemId: string, hidden: boolean): Promise<void> {
  return change(course, asItIs, () =>
    unwrap(
      api.PATCH("/api/course-section-items/{item_id}/meta", {
        params: { path: { item_id: itemId } },
        body: { hidden },
      }),
    ),
  );
}

/** Copies a lesson of any course, with all that is in it, to the end of a chapter. */
export function pasteSection(course: WholeCourse, chapterId: string, sectionId: string): Promise<void> {
  return change(course, asItIs, () =>
    unwrap(
      api.POST("/api/sections/single/{section_id}/copy-paste", {
        params: { path: { section_id: sectionId } },
        body: { chapter_id: chapterId },
      }),
    ),
  );
}

/** Gives a case its title image. */
export async function replaceCaseImage(caseId: string, file: File): Promise<void> {
  await unwrap(
    api.POST("/api/media/title-image/{entity_type}/{entity_id}", {
      params: { path: { entity_type: "case", entity_id: caseId } },
      body: { file: file.name },
      ...asMultipart({ file }),
    }),
  );
  await invalidate(keys.case, keys.cases);
}

/** Gives a part of a course its title image. */
export function replaceTitleImage(
  course: WholeCourse,
  part: CoursePart,
  id: string,
  file: File,
): Promise<void> {
  return change(course, asItIs, () =>
    unwrap(
      api.POST("/api/media/title-image/{entity_type}/{entity_id}", {
        params: { path: { entity_type: part, entity_id: id } },
        body: { file: file.name },
        ...asMultipart({ file }),
      }),
    ),
  );
}

/** The texts of a part of a course as the server has them now. Rejects with a `Problem`. */
export async function reloadTexts(part: CoursePart, id: string) {
  if (part === "course")
    return courseTextsOf(
      await unwrap(api.GET("/api/courses/{course_id}", { params: { path: { course_id: id } } })),
    );
  if (part === "chapter")
    return courseTextsOf(
      await unwrap(api.GET("/api/chapters/{chapter_id}", { params: { path: { chapter_id: id } } })),
    );
  return courseTextsOf(
    await unwrap(api.GET("/api/sections/single/{section_id}", { params: { path: { section_id: id } } })),
  );
}

/** Puts texts as the server has them into the course that is shown, and reads anew what else shows them. */
export async function cacheTexts(
  courseId: string,
  { id }: CourseTextPayload,
  { title, description, version }: Course | Chapter | SectionOutline,
): Promise<void> {
  await mergeAnswer(
    courseKey(courseId),
    (known) => known && withTexts(known, id, { title, description, version }),
  );
  await refreshLists();
}

/** How long a course with many pictures may take, in milliseconds. */
const IMPORT_TIMEOUT_MS = 600_000;

const ofImport = (import_id: string) => ({ params: { path: { import_id } } });

const loadImport = (id: string): Promise<CourseImport> =>
  unwrap(api.GET("/api/course-imports/{import_id}", ofImport(id)));

/** The import once its job has ended; what became of it stands in the import, also where the job has failed. */
async function waitForImport({ id, job }: CourseImport): Promise<CourseImport> {
  if (job) await waitForJob(job.id, { timeout: IMPORT_TIMEOUT_MS });
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
  await Promise.all([refreshLists(), invalidate(keys.course)]);
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

/** What of the editors has a title image. */
export type TitledType = "course" | "chapter" | "section" | "case";

const paramsOf = (entity_type: TitledType, entity_id: string) => ({ path: { entity_type, entity_id } });

/** Whether a title image can be drawn here; false until that is known. */
export function useCanDraw(type: TitledType, id: string): boolean {
  const { data } = useImmutable(keys.titleImageDrawing(), () =>
    unwrap(
      api.GET("/api/media/title-image/{entity_type}/{entity_id}/drawing", { params: paramsOf(type, id) }),
    ),
  );
  return data?.can_draw ?? false;
}

/** Has a title image drawn, and gives the address of the proposal. Rejects with a `Problem`. */
export async function drawTitleImage(type: TitledType, id: string, description: string): Promise<string> {
  const params = paramsOf(type, id);
  const drawn = await requestResult((headers) =>
    api.POST("/api/media/title-image/{entity_type}/{entity_id}/drawing", {
      params,
      body: { description },
      headers,
    }),
  );
  if (drawn.image_url === null) throw new Problem(503, "unavailable", "No picture was drawn");
  return drawn.image_url;
}

/** The file of a proposal, to be sent like every other picture. Rejects with a `Problem`. */
export async function loadDrawing(url: string): Promise<File> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Problem(answer?.status ?? 0, "gone", "The proposal is there no more");
  const data = await answer.blob();
  return new File([data], "titelbild", { type: data.type });
}
