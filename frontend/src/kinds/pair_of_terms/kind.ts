import type { PairOfTermsAnswer, PairOfTermsSeen, PairOfTermsSolved } from "@/api/types";
import type { Kind } from "../contract";
import { openTerms, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<PairOfTermsSeen, PairOfTermsAnswer, PairOfTermsSolved> = {
  slug: "PAIR_OF_TERMS",
  flow: "check",
  empty: () => ({ tries: [] }),
  open: (answer, content) => openTerms(answer, content).length,
  told,
  Player,
};
