import type { TextAnswer, TextSeen } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { Player } from "./Player";

export const kind: Kind<TextSeen, TextAnswer, unknown> = {
  slug: "TEXT",
  flow: "seen",
  emptyAnswer: () => ({ read: false }),
  countOpen: ({ read }) => (read ? 0 : 1),
  describeAnswer: () => [],
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
};
