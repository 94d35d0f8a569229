import type { Judgement } from "@/api/types";
import { paths } from "@/app/paths";

export type Verdict = Judgement["verdict"];

/** What was shown stands first; what no rule can judge, last. */
const VERDICTS: readonly Verdict[] = ["MET", "PARTLY", "NOT_MET", "NOT_OBSERVED", "NOT_ASSESSED"];

/** The judgements by verdict, without verdicts no one got. */
export function byVerdict(judgements: readonly Judgement[]) {
  return VERDICTS.map((verdict) => ({
    verdict,
    judgements: judgements.filter((one) => one.verdict === verdict),
  })).filter((group) => group.judgements.length > 0);
}

/** The address of a line in its talk. */
export const lineAddress = (interactionId: string, messageId: string) =>
  paths.message(interactionId, messageId);
