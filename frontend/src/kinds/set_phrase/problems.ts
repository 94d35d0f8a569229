import type { AuthoredPhrase, AuthoredPhraseList, SetPhraseContent } from "@/api/types";
import { requireText, type WithId } from "../shared/editor/rows";

export type SetPhraseBody = {
  readonly content: SetPhraseContent;
  readonly lists: readonly WithId<AuthoredPhraseList>[];
  readonly phrases: readonly WithId<AuthoredPhrase>[];
};

/** What the server would refuse. */
export const findProblems = ({ lists, phrases }: SetPhraseBody) => [
  ...lists.flatMap(({ title }, at) => requireText(`lists.${at}.title`, title)),
  ...phrases.flatMap(({ phrase }, at) => requireText(`phrases.${at}.phrase`, phrase)),
];
