import type { AuthoredCategory, AuthoredEntry, CategorizationContent } from "@/api/types";
import { requireText, type WithId } from "../shared/editor/rows";

export type CategorizationBody = {
  readonly content: CategorizationContent;
  readonly categories: readonly WithId<AuthoredCategory>[];
  readonly items: readonly WithId<AuthoredEntry>[];
};

/** What the server would refuse. */
export const findProblems = ({ categories, items }: CategorizationBody) => [
  ...categories.flatMap(({ title }, at) => requireText(`categories.${at}.title`, title)),
  ...items.flatMap(({ text }, at) => requireText(`items.${at}.text`, text)),
];
