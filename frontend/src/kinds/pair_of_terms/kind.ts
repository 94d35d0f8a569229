import type { PairOfTermsAnswer, PairOfTermsSeen, PairOfTermsSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { quoteName } from "../shared/quoteName";
import { apartAfter, describeAnswer, openTerms, roundNow } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<PairOfTermsSeen, PairOfTermsAnswer, PairOfTermsSolved> = {
  slug: "PAIR_OF_TERMS",
  flow: "check",
  asksForWords: true,
  emptyAnswer: () => ({ tries: [] }),
  countOpen: (answer, content) => openTerms(answer, content).length,
  countOpenOnRetry: (verdict) => apartAfter(verdict).length,
  roundProgress: roundNow,
  describeAnswer,
  partLabel: (key, { rounds }) =>
    quoteName(rounds.flatMap(({ terms }) => terms).find(({ id }) => id === key)?.term),
  Player,
  Editor: lazyEditor(
    withMessages(["editors", "media"], () => import(/* webpackChunkName: "editors" */ "./Editor")),
  ),
  problems: findProblems,
};
