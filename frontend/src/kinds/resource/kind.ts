import type { ResourceAnswer, ResourceSeen, ResourceSolved } from "@/api/types";
import type { Kind } from "../contract";
import { told, unanswered } from "./model";
import { Player } from "./Player";

export const kind: Kind<ResourceSeen, ResourceAnswer, ResourceSolved> = {
  slug: "RESOURCE",
  flow: "check",
  empty: () => ({ mc: {}, open: {} }),
  open: (answer, content) => unanswered(answer, content).length,
  told,
  Player,
};
