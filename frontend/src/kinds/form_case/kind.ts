import type { FormCaseAnswer, FormCaseSeen, FormCaseSolved } from "@/api/types";
import type { Kind } from "../contract";
import { describeFields, labelField, unfilledFields } from "../shared/forms";
import { Player } from "./Player";

export const kind: Kind<FormCaseSeen, FormCaseAnswer, FormCaseSolved> = {
  slug: "FORM_CASE",
  flow: "check",
  allowsPartialCheck: true,
  emptyAnswer: () => ({ fields: {} }),
  countOpen: ({ fields }, content) => unfilledFields(fields, content.fields).length,
  describeAnswer: ({ fields }, content, solution) => describeFields(fields, content.fields, solution?.fields),
  partLabel: (key, { fields }) => labelField(key, fields),
  Player,
};
