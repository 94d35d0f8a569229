import type { SeenField, SolvedField } from "@/api/types";
import type { AnswerPart, PartLabel } from "../contract";

/** What stands in the fields of a form, by their keys. */
export type FieldValues = Readonly<Record<string, string>>;

export const YES_NO = ["ja", "nein"] as const;

/** Fields that are still empty, in their order. */
export const unfilledFields = (filled: FieldValues, fields: readonly SeenField[]): SeenField[] =>
  fields.filter(({ key }) => (filled[key] ?? "").trim() === "");

/** What belongs into a field, once it is known. */
export const solvedField = (solved: readonly SolvedField[] | undefined, key: string) =>
  solved?.find((field) => field.key === key);

/** The learner's entries in words, with what belongs there once it is known. */
export function describeFields(
  filled: FieldValues,
  fields: readonly SeenField[],
  solved: readonly SolvedField[] | undefined,
): AnswerPart[] {
  return fields.map(({ key }) => ({
    key,
    own: filled[key] ?? "",
    right: solvedField(solved, key)?.accepted[0],
  }));
}

/** A field is called what stands above it. */
export function labelField(key: string, fields: readonly SeenField[]): PartLabel | undefined {
  const field = fields.find((one) => one.key === key);
  return field && { sort: "own", name: field.label };
}

/** Fields that follow one another under the same heading. */
export function groupsOf(fields: readonly SeenField[]): { name: string; fields: SeenField[] }[] {
  const groups: { name: string; fields: SeenField[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.name === field.group) last.fields.push(field);
    else groups.push({ name: field.group, fields: [field] });
  }
  return groups;
}
