import { useEffect, useMemo } from "react";
import { itemChangeOf, itemDocumentOf, itemEdits, itemFieldsOf, itemWithFields } from "@/api/outbox";
import { isMissing } from "@/api/problem";
import type { Item } from "@/api/types";
import { useAutosave } from "@/api/useAutosave";
import { changedFields, mergeField } from "@/lib/mergeDocuments";
import { pressReleased } from "@/lib/press";
import { cacheItem, reloadItem, reloadLesson } from "./data";

type Texts = Readonly<Record<string, string>>;

/** What was typed where the server keeps it in another form, as without a space at its end: by item and field. */
const typed = new Map<string, Record<string, { readonly saved: string; readonly text: string }>>();

/** Puts what was saved of items into the lesson for as long as it is open. */
export function useSavedItems(): void {
  useEffect(
    () =>
      itemEdits.handle({
        delivered: async ({ payload }, saved) => {
          await pressReleased();
          const { fields } = itemDocumentOf(saved);
          const other = Object.entries(payload.changes).flatMap(([key, { text }]) =>
            (fields[key] ?? "") === text ? [] : [[key, { saved: fields[key] ?? "", text }] as const],
          );
          typed.set(saved.id, Object.fromEntries(other));
          void cacheItem(saved);
        },
        rejected: ({ payload }, error) => {
          if (isMissing(error)) void reloadLesson(payload.section); // another author has taken it out meanwhile
        },
      }),
    [],
  );
}

/** An item as its author sees it: with what was written and is not saved yet. */
export function seenItem(item: Item, changes: Readonly<Record<string, { readonly text: string }>>): Item {
  const echoes = typed.get(item.id) ?? {};
  if (Object.keys(changes).length === 0 && Object.keys(echoes).length === 0) return item;
  const fields: Record<string, string> = { ...itemFieldsOf(item) };
  for (const [key, { saved, text }] of Object.entries(echoes))
    if ((fields[key] ?? "") === saved) fields[key] = text;
  for (const [key, { text }] of Object.entries(changes)) fields[key] = text;
  return itemWithFields(item, fields);
}

/** One item that saves itself; `onEdit` gets what each edit has changed. */
export function useItemEditor(item: Item, onEdit?: (before: Texts, after: Texts) => void) {
  const document = useMemo(() => itemDocumentOf(item), [item]);
  const autosave = useAutosave({
    queue: itemEdits,
    lane: item.id,
    document,
    mergeTexts: mergeField,
    toPayload: (draft, over) => ({
      ...draft,
      item: item.id,
      section: item.section_id,
      change: itemChangeOf(draft, over),
    }),
    reload: async () => itemDocumentOf(await reloadItem(item.id)),
  });
  const { changes } = autosave.draft;
  const seen = useMemo(() => seenItem(item, changes), [item, changes]);
  const edit = (next: Partial<Pick<Item, "title" | "instruction" | "optional" | "hidden" | "body">>) => {
    const now = itemFieldsOf(seen);
    const after = changedFields(now, itemFieldsOf({ ...seen, ...next }));
    if (Object.keys(after).length === 0) return;
    onEdit?.(Object.fromEntries(Object.keys(after).map((key) => [key, now[key] ?? ""])), after);
    autosave.writeAll(after);
  };
  return { ...autosave, seen, edit };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
