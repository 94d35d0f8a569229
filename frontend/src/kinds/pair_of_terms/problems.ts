import type { AuthoredPair, PairOfTermsContent } from "@/api/types";
import { requireText, type WithId } from "../shared/editor/rows";
import type { FileRow } from "../shared/editor/useUpload";

export type PairOfTermsBody = {
  readonly content: PairOfTermsContent;
  readonly media: readonly FileRow[];
  readonly pairs: readonly WithId<AuthoredPair>[];
};

/** What the server would refuse. */
export const findProblems = ({ pairs }: PairOfTermsBody) =>
  pairs.flatMap(({ term }, at) => requireText(`pairs.${at}.term`, term));
