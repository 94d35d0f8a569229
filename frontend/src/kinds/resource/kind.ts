import type { ResourceAnswer, ResourceSeen, ResourceSolved } from "@/api/types";
import type { Kind } from "../contract";
import { place, told, unanswered } from "./model";
import { Player } from "./Player";

export const kind: Kind<ResourceSeen, ResourceAnswer, ResourceSolved> = {
  slug: "RESOURCE",
  flow: "check",
  empty: () => ({ mc: {}, open: {} }),
  open: (answer, content) => unanswered(answer, content).length,
  told,
  place,
  free: (key, { open }) =>
    open.some(({ id }) => key === id || key.startsWith(`${id}.`)) ? "content" : undefined,
  Player,
};
