import type { SetPhraseAnswer, SetPhraseSeen, SetPhraseSolved } from "@/api/types";
import type { Kind } from "../contract";
import { openParts, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<SetPhraseSeen, SetPhraseAnswer, SetPhraseSolved> = {
  slug: "SET_PHRASE",
  flow: "check",
  empty: () => ({ phrases: [] }),
  open: openParts,
  told,
  Player,
};
