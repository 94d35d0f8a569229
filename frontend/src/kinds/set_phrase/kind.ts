import type { SetPhraseAnswer, SetPhraseSeen, SetPhraseSolved } from "@/api/types";
import type { Kind } from "../contract";
import { describeAnswer, openParts, place } from "./model";
import { Player } from "./Player";

export const kind: Kind<SetPhraseSeen, SetPhraseAnswer, SetPhraseSolved> = {
  slug: "SET_PHRASE",
  flow: "check",
  allowsPartialCheck: true,
  emptyAnswer: () => ({ phrases: [] }),
  countOpen: openParts,
  describeAnswer,
  partLabel: place,
  freeTextCheck: (key) => (/:own(\.|$)/.test(key) ? "phrase" : undefined),
  Player,
};
