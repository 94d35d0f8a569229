import type { ScoringAnswer, ScoringSeen, ScoringSolved } from "@/api/types";
import type { Kind } from "../contract";
import { named } from "../shared/named";
import { openLines, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<ScoringSeen, ScoringAnswer, ScoringSolved> = {
  slug: "SCORING",
  flow: "check",
  empty: () => ({ values: {} }),
  open: (answer, content) => openLines(answer, content).length,
  told,
  place: (key, { items }) => named(items.find(({ id }) => id === key)?.text),
  Player,
};
