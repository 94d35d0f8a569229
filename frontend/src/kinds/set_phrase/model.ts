import type { DonePhrase, SeenPhrase, SetPhraseAnswer, SetPhraseSeen, SetPhraseSolved } from "@/api/types";
import type { AnswerPart, PartLabel } from "../contract";

export type Done = Required<DonePhrase>;
export type PhraseSolution = SetPhraseSolved["phrases"][number];

/** Some words of a phrase, or a gap with its number from 0; `at` is its place in the phrase. */
export type Piece =
  | { readonly at: number; readonly text: string; readonly gap?: undefined }
  | { readonly at: number; readonly width: number; readonly gap: number };

export function piecesOf({ pieces }: Pick<SeenPhrase, "pieces">): Piece[] {
  let gaps = 0;
  return pieces.map(({ text, width }, at): Piece => {
    if (width === 0) return { at, text };
    gaps += 1;
    return { at, width, gap: gaps - 1 };
  });
}

/** Numbers of the gaps of a phrase. */
const gapsOf = (phrase: SeenPhrase) => piecesOf(phrase).flatMap(({ gap }) => gap ?? []);

export const gapKey = ({ id }: SeenPhrase, gap: number) => `${id}:gap:${gap}`;
export const ownKey = ({ id }: SeenPhrase) => `${id}:own`;

export const phrasesOf = ({ lists }: SetPhraseSeen) => lists.flatMap(({ phrases }) => phrases);

/** What the learner has done with a phrase so far: a word for each gap, and the learner's sentence. */
export function doneIn({ phrases }: SetPhraseAnswer, phrase: SeenPhrase): Done {
  const done = phrases.find(({ id }) => id === phrase.id);
  const gaps = gapsOf(phrase).map((gap) => done?.gaps?.[gap] ?? "");
  return { id: phrase.id, gaps, own_sentence: done?.own_sentence ?? "" };
}

/** The answer with something else done with one phrase; the phrases stay in their order. */
export function withDone(
  answer: SetPhraseAnswer,
  content: SetPhraseSeen,
  phrase: SeenPhrase,
  change: Partial<Done>,
): SetPhraseAnswer {
  const isBegun = ({ id }: SeenPhrase) => id === phrase.id || answer.phrases.some((done) => done.id === id);
  const next = (one: SeenPhrase) => ({ ...doneIn(answer, one), ...(one.id === phrase.id && change) });
  return { phrases: phrasesOf(content).filter(isBegun).map(next) };
}

/** How many gaps and sentences are still empty. */
export function openParts(answer: SetPhraseAnswer, content: SetPhraseSeen): number {
  const openIn = (phrase: SeenPhrase) => {
    const { gaps, own_sentence } = doneIn(answer, phrase);
    const fields = phrase.asks_own_sentence ? [...gaps, own_sentence] : gaps;
    return fields.filter((text) => text.trim() === "").length;
  };
  return phrasesOf(content).reduce((sum, phrase) => sum + openIn(phrase), 0);
}

/** A phrase once it is known. */
export function solvedOf(solution: SetPhraseSolved | null, { id }: SeenPhrase): PhraseSolution | undefined {
  return solution?.phrases.find((phrase) => phrase.id === id);
}

export function describeAnswer(
  answer: SetPhraseAnswer,
  content: SetPhraseSeen,
  solution: SetPhraseSolved | null,
): AnswerPart[] {
  return phrasesOf(content).flatMap((phrase) => {
    const { gaps, own_sentence } = doneIn(answer, phrase);
    const right = solvedOf(solution, phrase);
    const inGaps = gaps.map((own, gap) => ({ key: gapKey(phrase, gap), own, right: right?.gaps[gap] }));
    const sentence = { key: ownKey(phrase), own: own_sentence, right: right?.example || undefined };
    return phrase.asks_own_sentence ? [...inGaps, sentence] : inGaps;
  });
}

/** "Redemittel 2", for its gaps and for the sentence. */
export function place(key: string, content: SetPhraseSeen): PartLabel | undefined {
  const at = phrasesOf(content).findIndex(({ id }) => key.startsWith(`${id}:`));
  return at === -1 ? undefined : { sort: "phrase", number: at + 1 };
}
