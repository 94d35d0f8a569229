import type { ImageLabelingAnswer, ImageLabelingSeen, ImageLabelingSolved } from "@/api/types";
import type { Kind } from "../contract";
import { describeAnswer, openPins, place, spoken } from "./model";
import { Player } from "./Player";

export const kind: Kind<ImageLabelingSeen, ImageLabelingAnswer, ImageLabelingSolved> = {
  slug: "IMAGE_LABELING",
  flow: "check",
  emptyAnswer: () => ({ labels: {} }),
  countOpen: (answer, content) => openPins(answer, content).length,
  describeAnswer,
  partLabel: place,
  spokenText: spoken,
  Player,
};
