import type { SectionOutline, WholeCourse } from "@/api/types";

/** The lesson behind another one, in the order of the course. */
export function nextLesson(
  { chapters }: Pick<WholeCourse, "chapters">,
  sectionId: string,
): SectionOutline | undefined {
  const all = chapters.flatMap(({ sections }) => sections);
  const place = all.findIndex(({ id }) => id === sectionId);
  return place === -1 ? undefined : all[place + 1];
}
