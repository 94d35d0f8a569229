import type { AuthoredForm } from "@/api/types";
import { type DialogParts, findDialogProblems } from "../shared/editor/dialogs";
import { findFormProblems } from "../shared/editor/forms";

export type FormStructuredBody = { readonly content: AuthoredForm } & DialogParts;

/** What the server would refuse. */
export const findProblems = (body: FormStructuredBody) => [
  ...findFormProblems(body.content),
  ...findDialogProblems(body),
];
