import type { FormStructuredAnswer, FormStructuredSeen, FormStructuredSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { describeFields, labelField, unfilledFields } from "../shared/forms";
import { spoken } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<FormStructuredSeen, FormStructuredAnswer, FormStructuredSolved> = {
  slug: "FORM_STRUCTURED",
  flow: "check",
  allowsPartialCheck: true,
  emptyAnswer: () => ({ fields: {} }),
  countOpen: ({ fields }, content) => unfilledFields(fields, content.fields).length,
  describeAnswer: ({ fields }, content, solution) => describeFields(fields, content.fields, solution?.fields),
  partLabel: (key, { fields }) => labelField(key, fields),
  spokenText: spoken,
  Player,
  Editor: lazyEditor(
    withMessages(
      ["dialog", "editors", "speech", "translation"],
      () => import(/* webpackChunkName: "editors" */ "./Editor"),
    ),
  ),
  problems: findProblems,
};
