import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { type Content, type JournallingAnswer, openAmong } from "./model";
import { Player } from "./Player";

export const kind: Kind<Content, JournallingAnswer, unknown> = {
  slug: "JOURNALLING",
  flow: "save",
  emptyAnswer: () => ({ entries: {} }),
  countOpen: (answer, _content, { objectives }) =>
    openAmong(
      answer,
      objectives.map(({ id }) => id),
    ),
  describeAnswer: () => [],
  Player,
  Editor: lazyEditor(withMessages(["editors"], () => import(/* webpackChunkName: "editors" */ "./Editor"))),
};
