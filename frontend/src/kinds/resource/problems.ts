import type { AuthoredChoice, AuthoredOpen, ResourceContent } from "@/api/types";
import { type DialogParts, findDialogProblems } from "../shared/editor/dialogs";
import { missing, type WithId } from "../shared/editor/rows";
import type { FileRow } from "../shared/editor/useUpload";

export type ResourceBody = {
  readonly content: ResourceContent;
  readonly media: readonly FileRow[];
  readonly mc: readonly WithId<AuthoredChoice>[];
  readonly open: readonly WithId<AuthoredOpen>[];
} & DialogParts;

/** What the server would refuse. */
export const findProblems = (body: ResourceBody) => [
  ...findDialogProblems(body),
  ...body.mc.flatMap(({ question, options }, at) => [
    ...missing(`mc.${at}.question`, question),
    ...options.flatMap(({ text }, place) => missing(`mc.${at}.options.${place}.text`, text)),
  ]),
  ...body.open.flatMap(({ question, criteria }, at) => [
    ...missing(`open.${at}.question`, question),
    ...criteria.flatMap(({ text }, place) => missing(`open.${at}.criteria.${place}.text`, text)),
  ]),
];
