import type { ClozeAnswer, ClozeSeen, ClozeSolved } from "@/api/types";
import type { Kind } from "../contract";
import { emptyGaps, place, spoken, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<ClozeSeen, ClozeAnswer, ClozeSolved> = {
  slug: "CLOZE",
  flow: "check",
  empty: () => ({ gaps: {} }),
  open: (answer, content) => emptyGaps(answer, content).length,
  told,
  place,
  spoken,
  Player,
};
