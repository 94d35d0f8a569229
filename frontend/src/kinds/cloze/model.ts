import type { ClozeAnswer, ClozeSeen, ClozeSolved, SeenGap } from "@/api/types";
import type { AnswerPart, PartLabel } from "../contract";

/** A stretch of words, or a gap with its number from 1. */
export type Piece =
  | { readonly at: number; readonly text: string; readonly gap?: undefined }
  | { readonly at: number; readonly gap: SeenGap; readonly number: number };

/** The text cut at its gaps, paragraph by paragraph; `at` is the place in the text. */
export function paragraphsOf({ text, gaps }: ClozeSeen): Piece[][] {
  const byKey = new Map(gaps.map((gap, index) => [gap.key, { gap, number: index + 1 }]));
  let at = 0;
  return text.split("\n").map((line) => {
    const pieces = line.split(/(\[\[[A-Za-z0-9_-]{1,40}\]\])/).map((part): Piece => {
      const place = at;
      at += part.length;
      const found = byKey.get(part.slice(2, -2));
      return part.startsWith("[[") && found ? { at: place, ...found } : { at: place, text: part };
    });
    at += 1;
    return pieces;
  });
}

export const inGap = (answer: ClozeAnswer, key: string) => answer.gaps[key] ?? "";

/** The answer with another word in one gap. */
export function withWord({ gaps }: ClozeAnswer, key: string, word: string): ClozeAnswer {
  return { gaps: { ...gaps, [key]: word } };
}

/** Gaps that are still empty, in their order. */
export function emptyGaps(answer: ClozeAnswer, { gaps }: ClozeSeen): SeenGap[] {
  return gaps.filter(({ key }) => inGap(answer, key).trim() === "");
}

/** Places in the bank whose words lie in no gap: the same word may be there twice. */
export function freeWords(answer: ClozeAnswer, { bank, gaps }: ClozeSeen): number[] {
  const used = gaps.filter(({ mode }) => mode === "DRAGGED").map(({ key }) => inGap(answer, key));
  return bank.flatMap((word, place) => {
    const taken = used.indexOf(word);
    if (taken === -1) return [place];
    used.splice(taken, 1);
    return [];
  });
}

export function describeAnswer(
  answer: ClozeAnswer,
  { gaps }: ClozeSeen,
  solution: ClozeSolved | null,
): AnswerPart[] {
  const right = (key: string) => solution?.gaps.find((gap) => gap.key === key)?.accepted[0];
  return gaps.map(({ key }) => ({ key, own: inGap(answer, key), right: right(key) }));
}

/** "Lücke 2" */
export function place(key: string, { gaps }: ClozeSeen): PartLabel | undefined {
  const at = gaps.findIndex((gap) => gap.key === key);
  return at === -1 ? undefined : { sort: "gap", number: at + 1 };
}

/** The whole text with what belongs into its gaps. */
export function spoken({ text }: ClozeSeen, solution: ClozeSolved): string {
  return solution.gaps.reduce(
    (words, { key, accepted }) => words.replace(`[[${key}]]`, accepted[0] ?? ""),
    text,
  );
}
