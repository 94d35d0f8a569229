import type { AuthoredStep, OrderingContent } from "@/api/types";
import { requireText, type WithId } from "../shared/editor/rows";

export type OrderingBody = {
  readonly content: OrderingContent;
  readonly items: readonly WithId<AuthoredStep>[];
};

/** What the server would refuse. */
export const findProblems = ({ items }: OrderingBody) =>
  items.flatMap(({ text }, at) => requireText(`items.${at}.text`, text));
