import type { SetPhraseAnswer, SetPhraseSeen, SetPhraseSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { describeAnswer, openParts, place } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<SetPhraseSeen, SetPhraseAnswer, SetPhraseSolved> = {
  slug: "SET_PHRASE",
  flow: "check",
  asksForWords: true,
  allowsPartialCheck: true,
  emptyAnswer: () => ({ phrases: [] }),
  countOpen: openParts,
  describeAnswer,
  partLabel: place,
  freeTextCheck: (key) => (/:own(\.|$)/.test(key) ? "phrase" : undefined),
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
  problems: findProblems,
};
