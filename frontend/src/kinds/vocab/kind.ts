import type { VocabAnswer, VocabSeen, VocabSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { describeAnswer, keyOf, openParts, withArticle } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<VocabSeen, VocabAnswer, VocabSolved> = {
  slug: "VOCAB",
  flow: "check",
  asksForWords: true,
  allowsPartialCheck: true,
  emptyAnswer: () => ({ tasks: [] }),
  countOpen: openParts,
  describeAnswer,
  partLabel: (key, { tasks }) => {
    const at = tasks.findIndex((task) => `${key}:`.startsWith(`${keyOf(task)}:`));
    return at === -1 ? undefined : { sort: "task", number: at + 1 };
  },
  vocabulary: (_content, solution) =>
    solution?.words.map((word) => ({ id: word.id, name: withArticle(word) })) ?? [],
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
  problems: findProblems,
};
