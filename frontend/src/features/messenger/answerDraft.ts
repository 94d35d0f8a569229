import type { GivenRemark } from "@/api/types";

type GivenVerdict = NonNullable<GivenRemark["verdict"]>;

/** What a tutor has written about a talk and not sent yet: by line, by criterion, and in general. */
export interface AnswerDraft {
  readonly text: string;
  readonly lines: Readonly<Record<string, string>>;
  readonly criteria: Readonly<Record<string, { readonly verdict: GivenVerdict | ""; readonly text: string }>>;
}

const EMPTY: AnswerDraft = { text: "", lines: {}, criteria: {} };

/** The draft from its stored text; an empty one where that is none. */
export function readAnswerDraft(stored: string): AnswerDraft {
  if (stored === "") return EMPTY;
  try {
    return { ...EMPTY, ...(JSON.parse(stored) as Partial<AnswerDraft>) };
  } catch (error) {
    console.info("a draft was not readable", error);
    return EMPTY;
  }
}

/**
 * The remarks of a draft that say something: those on lines in the order of the talk, whose lines these are; those on
 * verdicts need a verdict and a reason.
 */
export function remarksOf({ lines, criteria }: AnswerDraft, lineIds: readonly string[]): GivenRemark[] {
  const onLines = lineIds.flatMap((line_id) => {
    const text = lines[line_id]?.trim() ?? "";
    return text === "" ? [] : [{ line_id, text }];
  });
  const onVerdicts = Object.entries(criteria).flatMap(([criterion, { verdict, text }]) =>
    verdict === "" || text.trim() === "" ? [] : [{ criterion, verdict, text: text.trim() }],
  );
  return [...onLines, ...onVerdicts];
}

/** The criteria that are judged otherwise without a reason: a draft with one of them is not to be sent. */
export const unexplained = ({ criteria }: AnswerDraft): string[] =>
  Object.entries(criteria).flatMap(([criterion, { verdict, text }]) =>
    verdict !== "" && text.trim() === "" ? [criterion] : [],
  );
