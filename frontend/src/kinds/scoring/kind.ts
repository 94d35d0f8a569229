import type { ScoringAnswer, ScoringSeen, ScoringSolved } from "@/api/types";
import type { Kind } from "../contract";
import { quoteName } from "../shared/quoteName";
import { describeAnswer, openLines } from "./model";
import { Player } from "./Player";

export const kind: Kind<ScoringSeen, ScoringAnswer, ScoringSolved> = {
  slug: "SCORING",
  flow: "check",
  emptyAnswer: () => ({ values: {} }),
  countOpen: (answer, content) => openLines(answer, content).length,
  describeAnswer,
  partLabel: (key, { items }) => quoteName(items.find(({ id }) => id === key)?.text),
  Player,
};
