import type { PairOfTermsAnswer, PairOfTermsSeen, PairOfTermsSolved, Verdict } from "@/api/types";
import type { AnswerPart, RoundProgress } from "../contract";

export type Round = PairOfTermsSeen["rounds"][number];
export type Term = Round["terms"][number];
export type Partner = Round["partners"][number];
type Try = PairOfTermsAnswer["tries"][number];

/** Which partner each term of a round lies with, by its id: the last try counts, and a partner lies with one term. */
export function pairsIn({ tries }: PairOfTermsAnswer, { terms, partners }: Round): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const { pair, partner } of tries) {
    if (!terms.some(({ id }) => id === pair)) continue;
    pairs.delete(pair);
    const others = [...pairs].filter(([, other]) => other === partner);
    const places = partners.filter(({ key }) => key === partner).length;
    const [first] = others;
    if (first && others.length >= places) pairs.delete(first[0]);
    if (places > 0) pairs.set(pair, partner);
  }
  return pairs;
}

/** The terms that lie with no partner. */
export function openTerms(answer: PairOfTermsAnswer, { rounds }: PairOfTermsSeen): Term[] {
  return rounds.flatMap((round) => {
    const pairs = pairsIn(answer, round);
    return round.terms.filter(({ id }) => !pairs.has(id));
  });
}

/** The first round in which a term lies with no partner: that is the one the learner sees. */
export function roundNow(answer: PairOfTermsAnswer, content: PairOfTermsSeen): RoundProgress | undefined {
  const open = content.rounds.map((round) => openTerms(answer, { rounds: [round] }).length);
  const place = open.findIndex((count) => count > 0);
  return place === -1 ? undefined : { number: place + 1, all: open.length, open: open[place] ?? 0 };
}

/** The places of partners that no pair has: the same words may be there twice. */
export function freePartners(pairs: ReadonlyMap<string, string>, { partners }: Round): number[] {
  const used = [...pairs.values()];
  return partners.flatMap(({ key }, place) => {
    const taken = used.indexOf(key);
    if (taken === -1) return [place];
    used.splice(taken, 1);
    return [];
  });
}

/**
 * What was settled when the answer was last checked: so many tries are past and stay what they are, the pairs that
 * were right are locked, and the wrong ones lie apart.
 */
export interface SettledPairs {
  readonly count: number;
  readonly verdict: Verdict | null;
  readonly apart: readonly string[];
}

/** The terms whose pairs were wrong: they lie apart from then on. */
export function apartAfter(verdict: Verdict | null): string[] {
  return verdict?.parts.flatMap(({ key, mark }) => (mark === "WRONG" ? key : [])) ?? [];
}

export function settlePairs(answer: PairOfTermsAnswer, verdict: Verdict | null): SettledPairs {
  return { count: answer.tries.length, verdict, apart: apartAfter(verdict) };
}

/** True for a pair that was found before: right, or right later. */
export function isFound({ verdict }: SettledPairs, id: string): boolean {
  return verdict?.parts.some(({ key, mark }) => key === id && mark !== "WRONG") ?? false;
}

/** The pairs as the learner sees them: without those that lie apart. */
export function layOut(
  answer: PairOfTermsAnswer,
  round: Round,
  { apart }: SettledPairs,
): Map<string, string> {
  return new Map([...pairsIn(answer, round)].filter(([id]) => !apart.includes(id)));
}

/** The answer with another try. What was tried since the last check may still be changed; what was checked stays. */
export function addTry(answer: PairOfTermsAnswer, { count }: SettledPairs, one: Try): PairOfTermsAnswer {
  return { tries: [...apart(answer, count, one.pair).tries, one] };
}

/** The answer without what a pair was tried with since the last check. */
export function apart({ tries }: PairOfTermsAnswer, count: number, pair: string): PairOfTermsAnswer {
  return { tries: tries.filter((one, place) => place < count || one.pair !== pair) };
}

/** A partner in words; a picture by what it shows. */
export const wordsOf = ({ text, image }: Partner) => text || (image?.description ?? "");

export function partnerOf({ partners }: Round, key: string | undefined): Partner | undefined {
  return partners.find((partner) => partner.key === key);
}

export function describeAnswer(
  answer: PairOfTermsAnswer,
  { rounds }: PairOfTermsSeen,
  solution: PairOfTermsSolved | null,
): AnswerPart[] {
  return rounds.flatMap((round) => {
    const pairs = pairsIn(answer, round);
    const words = (key: string | undefined) => {
      const partner = partnerOf(round, key);
      return partner && wordsOf(partner);
    };
    return round.terms.map(({ id }) => ({
      key: id,
      own: words(pairs.get(id)) ?? "",
      right: words(solution?.pairs.find((pair) => pair.id === id)?.partner),
    }));
  });
}
