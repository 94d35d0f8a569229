import type { MediaAnswer, MediaSeen } from "@/api/types";
import type { Kind } from "../contract";
import { isSeen } from "./model";
import { Player } from "./Player";

export const kind: Kind<MediaSeen, MediaAnswer, unknown> = {
  slug: "MEDIA",
  flow: "seen",
  emptyAnswer: () => ({ seen: 0 }),
  countOpen: (answer) => (isSeen(answer) ? 0 : 1),
  describeAnswer: () => [],
  Player,
};
