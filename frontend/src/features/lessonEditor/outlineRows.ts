import { useMemo, useRef } from "react";
import { itemEdits, useQueue } from "@/api/outbox";
import type { Item, Lesson } from "@/api/types";
import { useTranslations } from "@/i18n";
import { seenItem } from "./useItemEditor";

/** What the outline says of an item. */
export interface OutlineRow {
  readonly id: string;
  /** Its place in the lesson, from 1. */
  readonly number: number;
  readonly title: string;
  readonly kind: Item["kind"];
  readonly hidden: boolean;
  readonly optional: boolean;
  readonly lacking: number;
  readonly isUnreviewed: boolean;
}

const isSameRow = (one: OutlineRow, other: OutlineRow) =>
  (Object.keys(one) as (keyof OutlineRow)[]).every((name) => one[name] === other[name]);

/**
 * The rows of the outline, with what is written and not saved yet. A row is the same object as long as it says the
 * same, and so is the list: what is written into an item draws no other row anew.
 */
export function useOutlineRows(lesson: Lesson, unreviewed: ReadonlySet<string>): readonly OutlineRow[] {
  const t = useTranslations("lessonEditor");
  const { entries } = useQueue(itemEdits);
  const known = useRef<readonly OutlineRow[]>([]);
  return useMemo(() => {
    const before = new Map(known.current.map((row) => [row.id, row]));
    const changes = new Map(entries.map(({ lane, payload }) => [lane, payload.changes]));
    const rows = lesson.items.map((item, place) => {
      const { title, kind, hidden, optional } = seenItem(item, changes.get(item.id) ?? {});
      const row: OutlineRow = {
        id: item.id,
        number: place + 1,
        title: title || t(`kinds.${kind}.name` as "kinds.TEXT.name"),
        kind,
        hidden,
        optional,
        lacking: item.problems.length,
        isUnreviewed: unreviewed.has(item.id),
      };
      const same = before.get(item.id);
      return same && isSameRow(same, row) ? same : row;
    });
    const isSame =
      rows.length === known.current.length && rows.every((row, place) => row === known.current[place]);
    if (!isSame) known.current = rows;
    return known.current;
  }, [lesson.items, entries, t, unreviewed]);
}

/** The rows that a search of the outline finds: by title, kind, or number. */
export function findRows(
  rows: readonly OutlineRow[],
  query: string,
  kindName: (kind: string) => string,
): readonly OutlineRow[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return rows;
  return rows.filter(
    ({ title, kind, number }) =>
      String(number) === wanted || `${title} ${kindName(kind)}`.toLowerCase().includes(wanted),
  );
}

/** The whole order where some of the ids have been put into another one among themselves. */
export function mergeFoundOrder(all: readonly string[], found: readonly string[]): string[] {
  const next = found.values();
  return all.map((id) => (found.includes(id) ? (next.next().value ?? id) : id));
}
