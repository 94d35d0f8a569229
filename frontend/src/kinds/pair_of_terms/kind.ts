import type { PairOfTermsAnswer, PairOfTermsSeen, PairOfTermsSolved } from "@/api/types";
import type { Kind } from "../contract";
import { named } from "../shared/named";
import { apartAfter, openTerms, roundNow, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<PairOfTermsSeen, PairOfTermsAnswer, PairOfTermsSolved> = {
  slug: "PAIR_OF_TERMS",
  flow: "check",
  empty: () => ({ tries: [] }),
  open: (answer, content) => openTerms(answer, content).length,
  openAgain: (verdict) => apartAfter(verdict).length,
  round: roundNow,
  told,
  place: (key, { rounds }) => named(rounds.flatMap(({ terms }) => terms).find(({ id }) => id === key)?.term),
  Player,
};
