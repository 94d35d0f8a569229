import { IconAlertTriangle, IconEyeOff } from "@tabler/icons-react";
import type { RefObject } from "react";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table";
import type { ListedItem } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import type { Sort } from "../filter";
import { useKindName } from "../useKindName";
import styles from "./Exercises.module.css";

const icon = { size: "1.125rem", stroke: 1.75, "aria-hidden": true } as const;

/** What authors have to know of an exercise besides its title. */
export function Marks({ item }: { item: ListedItem }) {
  const t = useTranslations("exercises.row");
  return (
    <>
      {item.problem_count > 0 && (
        <span className={styles.lacking}>
          <IconAlertTriangle {...icon} />
          {t("lacking", { count: item.problem_count })}
        </span>
      )}
      {item.hidden && (
        <span className={styles.mark}>
          <IconEyeOff {...icon} />
          {t("hidden")}
        </span>
      )}
    </>
  );
}

interface ExerciseTableProps {
  label: string;
  items: readonly ListedItem[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The one that is shown beside the table. */
  shown: string | undefined;
  onShow: (id: string) => void;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Exercises with where they lie; one is chosen by a press or by the keys. */
export function ExerciseTable({ label, items, sort, onSort, shown, onShow, body }: ExerciseTableProps) {
  const t = useTranslations("exercises.row");
  const format = useFormat();
  const nameOf = useKindName();
  const column = sort.replace("-", "");
  return (
    <Table
      aria-label={label}
      className={styles.table}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={shown === undefined ? [] : [shown]}
      onSelectionChange={(keys) => {
        const [chosen] = keys === "all" ? [] : [...keys];
        if (chosen !== undefined) onShow(String(chosen));
      }}
      sortDescriptor={{ column, direction: sort.startsWith("-") ? "descending" : "ascending" }}
      onSortChange={({ column: by, direction }) =>
        onSort(`${direction === "descending" ? "-" : ""}${String(by)}` as Sort)
      }
    >
      <TableHeader className={styles.header}>
        <Column id="title" isRowHeader allowsSorting className={styles.column}>
          {t("title")}
        </Column>
        <Column id="kind" allowsSorting className={styles.column}>
          {t("kind")}
        </Column>
        <Column id="course" allowsSorting className={styles.column}>
          {t("place")}
        </Column>
        <Column id="changed_at" allowsSorting className={styles.column}>
          {t("changed")}
        </Column>
      </TableHeader>
      <TableBody ref={body}>
        {items.map((item) => (
          <Row key={item.id} id={item.id} textValue={item.title || nameOf(item.kind)} className={styles.row}>
            <Cell className={styles.cell}>
              <span className={styles.name}>
                <GermanText size="body">{item.title || nameOf(item.kind)}</GermanText>
              </span>
              {item.text && (
                <span className={styles.excerpt}>
                  <GermanText size="body">{item.text}</GermanText>
                </span>
              )}
              <span className={styles.facts}>
                <Marks item={item} />
              </span>
            </Cell>
            <Cell className={styles.cell}>{nameOf(item.kind)}</Cell>
            <Cell className={styles.cell}>
              <GermanText size="body">{item.section.title}</GermanText>
              <span className={styles.facts}>
                <span lang="de">{item.course.title}</span> {item.course.level}
              </span>
            </Cell>
            <Cell className={styles.cell}>{format.date(item.changed_at)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
