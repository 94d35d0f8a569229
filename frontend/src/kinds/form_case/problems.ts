import type { FormCaseContent } from "@/api/types";
import type { CaseRow } from "../shared/editor/CasePicker";
import { findFormProblems } from "../shared/editor/forms";

export type FormCaseBody = { readonly content: FormCaseContent; readonly cases: readonly CaseRow[] };

/** What the server would refuse. */
export const findProblems = ({ content }: FormCaseBody) => findFormProblems(content);
