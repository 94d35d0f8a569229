import { IconArrowDown, IconArrowsSort, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "@/i18n";
import { moveBy } from "@/lib/order";
import { isPressed, pressReleased } from "@/lib/press";
import { Button, IconButton } from "@/ui/Button";
import { SortableList } from "@/ui/SortableList";
import { useEffectOn } from "@/ui/useEffectOn";
import { useStableHandlers } from "@/ui/useStableHandlers";
import styles from "./Editor.module.css";
import { ProblemText } from "./ProblemText";
import { withRow } from "./rows";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const FIELDS = "input:not([type=hidden]), textarea, select, [contenteditable=true], button";
const REQUIRED = ":is(input, textarea)[aria-required=true]";
/** The fields of one line in which Enter goes on to the next row. */
const LINE = "input[aria-required=true]";
/** From so many rows on, dragging is quicker than arrows. */
const SORTABLE = 3;

interface RowListProps<Row> {
  /** The path of the list in the body. */
  place: string;
  title: string;
  hint?: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  idOf: (row: Row, at: number) => string;
  /** What a row is called for those who move or remove it; "" while it says nothing yet. */
  nameOf: (row: Row) => string;
  max: number;
  /** Makes a new row; without it rows come about elsewhere. */
  add?: { readonly label: string; readonly create: () => Row };
  /** Takes a row away, where that is more than leaving it out. */
  onRemove?: (row: Row) => void;
  /** Further ways to add rows. */
  actions?: ReactNode;
  /** Their order means nothing: they are not moved. */
  isUnordered?: boolean;
  /** Draws the fields of a row; `change` puts another one in its place. */
  children: (row: Row, at: number, change: (row: Row) => void) => ReactNode;
}

type Wanted = { readonly id: string; readonly what: "field" | "up" | "down" | "remove" } | "add" | null;

/** Puts the focus where the author goes on after the rows have changed. */
function useRowFocus(rows: unknown) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted>(null);
  useEffectOn([rows], () => {
    const now = wanted.current;
    wanted.current = null;
    if (now === null || !root.current) return;
    const row =
      now === "add" ? root.current : root.current.querySelector(`[data-row="${CSS.escape(now.id)}"]`);
    const selector =
      now === "add"
        ? "[data-add]"
        : now.what === "field"
          ? `.${styles.rowFields} :is(${FIELDS})`
          : `[data-tool="${now.what}"]:not(:disabled)`;
    // A new row begins at what it can't be without: the words of a line, not who speaks them.
    const first = now !== "add" && now.what === "field" ? row?.querySelector(REQUIRED) : null;
    const element = first ?? row?.querySelector(selector) ?? row?.querySelector("[data-tool]:not(:disabled)");
    if (element instanceof HTMLElement) element.focus();
  });
  return { root, wanted };
}

/**
 * The row that Enter has made below the last one: it goes again when its author leaves it as it was made, because a row
 * without words would keep all the others from being saved.
 */
function useRowByEnter<Row>(
  rows: readonly Row[],
  idOf: (row: Row, at: number) => string,
  takeOut: (row: Row, at: number) => void,
) {
  const made = useRef<{ readonly id: string; readonly words: string } | null>(null);
  const { drop } = useStableHandlers({
    drop: () => {
      const known = made.current;
      const at = rows.findIndex((one, place) => idOf(one, place) === known?.id);
      const row = rows[at];
      made.current = null;
      if (row !== undefined && JSON.stringify(row) === known?.words) takeOut(row, at);
    },
  });
  const remember = (row: Row) => {
    made.current = { id: idOf(row, rows.length), words: JSON.stringify(row) };
  };
  const onBlur = ({ target, relatedTarget }: React.FocusEvent) => {
    const row = target.closest("[data-row]");
    if (made.current === null || row?.getAttribute("data-row") !== made.current.id) return;
    if (!document.hasFocus() || row.contains(relatedTarget)) return; // who comes back goes on there
    if (relatedTarget === null && !isPressed()) return; // the keyboard of a phone was closed
    void pressReleased().then(drop);
  };
  return { remember, onBlur };
}

interface ToolsProps {
  at: number;
  count: number;
  name: string;
  isUnordered: boolean;
  onMove: (places: number, what: "up" | "down") => void;
  onRemove: () => void;
}

function Tools({ at, count, name, isUnordered, onMove, onRemove }: ToolsProps) {
  const t = useTranslations("editors.rows");
  const called = { name: name || t("unnamed", { number: at + 1 }) };
  return (
    <div className={styles.rowTools}>
      {!isUnordered && (
        <>
          <IconButton
            label={t("up", called)}
            data-tool="up"
            isDisabled={at === 0}
            onPress={() => onMove(-1, "up")}
          >
            <IconArrowUp {...icon} />
          </IconButton>
          <IconButton
            label={t("down", called)}
            data-tool="down"
            isDisabled={at === count - 1}
            onPress={() => onMove(1, "down")}
          >
            <IconArrowDown {...icon} />
          </IconButton>
        </>
      )}
      <IconButton label={t("remove", called)} data-tool="remove" onPress={onRemove}>
        <IconTrash {...icon} />
      </IconButton>
    </div>
  );
}

