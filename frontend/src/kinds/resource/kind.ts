import type { ResourceAnswer, ResourceSeen, ResourceSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { describeAnswer, listUnanswered, place } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<ResourceSeen, ResourceAnswer, ResourceSolved> = {
  slug: "RESOURCE",
  flow: "check",
  emptyAnswer: () => ({ mc: {}, open: {} }),
  countOpen: (answer, content) => listUnanswered(answer, content).length,
  describeAnswer,
  partLabel: place,
  freeTextCheck: (key, { open }) =>
    open.some(({ id }) => key === id || key.startsWith(`${id}.`)) ? "content" : undefined,
  Player,
  Editor: lazyEditor(
    withMessages(
      ["dialog", "editors", "media", "speech", "translation"],
      () => import(/* webpackChunkName: "editors" */ "./Editor"),
    ),
  ),
  problems: findProblems,
};
