import type { ImageLabelingAnswer, ImageLabelingSeen, ImageLabelingSolved } from "@/api/types";
import { withMessages } from "@/i18n";
import type { Kind } from "../contract";
import { lazyEditor } from "../shared/editor/lazyEditor";
import { describeAnswer, openPins, place, spoken } from "./model";
import { Player } from "./Player";
import { findProblems } from "./problems";

export const kind: Kind<ImageLabelingSeen, ImageLabelingAnswer, ImageLabelingSolved> = {
  slug: "IMAGE_LABELING",
  flow: "check",
  asksForWords: true,
  emptyAnswer: () => ({ labels: {} }),
  countOpen: (answer, content) => openPins(answer, content).length,
  describeAnswer,
  partLabel: place,
  spokenText: spoken,
  Player,
  Editor: lazyEditor(
    withMessages(["editors", "media"], () => import(/* webpackChunkName: "editors" */ "./Editor")),
  ),
  problems: findProblems,
};
