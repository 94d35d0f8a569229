import type { SetPhraseAnswer, SetPhraseSeen, SetPhraseSolved } from "@/api/types";
import type { Kind } from "../contract";
import { openParts, place, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<SetPhraseSeen, SetPhraseAnswer, SetPhraseSolved> = {
  slug: "SET_PHRASE",
  flow: "check",
  piecemeal: true,
  empty: () => ({ phrases: [] }),
  open: openParts,
  told,
  place,
  free: (key) => (/:own(\.|$)/.test(key) ? "phrase" : undefined),
  Player,
};
