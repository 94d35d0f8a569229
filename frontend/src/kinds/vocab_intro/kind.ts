import type { VocabIntroAnswer, VocabIntroSeen } from "@/api/types";
import type { Kind } from "../contract";
import { named, undecided } from "./model";
import { Player } from "./Player";

export const kind: Kind<VocabIntroSeen, VocabIntroAnswer, unknown> = {
  slug: "VOCAB_INTRO",
  flow: "seen",
  emptyAnswer: () => ({ words: {} }),
  countOpen: (answer, content) => undecided(answer, content).length,
  describeAnswer: () => [],
  vocabulary: ({ words }, _solution, answer) =>
    words.map((word) => ({ id: word.id, name: named(word), chosen: answer?.words[word.id] })),
  Player,
};
