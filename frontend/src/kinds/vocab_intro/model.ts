import type { SeenWord, VocabIntroAnswer, VocabIntroSeen } from "@/api/types";

export type Choice = VocabIntroAnswer["words"][string];

/** A word with its article. */
export const withArticle = ({ article, term }: Pick<SeenWord, "article" | "term">) =>
  `${article} ${term}`.trim();

/** Words of which the learner has not said whether the learner knows them. */
export function listUndecided({ words }: VocabIntroAnswer, content: VocabIntroSeen): SeenWord[] {
  return content.words.filter(({ id }) => words[id] === undefined);
}

/** The answer with these words decided. */
export function decideWords(
  { words }: VocabIntroAnswer,
  ids: readonly string[],
  choice: Choice,
): VocabIntroAnswer {
  return { words: { ...words, ...Object.fromEntries(ids.map((id) => [id, choice])) } };
}

/** The place of the next undecided word after this one, from the start again behind the last; else this one. */
export function nextOpen(answer: VocabIntroAnswer, content: VocabIntroSeen, at: number): number {
  const open = listUndecided(answer, content).map((word) => content.words.indexOf(word));
  return open.find((place) => place > at) ?? open[0] ?? at;
}

/** The forms of a verb that are told. */
export function formsOf({ third_person, simple_past, present_perfect }: SeenWord): string {
  return [third_person, simple_past, present_perfect].filter(Boolean).join(", ");
}
