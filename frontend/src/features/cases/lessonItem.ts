/** How the address of a conversation names the item of a lesson that it is held for, by the item's kind. */
const NAMES = { FORM_CASE: "formDataContentItemId", CASE: "caseContentItemId" } as const;

/** An item of a lesson that a conversation is held for. */
export interface LessonItem {
  readonly kind: keyof typeof NAMES;
  readonly id: string;
}

/** What the address of a conversation says of the item that it is held for. */
export const lessonItemQuery = ({ kind, id }: LessonItem): string =>
  new URLSearchParams({ [NAMES[kind]]: id }).toString();

/** The items that the address of a conversation names; whether there are such items is another question. */
export function parseLessonItems(query: string): Record<LessonItem["kind"], string | null> {
  const params = new URLSearchParams(query);
  return { FORM_CASE: params.get(NAMES.FORM_CASE) || null, CASE: params.get(NAMES.CASE) || null };
}

/** Of the address of a conversation only what names items. */
export function pickLessonItemParams(query: string): string {
  const named = Object.entries(parseLessonItems(query)) as [LessonItem["kind"], string | null][];
  return named.flatMap(([kind, id]) => (id === null ? [] : [lessonItemQuery({ kind, id })])).join("&");
}
