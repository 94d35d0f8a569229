import { useRef } from "react";
import { api, unwrap } from "@/api/client";
import { type Key, mutate, usePolled, useQuery } from "@/api/swr";
import type { Item, Lesson, SectionInteraction, WholeCourse, Worked } from "@/api/types";
import { refreshExperience } from "@/features/progress";
import { getMark, withMarks } from "./completionMarks";
import type { OutboxEntry } from "./outbox";

export const lessonKey = (sectionId: string): Key => ["lesson", sectionId];

const inSection = (section_id: string) => ({ params: { path: { section_id } } });

/** Milliseconds after which a lesson is read again while a provider looks at an answer: an event may get lost. */
const LOOKING = 6000;

/** Milliseconds after which nothing is asked any more of the same answers: no one looks for so long. */
const LONGEST_LOOK = 3 * 60 * 1000;

/** The answers that a provider looks at, by item and try; "" for none. */
function pendingJudgements(lesson: Lesson | undefined): string {
  const tries = (lesson?.items ?? []).map(({ id, interaction }) => {
    const judging = interaction?.verdict?.judging;
    return judging ? `${id}:${judging.attempt}` : "";
  });
  return tries.filter(Boolean).join(" ");
}

/** How long to wait before a lesson is read again, 0 for never; the time runs anew with every answer. */
function useJudgingInterval() {
  const look = useRef({ at: "", since: 0 });
  return (lesson: Lesson | undefined) => {
    const at = pendingJudgements(lesson);
    if (at !== look.current.at) look.current = { at, since: Date.now() };
    return at !== "" && Date.now() - look.current.since < LONGEST_LOOK ? LOOKING : 0;
  };
}

const loadLesson = (sectionId: string): Promise<Lesson> =>
  unwrap(api.GET("/api/sections/single/{section_id}", inSection(sectionId)));

/** A lesson with the learner's answers so far; no data while it is not known which. */
export function useLesson(sectionId: string | undefined) {
  const load = () => loadLesson(sectionId ?? "");
  return usePolled<Lesson>(sectionId ? lessonKey(sectionId) : null, load, useJudgingInterval());
}

/** An item by itself: it tells the lesson that it lies in. */
export function useItem(itemId: string | null) {
  const path = { item_id: itemId ?? "" };
  return useQuery<Item>(itemId ? ["item", itemId] : null, () =>
    unwrap(api.GET("/api/course-section-items/item/{item_id}", { params: { path } })),
  );
}

/** The course around a lesson, to know what comes next. */
export function useCourseOf(courseId: string | undefined) {
  return useQuery<WholeCourse>(courseId ? ["course", courseId] : null, () =>
    unwrap(api.GET("/api/courses/{course_id}", { params: { path: { course_id: courseId ?? "" } } })),
  );
}

/**
 * What is known already is changed in place. While the lesson is still being fetched it has to be asked for again: what
 * is under way counts as out of date from now on, and would be thrown away.
 */
const UNLESS_UNKNOWN = { revalidate: (data: unknown) => data === undefined };

const asBegun = (begun: SectionInteraction) => (kept: Lesson | undefined) =>
  kept && { ...kept, interaction: begun, progress: begun.progress };

/** Begins a lesson; a second time changes nothing. Rejects with a `Problem`, `not_enrolled` among them. */
export async function startLesson(sectionId: string): Promise<void> {
  const begun = await unwrap(api.PATCH("/api/sections/single/{section_id}/started", inSection(sectionId)));
  await mutate<Lesson>(lessonKey(sectionId), asBegun(begun), UNLESS_UNKNOWN);
}

/** Takes the course from now on. Rejects with a `Problem`. */
export async function enrolInCourse(courseId: string): Promise<void> {
  const path = { course_id: courseId };
  await unwrap(api.PUT("/api/courses/{course_id}/enroll", { params: { path } }));
  await mutate(["course", courseId]);
}

const asWorked = (worked: Worked) => (kept: Lesson | undefined) => {
  if (!kept) return kept;
  const renewed = (item: Item) => (item.id === worked.item_id ? { ...item, interaction: worked } : item);
  return { ...kept, items: kept.items.map(renewed), progress: worked.section_progress };
};

/** What is shown of courses elsewhere is asked for again, also what was asked for a moment ago. */
const isCourseKey = (key: unknown) =>
  Array.isArray(key) && ["course", "courses", "taken-courses"].includes(key[0]);

/** Puts what the server said of a step into what is shown, and reads again what follows from it. Gives the points gained. */
export async function applyDelivered(
  entry: OutboxEntry,
  result: Worked | SectionInteraction,
): Promise<number> {
  const { section, step } = entry;
  const marked = getMark(entry) !== undefined;
  if (!("item_id" in result)) {
    const asTurned = (kept?: Lesson) => asBegun(result)(kept && withMarks(kept, [entry]));
    await mutate<Lesson>(lessonKey(section), asTurned, {
      revalidate: (data) => marked || data === undefined,
    });
    if (marked) void mutate(isCourseKey);
    return 0;
  }
  await mutate<Lesson>(lessonKey(section), asWorked(result), UNLESS_UNKNOWN);
  if (marked || step?.check || step?.reveal) void mutate(isCourseKey);
  if (result.gained > 0) await refreshExperience();
  return result.gained;
}

/**
 * Reads a lesson again in which an answer was judged without the learner, and what follows from that. Also one that the
 * learner does not look at just now: the learner may be in a conversation that was held for it, and what was counted
 * there is not to be sent once more.
 */
export async function refreshJudgedLesson(sectionId: string, gained: number): Promise<void> {
  const key = lessonKey(sectionId);
  const renewed = async (kept: Lesson | undefined) => kept && loadLesson(sectionId);
  await mutate<Lesson>(key, renewed, UNLESS_UNKNOWN).catch(() => mutate(key));
  if (gained > 0) await refreshExperience();
  await mutate(isCourseKey);
}

/** Reads a lesson again, after an answer that the server did not take. */
export const reloadLesson = (sectionId: string) => mutate(lessonKey(sectionId));
