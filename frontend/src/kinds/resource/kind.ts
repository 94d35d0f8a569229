import type { ResourceAnswer, ResourceSeen, ResourceSolved } from "@/api/types";
import type { Kind } from "../contract";
import { describeAnswer, place, unanswered } from "./model";
import { Player } from "./Player";

export const kind: Kind<ResourceSeen, ResourceAnswer, ResourceSolved> = {
  slug: "RESOURCE",
  flow: "check",
  emptyAnswer: () => ({ mc: {}, open: {} }),
  countOpen: (answer, content) => unanswered(answer, content).length,
  describeAnswer,
  partLabel: place,
  freeTextCheck: (key, { open }) =>
    open.some(({ id }) => key === id || key.startsWith(`${id}.`)) ? "content" : undefined,
  Player,
};
