import type { AuthoredField, AuthoredForm } from "@/api/types";
import type { AuthorProblem } from "../../contract";
import { parseNumber } from "./parseNumber";
import { requireText } from "./rows";

const problem = (place: string, code: string): AuthorProblem => ({ place, code, detail: "" });

/** A number with a unit behind it, or without. */
const isMeasure = (said: string) => parseNumber(said.trim().split(/\s+/, 1)[0] ?? "", true) !== null;

function findFieldProblems(field: AuthoredField, place: string): AuthorProblem[] {
  const { input, accepted = [], options = [], label } = field;
  const isForeign = input === "CHOICE" && accepted.some((one) => !options.includes(one));
  const isNoNumber = input === "NUMBER" && !accepted.every(isMeasure);
  return [
    ...requireText(`${place}.label`, label),
    ...(isForeign ? [problem(`${place}.options`, "unmatched")] : []),
    ...(isNoNumber ? [problem(`${place}.accepted`, "number")] : []),
  ];
}

/** What the server would refuse of the fields of a form. */
export const findFormProblems = ({ fields = [] }: AuthoredForm): AuthorProblem[] =>
  fields.flatMap((field, at) => findFieldProblems(field, `content.fields.${at}`));
