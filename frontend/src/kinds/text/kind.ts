import type { TextAnswer, TextSeen } from "@/api/types";
import type { Kind } from "../contract";
import { Player } from "./Player";

export const kind: Kind<TextSeen, TextAnswer, unknown> = {
  slug: "TEXT",
  flow: "seen",
  empty: () => ({ read: false }),
  open: ({ read }) => (read ? 0 : 1),
  told: () => [],
  Player,
};
