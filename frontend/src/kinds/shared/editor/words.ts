import type { AuthoredWord } from "@/api/types";
import { requireText, type WithId } from "./rows";

export type Word = WithId<AuthoredWord>;

/** What the server would refuse of words. */
export const findWordProblems = (words: readonly Word[]) =>
  words.flatMap(({ term }, at) => requireText(`words.${at}.term`, term));
