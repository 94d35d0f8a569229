import type { CaseAnswer, CaseSeen } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { GoOn, Player } from "./Player";

export const kind: Kind<CaseSeen, CaseAnswer, unknown> = {
  slug: "CASE",
  flow: "check",
  requires: "conversation",
  emptyAnswer: () => ({}),
  countOpen: ({ case_interaction_id }) => (case_interaction_id === undefined ? 1 : 0),
  describeAnswer: () => [],
  Player,
  ContinueAction: GoOn,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
};
