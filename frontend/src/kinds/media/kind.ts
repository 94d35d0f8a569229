import type { MediaAnswer, MediaSeen } from "@/api/types";
import type { Kind } from "../contract";
import { isSeen } from "./model";
import { Player } from "./Player";

export const kind: Kind<MediaSeen, MediaAnswer, unknown> = {
  slug: "MEDIA",
  flow: "seen",
  empty: () => ({ seen: 0 }),
  open: (answer) => (isSeen(answer) ? 0 : 1),
  told: () => [],
  Player,
};
