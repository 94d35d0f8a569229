import { useTranslations } from "@/i18n";

const CODES = [
  "SPELT_OUT",
  "CASE",
  "UMLAUT",
  "SPACING",
  "TYPO",
  "ARTICLE",
  "ARTICLE_MISSING",
  "ENDING",
  "REFLEXIVE",
  "NUMBER",
  "NO_NUMBER",
  "IN_WORDS",
  "OTHER_WORD",
  "EMPTY",
  "ELSEWHERE",
  "LATER",
  "COPIED",
  "PHRASE_ALONE",
  "PHRASE_PART",
  "PHRASE",
  "MISSING",
  "CHOSEN_WRONGLY",
  "TOO_HIGH",
  "TOO_LOW",
  "NOT_ASKED",
  "NOT_ASSESSED",
  "NOT_SEEN",
  "UNIT",
  "OPEN",
  "SKIPPED",
] as const;

type Code = (typeof CODES)[number];

const isCode = (code: string): code is Code => CODES.some((known) => known === code);

/** Why a part of an answer is not simply right, in words; "" for a reason that has none. */
export function useReason(): (code: string) => string {
  const t = useTranslations("exercise.reasons");
  return (code) => (isCode(code) ? t(code) : "");
}
