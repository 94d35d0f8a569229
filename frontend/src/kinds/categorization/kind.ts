import type { CategorizationAnswer, CategorizationSeen, CategorizationSolved } from "@/api/types";
import type { Kind } from "../contract";
import { openThings, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<CategorizationSeen, CategorizationAnswer, CategorizationSolved> = {
  slug: "CATEGORIZATION",
  flow: "check",
  empty: () => ({ categories: {} }),
  open: (answer, content) => openThings(answer, content).length,
  told,
  Player,
};
