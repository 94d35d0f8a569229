import type { VocabContent } from "@/api/types";
import { findWordProblems, type Word } from "../shared/editor/words";

export type VocabBody = { readonly content: VocabContent; readonly words: readonly Word[] };

/** What the server would refuse. */
export const findProblems = ({ content, words }: VocabBody) => [
  ...(content.modes.length === 0 ? [{ place: "content.modes", code: "required", detail: "" }] : []),
  ...findWordProblems(words),
];
