import type { MediaAnswer, MediaSeen } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { isSeen } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<MediaSeen, MediaAnswer, unknown> = {
  slug: "MEDIA",
  flow: "seen",
  emptyAnswer: () => ({ seen: 0 }),
  countOpen: (answer) => (isSeen(answer) ? 0 : 1),
  describeAnswer: () => [],
  Player,
  Editor: lazyEditor(
    withMessages(["editors", "media"], () => import(/* webpackChunkName: "editors" */ "./Editor")),
  ),
  problems: findProblems,
};
