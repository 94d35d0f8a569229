import type { Kind } from "../contract";
import { type Content, type JournallingAnswer, open } from "./model";
import { Player } from "./Player";

export const kind: Kind<Content, JournallingAnswer, unknown> = {
  slug: "JOURNALLING",
  flow: "save",
  empty: () => ({ entries: {} }),
  open: (answer) => open(answer),
  told: () => [],
  Player,
};
