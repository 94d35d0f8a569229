import type { Item, Lesson } from "@/api/types";
import { paths } from "@/app/paths";
import { useItem, useLesson } from "./data";

/** An item of a lesson that a conversation is held for, where it lies, and the address of its page. */
export interface ConversationItem {
  readonly lesson: Lesson;
  readonly item: Item;
  readonly page: number;
  readonly address: string;
}

const caseIn = (content: unknown): unknown =>
  typeof content === "object" && content !== null && "case_id" in content ? content.case_id : undefined;

/**
 * The item of this kind that a conversation about this case is held for; undefined while it is not known, and where
 * there is no such item in a lesson that the learner has begun: whoever wrote the address may have erred.
 */
export function useConversationItem(
  kind: string,
  itemId: string | null,
  caseId: string,
): ConversationItem | undefined {
  const { data: found } = useItem(itemId);
  const { data: lesson } = useLesson(found?.section_id);
  const page = lesson?.items.findIndex(({ id }) => id === itemId) ?? -1;
  const item = lesson?.items[page];
  if (!lesson?.interaction || item?.kind !== kind || caseIn(item.content) !== caseId) return undefined;
  return { lesson, item, page, address: paths.lesson(lesson.id, { page: page }) };
}
