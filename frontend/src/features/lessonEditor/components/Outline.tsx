import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { Lesson } from "@/api/types";
import { MoveSheet } from "@/features/authoring";
import { useTranslations } from "@/i18n";
import { moveBy } from "@/lib/order";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { SortableList } from "@/ui/SortableList";
import { useStableHandlers } from "@/ui/useStableHandlers";
import { findRows, mergeFoundOrder, type OutlineRow, useOutlineRows } from "../outlineRows";
import styles from "./LessonEditor.module.css";
import { type OutlineHandlers, OutlineItem } from "./OutlineItem";

/** From so many items on, the outline can be searched. */
const SEARCHED_FROM = 12;

interface OutlineProps {
  lesson: Lesson;
  openId: string | null;
  /** Items with text that a proposal wrote and nobody has looked at. */
  unreviewed: ReadonlySet<string>;
  /** Only authors of the whole course give the lesson another order. */
  canMove: boolean;
  onOpen: (id: string | null) => void;
  onMove: (ids: readonly string[]) => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
  onAdd: (place: number) => void;
}

/** Keeps the row of what is open within the part of a long outline that is seen. */
function useOpenRowInView(openId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = openId === null ? null : box?.querySelector(`[data-key="${CSS.escape(openId)}"]`);
    if (!box || !row) return;
    const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  }, [openId]);
  return list;
}

/** The items of a lesson in their order: opened, moved by dragging, by Alt and the arrows, or by choosing a place. */
export const Outline = memo(function Outline(props: OutlineProps) {
  const { lesson, openId, unreviewed, canMove, onOpen, onMove, onDuplicate, onRemove, onAdd } = props;
  const t = useTranslations("lessonEditor");
  const rows = useOutlineRows(lesson, unreviewed);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [moving, setMoving] = useState<OutlineRow | null>(null);
  const [query, setQuery] = useState("");
  const shown = useMemo(
    () => findRows(rows, query, (kind) => t(`kinds.${kind}.name` as "kinds.TEXT.name")),
    [rows, query, t],
  );
  const list = useOpenRowInView(openId);
  const by = (id: string, places: number) => {
    const wanted = moveBy(ids, id, places);
    if (canMove && wanted.join() !== ids.join()) onMove(wanted);
  };
  const handlers: OutlineHandlers = useStableHandlers({
    moveBy: by,
    moveTo: (id: string) => setMoving(rows.find((row) => row.id === id) ?? null),
    duplicate: onDuplicate,
    addBelow: (id: string) => onAdd(ids.indexOf(id) + 1),
    remove: onRemove,
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    const focused = document.activeElement?.closest("[data-key]")?.getAttribute("data-key") ?? openId;
    if (focused === null) return;
    event.preventDefault();
    event.stopPropagation();
    by(focused, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <div className={styles.outline} onKeyDownCapture={onKeyDown}>
      <Button look={openId === null ? "secondary" : "quiet"} onPress={() => onOpen(null)}>
        {t("outline.lesson")}
      </Button>
      {rows.length >= SEARCHED_FROM && (
        <Field label={t("outline.search")} name="outline" type="search" value={query} onChange={setQuery} />
      )}
      <div ref={list} className={styles.outlineList}>
        <SortableList
          label={t("outline.items")}
          dragLabel={(row) => t("outline.drag", { title: row.title })}
          rows={shown}
          type="visite-item"
          dependencies={[openId, canMove]}
          onOpen={({ id }) => onOpen(id)}
          {...(canMove && { onReorder: (wanted) => onMove(mergeFoundOrder(ids, wanted)) })}
          empty={rows.length === 0 ? t("outline.empty") : t("outline.none")}
        >
          {(row) => (
            <OutlineItem row={row} isOpen={row.id === openId} handlers={handlers} canMove={canMove} />
          )}
        </SortableList>
      </div>
      {moving && (
        <MoveSheet
          moved={moving}
          from={lesson.id}
          destinations={[{ id: lesson.id, title: lesson.title, rows }]}
          isPending={false}
          onMove={(_to, wanted) => {
            setMoving(null);
            onMove(wanted);
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
});
