import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { memo, useMemo, useRef, useState } from "react";
import { itemEdits, useQueue } from "@/api/outbox";
import type { Item, Lesson } from "@/api/types";
import { MoveSheet } from "@/features/authoring";
import { useTranslations } from "@/i18n";
import { moveBy } from "@/lib/order";
import { Button, IconButton } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Menu } from "@/ui/Menu";
import { SortableList } from "@/ui/SortableList";
import { seenItem } from "../useItemEditor";
import styles from "./LessonEditor.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface OutlineProps {
  lesson: Lesson;
  openId: string | null;
  onOpen: (id: string | null) => void;
  onMove: (ids: readonly string[]) => void;
  onDuplicate: (item: Item) => void;
  onRemove: (item: Item) => void;
  onAdd: (place: number) => void;
}

interface OutlineRow {
  readonly id: string;
  readonly title: string;
  readonly item: Item;
}

/** What a row says: drawn again only when its own item changes. */
export const RowWords = memo(function RowWords({ item, title }: OutlineRow) {
  const t = useTranslations("lessonEditor");
  const facts = [
    t(`kinds.${item.kind}.name` as "kinds.TEXT.name"),
    item.hidden ? t("hidden") : "",
    item.optional ? t("optional") : "",
  ];
  return (
    <span className={styles.row}>
      <GermanText size="body">{title}</GermanText>
      <span className={styles.facts}>{facts.filter(Boolean).join(" · ")}</span>
      {item.problems.length > 0 && (
        <span className={styles.lacking}>{t("lacking", { count: item.problems.length })}</span>
      )}
    </span>
  );
});

/** The rows of the outline; one stays the same object as long as its item and what is written into it do. */
function useRows(lesson: Lesson): readonly OutlineRow[] {
  const t = useTranslations("lessonEditor");
  const { entries } = useQueue(itemEdits);
  const known = useRef(new WeakMap<Item, { changes: unknown; row: OutlineRow }>());
  return useMemo(
    () =>
      lesson.items.map((item) => {
        const changes = entries.findLast(({ lane }) => lane === item.id)?.payload.changes;
        const before = known.current.get(item);
        if (before && before.changes === changes) return before.row;
        const seen = seenItem(item, changes ?? {});
        const title = seen.title || t(`kinds.${item.kind}.name` as "kinds.TEXT.name");
        const row = { id: item.id, title, item: seen };
        known.current.set(item, { changes, row });
        return row;
      }),
    [lesson.items, entries, t],
  );
}

/** The items of a lesson in their order: opened, moved by dragging, by Alt and the arrows, or by choosing a place. */
export function Outline({ lesson, openId, onOpen, onMove, onDuplicate, onRemove, onAdd }: OutlineProps) {
  const t = useTranslations("lessonEditor");
  const rows = useRows(lesson);
  const ids = rows.map(({ id }) => id);
  const [moving, setMoving] = useState<OutlineRow | null>(null);
  const by = (id: string, places: number) => {
    const wanted = moveBy(ids, id, places);
    if (wanted.join() !== ids.join()) onMove(wanted);
  };
  const entriesOf = (row: OutlineRow) => [
    { id: "up", label: t("outline.up"), icon: <IconArrowUp {...icon} />, run: () => by(row.id, -1) },
    { id: "down", label: t("outline.down"), icon: <IconArrowDown {...icon} />, run: () => by(row.id, 1) },
    { id: "move", label: t("outline.move"), icon: <IconArrowsMove {...icon} />, run: () => setMoving(row) },
    {
      id: "copy",
      label: t("outline.duplicate"),
      icon: <IconCopy {...icon} />,
      run: () => onDuplicate(row.item),
    },
    {
      id: "add",
      label: t("outline.addBelow"),
      icon: <IconPlus {...icon} />,
      run: () => onAdd(ids.indexOf(row.id) + 1),
    },
    {
      id: "remove",
      label: t("outline.remove"),
      icon: <IconTrash {...icon} />,
      run: () => onRemove(row.item),
    },
  ];
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
      <SortableList
        label={t("outline.items")}
        dragLabel={(row) => t("outline.drag", { title: row.title })}
        rows={rows}
        type="visite-item"
        dependencies={[openId]}
        onOpen={({ id }) => onOpen(id)}
        onReorder={onMove}
        empty={t("outline.empty")}
      >
        {(row) => (
          <>
            <span aria-current={row.id === openId ? "page" : undefined} className={styles.row}>
              <RowWords {...row} />
            </span>
            <Menu
              label={t("outline.menu", { title: row.title })}
              entries={entriesOf(row)}
              trigger={
                <IconButton label={t("outline.menu", { title: row.title })}>
                  <IconDots {...icon} />
                </IconButton>
              }
            />
          </>
        )}
      </SortableList>
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
}
