import type { ImageLabelingAnswer, ImageLabelingSeen, ImageLabelingSolved } from "@/api/types";
import type { Kind } from "../contract";
import { openPins, place, spoken, told } from "./model";
import { Player } from "./Player";

export const kind: Kind<ImageLabelingSeen, ImageLabelingAnswer, ImageLabelingSolved> = {
  slug: "IMAGE_LABELING",
  flow: "check",
  empty: () => ({ labels: {} }),
  open: (answer, content) => openPins(answer, content).length,
  told,
  place,
  spoken,
  Player,
};
