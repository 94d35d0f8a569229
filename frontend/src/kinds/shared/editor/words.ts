import type { AuthoredWord } from "@/api/types";
import { requireText, type WithId } from "./rows";

export type Word = WithId<AuthoredWord>;

/** What the server would refuse of words. */
export const findWordProblems = (words: readonly Word[]) =>
  words.flatMap(({ term }, at) => requireText(`words.${at}.term`, term));

const WITH_ARTICLE = /^(der|die|das)\s+(\S.*)$/;

/** A word with what was typed as its term: the article of a noun goes where it belongs. */
export function withTerm(word: Word, term: string): Word {
  const [, article, noun] =
    (word.part_of_speech === "NOUN" && !word.article && WITH_ARTICLE.exec(term)) || [];
  return noun === undefined
    ? { ...word, term }
    : { ...word, article: article as Word["article"], term: noun };
}

/** A word as another part of speech; what is no noun keeps its article in the term. */
export function withPartOfSpeech(word: Word, part_of_speech: Word["part_of_speech"]): Word {
  if (part_of_speech === "NOUN" || !word.article) return { ...word, part_of_speech };
  return { ...word, part_of_speech, article: "", term: `${word.article} ${word.term}`.trim() };
}
