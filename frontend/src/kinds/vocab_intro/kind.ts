import type { VocabIntroAnswer, VocabIntroSeen } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { listUndecided, withArticle } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<VocabIntroSeen, VocabIntroAnswer, unknown> = {
  slug: "VOCAB_INTRO",
  flow: "seen",
  emptyAnswer: () => ({ words: {} }),
  countOpen: (answer, content) => listUndecided(answer, content).length,
  describeAnswer: () => [],
  vocabulary: ({ words }, _solution, answer) =>
    words.map((word) => ({ id: word.id, name: withArticle(word), chosen: answer?.words[word.id] })),
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
  problems: findProblems,
};
