import type { VocabIntroContent } from "@/api/types";
import { findWordProblems, type Word } from "../shared/editor/words";

export type VocabIntroBody = { readonly content: VocabIntroContent; readonly words: readonly Word[] };

/** What the server would refuse. */
export const findProblems = ({ words }: VocabIntroBody) => findWordProblems(words);
