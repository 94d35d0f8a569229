import type { AuthoredChoice, AuthoredOpen, ResourceContent } from "@/api/types";
import { type DialogParts, findDialogProblems } from "../shared/editor/dialogs";
import { requireText, type WithId } from "../shared/editor/rows";
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
    ...requireText(`mc.${at}.question`, question),
    ...options.flatMap(({ text }, place) => requireText(`mc.${at}.options.${place}.text`, text)),
  ]),
  ...body.open.flatMap(({ question, criteria }, at) => [
    ...requireText(`open.${at}.question`, question),
    ...criteria.flatMap(({ text }, place) => requireText(`open.${at}.criteria.${place}.text`, text)),
  ]),
];
