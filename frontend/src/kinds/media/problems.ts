import type { MediaContent } from "@/api/types";
import type { AuthorProblem } from "../contract";
import { requireText } from "../shared/editor/rows";
import type { FileRow } from "../shared/editor/useUpload";

export type MediaBody = { readonly content: Partial<MediaContent>; readonly media: readonly FileRow[] };

/** What the server would refuse. */
export const findProblems = ({ content }: MediaBody): AuthorProblem[] =>
  (content.captions ?? []).flatMap(({ start, end, text }, at) => [
    ...requireText(`content.captions.${at}.text`, text),
    ...(end <= start ? [{ place: `content.captions.${at}.end`, code: "reversed", detail: "" }] : []),
  ]);
