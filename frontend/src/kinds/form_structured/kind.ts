import type { FormStructuredAnswer, FormStructuredSeen, FormStructuredSolved } from "@/api/types";
import type { Kind } from "../contract";
import { emptyFields, placeOf, toldFields } from "../shared/forms";
import { spoken } from "./model";
import { Player } from "./Player";

export const kind: Kind<FormStructuredSeen, FormStructuredAnswer, FormStructuredSolved> = {
  slug: "FORM_STRUCTURED",
  flow: "check",
  piecemeal: true,
  empty: () => ({ fields: {} }),
  open: ({ fields }, content) => emptyFields(fields, content.fields).length,
  told: ({ fields }, content, solution) => toldFields(fields, content.fields, solution?.fields),
  place: (key, { fields }) => placeOf(key, fields),
  spoken,
  Player,
};
