import type { VocabAnswer, VocabSeen, VocabSolved } from "@/api/types";
import type { Kind } from "../contract";
import { named, openParts, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<VocabSeen, VocabAnswer, VocabSolved> = {
  slug: "VOCAB",
  flow: "check",
  empty: () => ({ tasks: [] }),
  open: openParts,
  told,
  words: (_content, solution) => solution?.words.map(named) ?? [],
  Player,
};
