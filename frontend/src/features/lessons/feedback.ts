import type { Item, PartVerdict, Verdict } from "@/api/types";
import type { AnyKind, PartLabel } from "@/kinds";
import type { ExerciseWork } from "./useExercise";

/** One part that was not right, in words. */
export interface PartMistake {
  readonly key: string;
  readonly place: PartLabel | undefined;
  readonly own: string;
  readonly right: string;
  /** The verdict on it, where there is more to say than what is better. */
  readonly part?: PartVerdict;
}

const isRight = ({ mark }: Pick<PartVerdict, "mark">) => mark === "RIGHT";
const isWrong = ({ mark }: PartVerdict) => mark === "WRONG";
const isEmpty = ({ reason }: PartVerdict) => reason === "EMPTY";

/** The part that matters most: one that is wrong, before what the learner left empty and what is almost right. */
function findWorstPart(parts: readonly PartVerdict[]): PartVerdict | undefined {
  return (
    parts.find((part) => isWrong(part) && !isEmpty(part)) ??
    parts.find(isWrong) ??
    parts.find((part) => !isRight(part)) ??
    parts.find(({ reason }) => reason !== "")
  );
}

/** The learner's words for a part and the right ones, "" where there are none. */
type SaidOf = (key: string) => { own: string; right: string };

/**
 * The learner's words and the right ones, for each part that the learner answered, that was not right and can be told
 * in words.
 */
function listMissed(
  parts: readonly PartVerdict[],
  saidOf: SaidOf,
  labelOf: (key: string) => PartMistake["place"],
) {
  const failed = parts.filter((part) => !isRight(part) && !isEmpty(part) && part.reason !== "NOT_ASSESSED");
  return failed.flatMap(({ key }): PartMistake[] => {
    const { own, right } = saidOf(key);
    const place = labelOf(key);
    const isSaid = place?.sort === "own" && place.isAnswer;
    return right === "" || right === own ? [] : [{ key, place: isSaid ? undefined : place, own, right }];
  });
}

/**
 * Whether what is better is to be added to the learner's words, which stay: a sentence that lacks a word of its phrase.
 */
export const lacksOnly = ({ reason }: PartVerdict) => reason === "PHRASE_PART";

/** What was not quite right with what is better; nothing where that is only the part that is told about anyway. */
function almostIn(
  parts: readonly PartVerdict[],
  saidOf: SaidOf,
  labelOf: (key: string) => PartMistake["place"],
) {
  const found = parts.flatMap((part): PartMistake[] => {
    const { own, right } = saidOf(part.key);
    const better = part.better || right;
    if (isRight(part) || part.reason === "NOT_ASSESSED" || better === "" || better === own) return [];
    return [
      { key: part.key, place: labelOf(part.key), own: lacksOnly(part) ? "" : own, right: better, part },
    ];
  });
  const isToldAnyway = found.length === 1 && found[0]?.part === findWorstPart(parts);
  return isToldAnyway ? [] : found;
}

const UNSAID: readonly string[] = ["EMPTY", "NOT_ASSESSED", "NOT_SEEN"];

/**
 * What rules looked at in texts of the learner's own, where no one but rules has judged them; null where there is
 * nothing to say.
 */
function onlyByRule(
  { freeTextCheck }: Pick<AnyKind, "freeTextCheck">,
  { content }: Item,
  parts: readonly PartVerdict[],
) {
  const remarks = parts.flatMap((part) => {
    const what = freeTextCheck?.(part.key, content);
    return what ? [{ ...part, what }] : [];
  });
  if (remarks.some(({ by }) => by === "MODEL")) return null;
  return remarks.find(({ reason }) => !UNSAID.includes(reason))?.what ?? null;
}

/** How many parts of a checked answer count, and how many of them are right. */
export function countRight(verdict: Verdict | null, parts = verdict?.parts ?? []) {
  return verdict?.counted ?? { right: parts.filter(isRight).length, total: parts.length };
}

/** What the feedback says of an exercise as it stands. */
export function feedbackOf(kind: AnyKind, item: Item, { verdict, answer, solution, state }: ExerciseWork) {
  const isLooking = Boolean(verdict?.judging);
  const isOpen = ({ reason }: PartVerdict) =>
    reason === "NOT_SEEN" || (isLooking && reason === "NOT_ASSESSED");
  const parts = (verdict?.parts ?? []).filter((part) => !isOpen(part));
  const counted = countRight(verdict, parts);
  const share = counted.total > 1 ? { right: counted.right, all: counted.total } : null;
  const isTold = solution !== null && (state === "right" || state === "revealed");
  const text = isTold ? kind.spokenText?.(item.content, solution) : undefined;
  const answerParts = kind.describeAnswer(answer, item.content, solution);
  const saidOf: SaidOf = (key) => {
    const { own = "", right = "" } = answerParts.find((one) => one.key === key) ?? {};
    return { own, right };
  };
  const labelOf = (key: string) => (answerParts.length > 1 ? kind.partLabel?.(key, item.content) : undefined);
  const part = findWorstPart(parts);
  const missed = () => {
    if (state === "revealed") return listMissed(parts, saidOf, labelOf);
    return state === "almost" ? almostIn(parts, saidOf, labelOf) : [];
  };
  return {
    share,
    isLooking,
    onlyByRule: isLooking || state === "revealed" ? null : onlyByRule(kind, item, parts),
    part,
    place: part && labelOf(part.key),
    answerParts,
    missed: missed(),
    sentence: text ? { id: item.id, text } : null,
  };
}
