import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./FileReport.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface CountTableProps {
  /** Names the table, and is the head of its first column where that has none of its own. */
  caption: string;
  head?: string;
  columns: readonly string[];
  rows: readonly { readonly label: string; readonly counts: readonly number[] }[];
}

/** How many parts of a file do what. */
export function CountTable({ caption, head = caption, columns, rows }: CountTableProps) {
  return (
    <table className={styles.counts}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, counts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((name, index) => (
              <td key={name}>{counts[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The quiet line below what it belongs to. */
export function FileNote({ children }: { children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}

interface FileRow {
  readonly key: string;
  readonly sign?: ReactNode;
  readonly text: ReactNode;
  readonly note?: ReactNode;
}

interface FileRowsProps {
  summary: string;
  rows: readonly FileRow[];
  /** Says how many are not listed. */
  more?: string | false;
}

/** What happens to each part of a file; closed at first. */
export function FileRows({ summary, rows, more }: FileRowsProps) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul className={styles.rows}>
        {rows.map(({ key, sign, text, note }) => (
          <li key={key}>
            {sign}
            <span className={styles.words}>
              {text}
              {note && <FileNote>{note}</FileNote>}
            </span>
          </li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </details>
  );
}

interface FileErrorsProps {
  errors: readonly {
    readonly key: string;
    /** What the error is about. */
    readonly name?: string;
    readonly detail: string;
    readonly place?: ReactNode;
  }[];
  more?: string | false;
}

/** What is wrong at which place of a file. */
export function FileErrors({ errors, more }: FileErrorsProps) {
  return (
    <>
      <ul className={styles.errors}>
        {errors.map(({ key, name, detail, place }) => (
          <li key={key}>
            <IconAlertTriangle {...icon} />
            <span className={styles.words}>
              {name && <strong dir="auto">{name}</strong>}
              <span dir="auto">{detail}</span>
              {place && <FileNote>{place}</FileNote>}
            </span>
          </li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </>
  );
}
