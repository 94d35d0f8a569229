import type { CategorizationAnswer, CategorizationSeen, CategorizationSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { quoteName } from "../shared/quoteName";
import { describeAnswer, openItems } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<CategorizationSeen, CategorizationAnswer, CategorizationSolved> = {
  slug: "CATEGORIZATION",
  flow: "check",
  asksForWords: true,
  emptyAnswer: () => ({ categories: {} }),
  countOpen: (answer, content) => openItems(answer, content).length,
  describeAnswer,
  partLabel: (key, { items }) => quoteName(items.find(({ id }) => id === key)?.text),
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
  problems: findProblems,
};
