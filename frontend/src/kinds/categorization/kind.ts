import type { CategorizationAnswer, CategorizationSeen, CategorizationSolved } from "@/api/types";
import type { Kind } from "../contract";
import { quoteName } from "../shared/quoteName";
import { describeAnswer, openItems } from "./model";
import { Player } from "./Player";

export const kind: Kind<CategorizationSeen, CategorizationAnswer, CategorizationSolved> = {
  slug: "CATEGORIZATION",
  flow: "check",
  emptyAnswer: () => ({ categories: {} }),
  countOpen: (answer, content) => openItems(answer, content).length,
  describeAnswer,
  partLabel: (key, { items }) => quoteName(items.find(({ id }) => id === key)?.text),
  Player,
};
