import { IconGripVertical } from "@tabler/icons-react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, isTextDropItem, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { idAfterDrop, placeBefore } from "@/lib/order";
import styles from "./SortableList.module.css";

interface SortableRow {
  readonly id: string;
  readonly title: string;
}

interface SortableListProps<T extends SortableRow> {
  label: string;
  /** What the handle of a row is called. */
  dragLabel: (row: T) => string;
  rows: readonly T[];
  /** The drag type of its rows. */
  type: string;
  /** What a row shows between its handle and its end. */
  children: (row: T) => React.ReactNode;
  /** What is shown anew when it changes, besides the rows. */
  dependencies?: readonly unknown[];
  /** Enter or a press on a row. */
  onOpen?: (row: T) => void;
  /** Gets all ids in their new order; without it the rows cannot be moved. */
  onReorder?: ((ids: string[]) => void) | undefined;
  /** The type of what may be dropped on a row, and what happens then. */
  dropType?: string;
  onDropOn?: (rowId: string, ids: string[]) => void;
  empty: string;
}

/** Rows that are sorted by dragging with mouse or finger, and by keys: Enter on a handle lifts, arrows move, Enter drops. */
export function SortableList<T extends SortableRow>(props: SortableListProps<T>) {
  const {
    label,
    dragLabel,
    rows,
    type,
    children,
    dependencies = [],
    onOpen,
    onReorder,
    dropType,
    onDropOn,
    empty,
  } = props;
  const ids = rows.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        [type]: String(key),
        "text/plain": rows.find(({ id }) => id === key)?.title ?? "",
      })),
    acceptedDragTypes: dropType === undefined ? [type] : [type, dropType],
    getDropOperation: () => "move",
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === "on" || !onReorder) return;
      const moved = [...keys].map(String);
      onReorder(placeBefore(ids, moved, idAfterDrop(ids, String(target.key), target.dropPosition, moved)));
    },
    ...(dropType === undefined || !onDropOn
      ? {}
      : {
          shouldAcceptItemDrop: (_target, types) => types.has(dropType),
          onItemDrop: async ({ items, target, isInternal }) => {
            if (isInternal) return;
            const texts = items.filter(isTextDropItem).filter((item) => item.types.has(dropType));
            onDropOn(String(target.key), await Promise.all(texts.map((item) => item.getText(dropType))));
          },
        }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ""} />,
  });
  return (
    <GridList
      key={onReorder ? "sortable" : "fixed"} // a list cannot begin to be sorted later
      aria-label={label}
      className={styles.list ?? ""}
      items={rows}
      dependencies={[...dependencies]}
      {...(onReorder && { dragAndDropHooks })}
      keyboardNavigationBehavior="arrow"
      renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
    >
      {(row) => (
        <GridListItem
          id={row.id}
          textValue={row.title}
          className={styles.row ?? ""}
          {...(onOpen && { onAction: () => onOpen(row) })}
        >
          {onReorder && (
            <Button slot="drag" className={styles.handle ?? ""} aria-label={dragLabel(row)}>
              <IconGripVertical size="1.25rem" stroke={1.75} aria-hidden="true" />
            </Button>
          )}
          {children(row)}
        </GridListItem>
      )}
    </GridList>
  );
}
