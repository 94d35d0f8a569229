/** Columns of rows that the server adds for authors and takes from nobody. */
export const SERVER_COLUMNS: ReadonlySet<string> = new Set(["position", "url", "media_type"]);

const withoutServerColumns = (row: unknown): unknown =>
  typeof row === "object" && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([column]) => !SERVER_COLUMNS.has(column)))
    : row;

/** A body as it is sent to be saved: the rows of each part in their order, with what their author says only. */
export function toWrittenBody<Body extends object>(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([part, rows]) => [
      part,
      Array.isArray(rows) ? rows.map(withoutServerColumns) : rows,
    ]),
  ) as Body;
}
