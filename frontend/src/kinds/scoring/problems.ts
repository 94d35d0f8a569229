import type { AuthoredLine, ScaleBand, ScalePoint, ScoringContent } from "@/api/types";
import type { AuthorProblem } from "../contract";
import { requireText, type WithId } from "../shared/editor/rows";

export type ScoringBody = {
  readonly content: ScoringContent;
  readonly items: readonly WithId<AuthoredLine>[];
};

const problem = (place: string, code: string): AuthorProblem => ({ place, code, detail: "" });

/** Values have to ascend, each once. */
const findUnordered = (points: readonly ScalePoint[], place: string): AuthorProblem[] =>
  points.some(({ value }, at) => at > 0 && value <= (points[at - 1]?.value ?? value))
    ? [problem(place, "unordered")]
    : [];

const findReversed = (
  { lowest, highest }: Pick<ScaleBand, "lowest" | "highest">,
  place: string,
): AuthorProblem[] => (lowest > highest ? [problem(`${place}.highest`, "reversed")] : []);

/** What the server would refuse. */
export const findProblems = ({ content, items }: ScoringBody): AuthorProblem[] => [
  ...findUnordered(content.points, "content.points"),
  ...(content.bands ?? []).flatMap((band, at) => [
    ...findReversed(band, `content.bands.${at}`),
    ...requireText(`content.bands.${at}.meaning`, band.meaning),
  ]),
  ...items.flatMap((line, at) => [
    ...requireText(`items.${at}.text`, line.text),
    ...findReversed(line, `items.${at}`),
    ...findUnordered(line.points ?? [], `items.${at}.points`),
  ]),
];
