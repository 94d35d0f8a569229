import type { FormCaseAnswer, FormCaseSeen, FormCaseSolved } from "@/api/types";
import type { Kind } from "../contract";
import { emptyFields, placeOf, toldFields } from "../shared/forms";
import { Player } from "./Player";

export const kind: Kind<FormCaseSeen, FormCaseAnswer, FormCaseSolved> = {
  slug: "FORM_CASE",
  flow: "check",
  piecemeal: true,
  empty: () => ({ fields: {} }),
  open: ({ fields }, content) => emptyFields(fields, content.fields).length,
  told: ({ fields }, content, solution) => toldFields(fields, content.fields, solution?.fields),
  place: (key, { fields }) => placeOf(key, fields),
  Player,
};
