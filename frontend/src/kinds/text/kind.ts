import type { TextAnswer, TextSeen } from "@/api/types";
import type { Kind } from "../contract";
import { Player } from "./Player";

export const kind: Kind<TextSeen, TextAnswer, unknown> = {
  slug: "TEXT",
  flow: "seen",
  emptyAnswer: () => ({ read: false }),
  countOpen: ({ read }) => (read ? 0 : 1),
  describeAnswer: () => [],
  Player,
};
