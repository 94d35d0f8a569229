import type { CategorizationAnswer, CategorizationSeen, CategorizationSolved } from "@/api/types";
import type { Kind } from "../contract";
import { named } from "../shared/named";
import { openThings, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<CategorizationSeen, CategorizationAnswer, CategorizationSolved> = {
  slug: "CATEGORIZATION",
  flow: "check",
  empty: () => ({ categories: {} }),
  open: (answer, content) => openThings(answer, content).length,
  told,
  place: (key, { items }) => named(items.find(({ id }) => id === key)?.text),
  Player,
};
