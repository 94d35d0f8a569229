import type { FormCaseAnswer, FormCaseSeen, FormCaseSolved } from "@/api/types";
import type { Kind } from "../contract";
import { emptyFields, toldFields } from "../shared/forms";
import { Player } from "./Player";

export const kind: Kind<FormCaseSeen, FormCaseAnswer, FormCaseSolved> = {
  slug: "FORM_CASE",
  flow: "check",
  empty: () => ({ fields: {} }),
  open: ({ fields }, content) => emptyFields(fields, content.fields).length,
  told: ({ fields }, content, solution) => toldFields(fields, content.fields, solution?.fields),
  Player,
};
