import type { Correction } from "@/api/types";

/** A part of a message with the correction that applies to it. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly correction?: Correction;
}

/** Cuts a text at the bounds of its corrections. The API counts characters, not UTF-16 units. */
export function pieces(text: string, corrections: readonly Correction[]): Piece[] {
  const signs = Array.from(text);
  const cut: Piece[] = [];
  let at = 0;
  const upTo = (end: number) => {
    if (end > at) cut.push({ start: at, text: signs.slice(at, end).join("") });
  };
  for (const correction of corrections.toSorted((one, other) => one.start - other.start)) {
    const { start, end } = correction;
    if (start < at || end <= start || end > signs.length) continue;
    upTo(start);
    cut.push({ start, text: signs.slice(start, end).join(""), correction });
    at = end;
  }
  upTo(signs.length);
  return cut;
}
