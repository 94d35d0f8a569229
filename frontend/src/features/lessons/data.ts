import { api, unwrap } from "@/api/client";
import { useOverdue } from "@/api/events";
import { invalidate, keys } from "@/api/keys";
import { mutate, useQuery } from "@/api/swr";
import type { Item, Lesson, SectionInteraction, Worked } from "@/api/types";
import { refreshExperience } from "@/features/progress";
import { getMark, withMarks } from "./completionMarks";
import type { OutboxEntry } from "./outbox";

const inSection = (section_id: string) => ({ params: { path: { section_id } } });

/** An answer that is judged and of which nothing was told after this is asked for, in milliseconds. */
const OVERDUE_MS = 30_000;

/** The answers that a provider looks at, by item and try; "" for none. */
function pendingJudgements(lesson: Lesson | undefined): string {
  const tries = (lesson?.items ?? []).map(({ id, interaction }) => {
    const judging = interaction?.verdict?.judging;
    return judging ? `${id}:${judging.attempt}` : "";
  });
  return tries.filter(Boolean).join(" ");
}

/** Sections that are being read just now, with how many calls. */
const reading = new Map<string, number>();

async function loadLesson(sectionId: string): Promise<Lesson> {
  reading.set(sectionId, (reading.get(sectionId) ?? 0) + 1);
  try {
    return await unwrap(api.GET("/api/sections/single/{section_id}", inSection(sectionId)));
  } finally {
    reading.set(sectionId, (reading.get(sectionId) ?? 1) - 1);
  }
}

/** A lesson with the learner's answers so far; no data while it is not known which. */
export function useLesson(sectionId: string | undefined) {
  const lesson = useQuery(sectionId ? keys.lesson(sectionId) : null, () => loadLesson(sectionId ?? ""));
  useOverdue(pendingJudgements(lesson.data) || null, OVERDUE_MS, () => void lesson.mutate());
  return lesson;
}

/** An item by itself: it tells the lesson that it lies in. */
export function useItem(itemId: string | null) {
  const path = { item_id: itemId ?? "" };
  return useQuery(itemId ? keys.item(itemId) : null, () =>
    unwrap(api.GET("/api/course-section-items/item/{item_id}", { params: { path } })),
  );
}

/** The course around a lesson, to know what comes next. */
export function useCourseOf(courseId: string | undefined) {
  return useQuery(courseId ? keys.course(courseId) : null, () =>
    unwrap(api.GET("/api/courses/{course_id}", { params: { path: { course_id: courseId ?? "" } } })),
  );
}

/**
 * What is known already is changed in place. While the lesson is being read, for the first time or again, it has to be
 * asked for once more: what is under way counts as out of date from now on, and would be thrown away.
 */
const unlessReading = (sectionId: string) => ({
  revalidate: (data: unknown) => data === undefined || (reading.get(sectionId) ?? 0) > 0,
});

const asBegun = (begun: SectionInteraction) => (kept: Lesson | undefined) =>
  kept && { ...kept, interaction: begun, is_enrolled: true, progress: begun.progress };

/** Begins a lesson; a second time changes nothing. Rejects with a `Problem`, `not_enrolled` among them. */
export async function startLesson(sectionId: string): Promise<void> {
  const begun = await unwrap(api.PATCH("/api/sections/single/{section_id}/started", inSection(sectionId)));
  await mutate(keys.lesson(sectionId), asBegun(begun), unlessReading(sectionId));
}

/** Whether the lesson was assigned to the learner; not asked without an id. */
export function useIsAssigned(sectionId: string | null) {
  return useQuery(sectionId ? keys.ownAssignmentOf(sectionId) : null, async () => {
    const query = { section_id: sectionId ?? "", limit: 1 };
    const path = "/api/user-section-assignments/assigned-to-me";
    return (await unwrap(api.GET(path, { params: { query } }))).count > 0;
  });
}

/** Takes the course from now on. Rejects with a `Problem`. */
export async function enrolInCourse(courseId: string): Promise<void> {
  const path = { course_id: courseId };
  await unwrap(api.PUT("/api/courses/{course_id}/enroll", { params: { path } }));
  await mutate(keys.course(courseId));
}

/** Takes the course and begins the lesson. Rejects with a `Problem`. */
export async function takeLesson(lesson: Pick<Lesson, "id" | "course_id">): Promise<void> {
  await enrolInCourse(lesson.course_id);
  await startLesson(lesson.id);
}

const asWorked = (worked: Worked) => (kept: Lesson | undefined) => {
  if (!kept) return kept;
  const renewed = (item: Item) => (item.id === worked.item_id ? { ...item, interaction: worked } : item);
  return { ...kept, items: kept.items.map(renewed), progress: worked.section_progress };
};

/** What is shown of courses elsewhere is asked for again, also what was asked for a moment ago. */
const refreshCourses = () => invalidate(keys.course, keys.courses, keys.takenCourses);

/** Puts what the server said of a step into what is shown, and reads again what follows from it. Gives the points gained. */
export async function applyDelivered(
  entry: OutboxEntry,
  result: Worked | SectionInteraction,
): Promise<number> {
  const { section, step } = entry;
  const marked = getMark(entry) !== undefined;
  if (!("item_id" in result)) {
    const asTurned = (kept?: Lesson) => asBegun(result)(kept && withMarks(kept, [entry]));
    await mutate(keys.lesson(section), asTurned, {
      revalidate: (data) => marked || data === undefined,
    });
    if (marked) void refreshCourses();
    return 0;
  }
  await mutate(keys.lesson(section), asWorked(result), unlessReading(section));
  if (marked || step?.check || step?.reveal) void refreshCourses();
  if (result.gained > 0) await refreshExperience();
  return result.gained;
}

/**
 * Reads a lesson again in which an answer was judged without the learner, and what follows from that. Also one that the
 * learner does not look at just now: the learner may be in a conversation that was held for it, and what was counted
 * there is not to be sent once more.
 */
export async function refreshJudgedLesson(sectionId: string, gained: number): Promise<void> {
  const key = keys.lesson(sectionId);
  const renewed = async (kept: Lesson | undefined) => kept && loadLesson(sectionId);
  await mutate(key, renewed, unlessReading(sectionId)).catch(() => mutate(key));
  if (gained > 0) await refreshExperience();
  await refreshCourses();
}

/** Reads a lesson again, after an answer that the server did not take. */
export const reloadLesson = (sectionId: string) => mutate(keys.lesson(sectionId));
