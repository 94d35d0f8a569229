import type { OrderingAnswer, OrderingSeen, OrderingSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { quoteName } from "../shared/quoteName";
import { describeAnswer, listUnplaced } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<OrderingSeen, OrderingAnswer, OrderingSolved> = {
  slug: "ORDERING",
  flow: "check",
  emptyAnswer: () => ({ order: [] }),
  countOpen: (answer, content) => listUnplaced(answer, content).length,
  describeAnswer,
  partLabel: (key, { items }) => {
    const name = quoteName(items.find(({ id }) => id === key)?.text);
    return name && { ...name, isAnswer: true };
  },
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
  problems: findProblems,
};
