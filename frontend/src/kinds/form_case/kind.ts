import type { FormCaseAnswer, FormCaseSeen, FormCaseSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { describeFields, labelField, unfilledFields } from "../shared/forms";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<FormCaseSeen, FormCaseAnswer, FormCaseSolved> = {
  slug: "FORM_CASE",
  flow: "check",
  allowsPartialCheck: true,
  emptyAnswer: () => ({ fields: {} }),
  countOpen: ({ fields }, content) => unfilledFields(fields, content.fields).length,
  describeAnswer: ({ fields }, content, solution) => describeFields(fields, content.fields, solution?.fields),
  partLabel: (key, { fields }) => labelField(key, fields),
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
  problems: findProblems,
};
