import type { ClozeAnswer, ClozeSeen, ClozeSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { describeAnswer, emptyGaps, place, spoken } from "./model";
import { Player } from "./Player";

export const kind: Kind<ClozeSeen, ClozeAnswer, ClozeSolved> = {
  slug: "CLOZE",
  flow: "check",
  asksForWords: true,
  emptyAnswer: () => ({ gaps: {} }),
  countOpen: (answer, content) => emptyGaps(answer, content).length,
  describeAnswer,
  partLabel: place,
  spokenText: spoken,
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
};
