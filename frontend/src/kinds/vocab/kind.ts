import type { VocabAnswer, VocabSeen, VocabSolved } from "@/api/types";
import type { Kind } from "../contract";
import { describeAnswer, keyOf, named, openParts } from "./model";
import { Player } from "./Player";

export const kind: Kind<VocabSeen, VocabAnswer, VocabSolved> = {
  slug: "VOCAB",
  flow: "check",
  allowsPartialCheck: true,
  emptyAnswer: () => ({ tasks: [] }),
  countOpen: openParts,
  describeAnswer,
  partLabel: (key, { tasks }) => {
    const at = tasks.findIndex((task) => `${key}:`.startsWith(`${keyOf(task)}:`));
    return at === -1 ? undefined : { sort: "task", number: at + 1 };
  },
  vocabulary: (_content, solution) =>
    solution?.words.map((word) => ({ id: word.id, name: named(word) })) ?? [],
  Player,
};
