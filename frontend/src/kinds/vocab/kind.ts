import type { VocabAnswer, VocabSeen, VocabSolved } from "@/api/types";
import type { Kind } from "../contract";
import { keyOf, named, openParts, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<VocabSeen, VocabAnswer, VocabSolved> = {
  slug: "VOCAB",
  flow: "check",
  piecemeal: true,
  empty: () => ({ tasks: [] }),
  open: openParts,
  told,
  place: (key, { tasks }) => {
    const at = tasks.findIndex((task) => `${key}:`.startsWith(`${keyOf(task)}:`));
    return at === -1 ? undefined : { sort: "task", number: at + 1 };
  },
  words: (_content, solution) => solution?.words.map((word) => ({ id: word.id, name: named(word) })) ?? [],
  Player,
};
