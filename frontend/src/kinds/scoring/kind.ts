import type { ScoringAnswer, ScoringSeen, ScoringSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { quoteName } from "../shared/quoteName";
import { describeAnswer, openLines } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<ScoringSeen, ScoringAnswer, ScoringSolved> = {
  slug: "SCORING",
  flow: "check",
  emptyAnswer: () => ({ values: {} }),
  countOpen: (answer, content) => openLines(answer, content).length,
  describeAnswer,
  partLabel: (key, { items }) => quoteName(items.find(({ id }) => id === key)?.text),
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
  problems: findProblems,
};