/** Rows of a part: added, removed, and moved by buttons, by keys, and by dragging in a short list of their names. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { place, title, hint, rows, onChange, idOf, nameOf, max, add, actions } = props;
  const { onRemove, isUnordered = false, children } = props;
  const t = useTranslations("editors.rows");
  const titleId = useId();
  const { root, wanted } = useRowFocus(rows);
  const takeOut = (row: Row, at: number) =>
    onRemove ? onRemove(row) : onChange(rows.filter((_row, place) => place !== at));
  const byEnter = useRowByEnter(rows, idOf, takeOut);
  const list = useRef<HTMLOListElement>(null);
  const [isSorting, setSorting] = useState(false);
  const [said, setSaid] = useState("");
  const ids = rows.map(idOf);
  const called = (row: Row, at: number) => nameOf(row) || t("unnamed", { number: at + 1 });
  const reorder = (order: readonly string[]) =>
    onChange(order.flatMap((id) => rows.filter((_row, at) => ids[at] === id)));
  const move = (row: Row, at: number, places: number, what: "up" | "down") => {
    const id = idOf(row, at);
    wanted.current = { id, what };
    setSaid(t("moved", { name: called(row, at), place: at + 1 + places, all: rows.length }));
    reorder(moveBy(ids, id, places));
  };
  const remove = (row: Row, at: number) => {
    const next = ids[at + 1] ?? ids[at - 1];
    wanted.current = next === undefined ? "add" : { id: next, what: "remove" };
    setSaid(t("removed", { name: called(row, at) }));
    takeOut(row, at);
  };
  const append = (row: Row) => {
    wanted.current = { id: idOf(row, rows.length), what: "field" };
    onChange([...rows, row]);
  };
  /** Enter goes on as in any list that is typed: to the next row, and from the last one that says something to a new one. */
  const onEnter = (event: React.KeyboardEvent) => {
    const { target } = event;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement))
      return;
    const row = target.closest("[data-row]");
    if (!row || row.parentElement !== list.current) return; // of a list within a row
    if (!target.matches(LINE) || target.value.trim() === "") return;
    event.preventDefault();
    const next = ids[ids.indexOf(row.getAttribute("data-row") ?? "") + 1];
    if (next === undefined) {
      if (add && rows.length < max) {
        const row = add.create();
        byEnter.remember(row);
        append(row);
      }
      return;
    }
    const field = row.parentElement?.querySelector(`[data-row="${CSS.escape(next)}"] ${LINE}`);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <div
      ref={root}
      className={styles.rows}
      role="group"
      aria-labelledby={titleId}
      data-place={place}
      tabIndex={-1}
    >
      <div className={styles.rowsHead}>
        <h3 id={titleId} className={styles.rowsTitle}>
          {title}
        </h3>
        {!isUnordered && rows.length >= SORTABLE && (
          <Button look="quiet" icon={<IconArrowsSort {...icon} />} onPress={() => setSorting(!isSorting)}>
            {isSorting ? t("sorted") : t("sort")}
          </Button>
        )}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ProblemText place={place} />
      {isSorting && rows.length >= SORTABLE ? (
        <SortableList
          label={title}
          dragLabel={(row) => t("drag", { name: row.title })}
          rows={rows.map((row, at) => ({ id: idOf(row, at), title: called(row, at) }))}
          type={`rows:${place}`}
          onReorder={reorder}
          empty={title}
        >
          {(row) => <span className={styles.sortedName}>{row.title}</span>}
        </SortableList>
      ) : (
        <ol ref={list} className={styles.rowItems} onKeyDown={onEnter} onBlur={byEnter.onBlur}>
          {rows.map((row, at) => (
            <li
              key={idOf(row, at)}
              className={styles.row}
              data-row={idOf(row, at)}
              data-place={`${place}.${at}`}
            >
              <div className={styles.rowNumber} aria-hidden="true">
                {at + 1}
              </div>
              <div className={styles.rowFields}>
                <ProblemText place={`${place}.${at}`} />
                {children(row, at, (changed) => onChange(withRow(rows, at, changed)))}
              </div>
              <Tools
                at={at}
                count={rows.length}
                name={nameOf(row)}
                isUnordered={isUnordered}
                onMove={(places, what) => move(row, at, places, what)}
                onRemove={() => remove(row, at)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.rowsActions}>
        {add && rows.length < max && (
          <Button
            look="secondary"
            icon={<IconPlus {...icon} />}
            data-add=""
            onPress={() => append(add.create())}
          >
            {add.label}
          </Button>
        )}
        {rows.length >= max && <p className={styles.hint}>{t("full", { max })}</p>}
        {actions}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
