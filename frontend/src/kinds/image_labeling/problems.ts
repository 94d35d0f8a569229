import type { AuthoredPin, ImageLabelingContent } from "@/api/types";
import { requireText, type WithId } from "../shared/editor/rows";
import type { FileRow } from "../shared/editor/useUpload";

export type ImageLabelingBody = {
  readonly content: ImageLabelingContent;
  readonly media: readonly FileRow[];
  readonly items: readonly WithId<AuthoredPin>[];
};

/** What the server would refuse. */
export const findProblems = ({ items }: ImageLabelingBody) =>
  items.flatMap(({ text }, at) => requireText(`items.${at}.text`, text));
