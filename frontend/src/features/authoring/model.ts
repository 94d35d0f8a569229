import type {
  Case,
  Course,
  CourseChapter,
  CourseLevel,
  CourseProblem,
  CourseStatus,
  SectionOutline,
  WholeCourse,
} from "@/api/types";

/** How much German a course may ask for, in steps. */
export const COURSE_LEVELS: readonly CourseLevel[] = [
  "A1.2",
  "A2.1",
  "A2.2",
  "B1.1",
  "B1.2",
  "B2.1",
  "B2.2",
  "C1",
];

type Ids = readonly string[];

function inOrder<T extends { readonly id: string; readonly position: number }>(
  rows: readonly T[],
  ids: Ids,
): T[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, position) => {
    const row = known.get(id);
    return row ? [{ ...row, position }] : [];
  });
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** The course with its chapters in another order. */
export function withChapterOrder(course: WholeCourse, ids: Ids): WholeCourse {
  return { ...course, chapters: inOrder(course.chapters, ids) };
}

/** The course without a chapter. */
export function withoutChapter(course: WholeCourse, chapterId: string): WholeCourse {
  return withChapterOrder(
    course,
    idsOf(course.chapters).filter((id) => id !== chapterId),
  );
}

const withChapters = (
  course: WholeCourse,
  change: (chapter: CourseChapter) => readonly SectionOutline[],
): WholeCourse => ({
  ...course,
  chapters: course.chapters.map((chapter) => ({ ...chapter, sections: [...change(chapter)] })),
});

/** The course without a lesson. */
export function withoutSection(course: WholeCourse, sectionId: string): WholeCourse {
  return withChapters(course, ({ sections }) =>
    inOrder(
      sections,
      idsOf(sections).filter((id) => id !== sectionId),
    ),
  );
}

/** The course with a lesson in a chapter, its own or another one, where `ids` are the lessons of that chapter then. */
export function withSectionOrder(course: WholeCourse, chapterId: string, ids: Ids): WholeCourse {
  const all = course.chapters.flatMap(({ sections }) => sections);
  return withChapters(course, ({ id, sections }) => {
    if (id !== chapterId)
      return inOrder(
        sections,
        idsOf(sections).filter((one) => !ids.includes(one)),
      );
    return inOrder(
      all.map((section) => ({ ...section, chapter_id: ids.includes(section.id) ? id : section.chapter_id })),
      ids,
    );
  });
}

/** The chapter at a place of the address; undefined for the course as a whole. */
export function chapterAt(course: WholeCourse, page: string | null): CourseChapter | undefined {
  return page !== null && /^\d+$/.test(page) ? course.chapters[Number(page)] : undefined;
}

/** What keeps a course from being published. */
export function blockingProblems(problems: readonly CourseProblem[]): CourseProblem[] {
  return problems.filter(({ keeps_back }) => keeps_back);
}

const STATUS_ORDER: readonly CourseStatus[] = ["DRAFT", "PUBLISHED", "ARCHIVED"];

/** Courses by what has to be done with them: drafts first; within that the last changed first. */
export function sortForAuthor(courses: readonly Course[]): Course[] {
  const place = ({ status }: Course) => STATUS_ORDER.indexOf(status);
  return [...courses].sort(
    (one, other) => place(one) - place(other) || other.changed_at.localeCompare(one.changed_at),
  );
}

/** Cases that need their author first: what has failed, what is still being made, then the rest by their change. */
export function sortCasesForAuthor(cases: readonly Case[]): Case[] {
  const order: readonly Case["status"][] = ["FAILED", "GENERATING", "READY"];
  const place = ({ status }: Case) => order.indexOf(status);
  return [...cases].sort(
    (one, other) => place(one) - place(other) || other.changed_at.localeCompare(one.changed_at),
  );
}

type Texts = Pick<Course, "title" | "description" | "version">;

/** The course with the texts of one of its parts, or of itself, as they were saved. */
export function withTexts(course: WholeCourse, id: string, texts: Texts): WholeCourse {
  const renew = <T extends { readonly id: string }>(part: T): T =>
    part.id === id ? { ...part, ...texts } : part;
  return {
    ...renew(course),
    chapters: course.chapters.map((chapter) => ({
      ...renew(chapter),
      sections: chapter.sections.map(renew),
    })),
  };
}

/** A chapter or a lesson of the course; undefined where there is none of this id. */
export function partOf(course: WholeCourse, id: string): CourseChapter | SectionOutline | undefined {
  return (
    course.chapters.find((chapter) => chapter.id === id) ??
    course.chapters.flatMap(({ sections }) => sections).find((section) => section.id === id)
  );
}
