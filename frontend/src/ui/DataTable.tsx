import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { isWriting } from "@/lib/keys";
import styles from "./DataTable.module.css";

/** A column of a table. */
export interface Column<T> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: T) => React.ReactNode;
  /** What the list is ordered by with a press on the head; left out where it can't be. */
  readonly order?: string;
  /** Numbers stand at the end of their cell. */
  readonly isNumber?: boolean;
}

/** Rows that are chosen for something done to all of them at once. */
export interface RowSelection {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** The words of the box that chooses all rows that are shown. */
  readonly all: string;
  /** The words of the box of a row. */
  readonly row: (name: string) => string;
}

interface DataTableProps<T extends { readonly id: string }> {
  caption: string;
  /** The first column names the row and stays where the table is scrolled sideways. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  nameOf: (row: T) => string;
  /** The order now: the `order` of a column, with "-" before it downwards. */
  order?: string;
  onOrder?: (column: string) => void;
  choosing?: RowSelection;
  body?: RefObject<HTMLTableSectionElement | null>;
}

const FIRST_CONTROL = "a, button:not([disabled])";

/** A box is ticked, nothing is written into it: arrows are free there. */
const ownsArrows = (target: EventTarget) =>
  isWriting(target) && !(target instanceof HTMLInputElement && target.type === "checkbox");

/** Up and down go from row to row, to what is first in each. */
function moveByArrow(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || ownsArrows(event.target)) return;
  const row = (event.target as HTMLElement).closest("tr");
  const next = event.key === "ArrowDown" ? row?.nextElementSibling : row?.previousElementSibling;
  const control = next?.querySelector<HTMLElement>(FIRST_CONTROL);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

function HeadCell<T>({
  column,
  order = "",
  onOrder,
}: { column: Column<T> } & Pick<DataTableProps<never>, "order" | "onOrder">) {
  const isOrdered = column.order !== undefined && order.replace(/^-/, "") === column.order;
  const isDown = order.startsWith("-");
  const sort = isDown ? "descending" : "ascending";
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  const { order: by } = column;
  return (
    <th scope="col" data-number={column.isNumber} aria-sort={isOrdered ? sort : undefined}>
      {by !== undefined && onOrder ? (
        <button type="button" className={styles.order} onClick={() => onOrder(by)}>
          <span>{column.title}</span>
          {isOrdered && <Arrow size="1rem" stroke={2} aria-hidden="true" />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

/** Rows and columns with a head that stays in sight; wider than its place, it is scrolled sideways by itself. */
export function DataTable<T extends { readonly id: string }>(props: DataTableProps<T>) {
  const { caption, columns, rows, nameOf, order, onOrder, choosing, body } = props;
  const captionId = useId();
  const chosen = choosing?.chosen;
  const areAllChosen = rows.length > 0 && rows.every(({ id }) => chosen?.has(id));
  const toggle = (id: string) => {
    if (!choosing) return;
    const next = new Set(choosing.chosen);
    if (!next.delete(id)) next.add(id);
    choosing.onChange(next);
  };
  return (
    <section className={styles.frame} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {choosing && (
              <td className={styles.choice}>
                <input
                  type="checkbox"
                  aria-label={choosing.all}
                  checked={areAllChosen}
                  onChange={() => choosing.onChange(new Set(areAllChosen ? [] : rows.map(({ id }) => id)))}
                />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveByArrow}>
          {rows.map((row) => (
            <tr key={row.id} data-chosen={chosen?.has(row.id)}>
              {choosing && (
                <td className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-label={choosing.row(nameOf(row))}
                    checked={choosing.chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
              )}
              {columns.map(({ id, cell, isNumber }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
