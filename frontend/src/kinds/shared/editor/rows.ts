/** A row of a part as its authors have it. */
export type WithId<Row> = Omit<Row, "id"> & { readonly id: string };

/** A fresh id for a row that the server does not know yet. */
export const newId = (): string => crypto.randomUUID();

/** A key that is not taken: "option-3". */
export function newKey(stem: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  for (let number = known.size + 1; ; number += 1) {
    const key = `${stem}-${number}`;
    if (!known.has(key)) return key;
  }
}

/** The rows with another one at this place. */
export function withRow<Row>(rows: readonly Row[], at: number, row: Row): Row[] {
  return rows.map((one, place) => (place === at ? row : one));
}

/** What the server would refuse at a place: a text that must not be empty. */
export function requireText(place: string, text: string | undefined) {
  return (text ?? "").trim() === "" ? [{ place, code: "required", detail: "" }] : [];
}
