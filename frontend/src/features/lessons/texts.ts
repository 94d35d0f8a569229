import { useRef } from "react";
import type { Item } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { PartLabel } from "@/kinds";
import { showAlert } from "@/ui/alertStore";
import type { resultOf } from "./model";

/** What a part of an answer is called, in words; "" where it has no name. */
export function usePartLabel(): (place: PartLabel | undefined) => string {
  const t = useTranslations("lessons.feedback.places");
  return (place) => {
    if (!place) return "";
    return place.sort === "own" ? place.name : t(place.sort, { number: place.number });
  };
}

/** How the learner stands with a page, in words: "freiwillig · offen". */
export function usePageStatus(): (item: Item, state: ReturnType<typeof resultOf>) => string {
  const t = useTranslations("lessons");
  return (item, state) => `${item.optional ? `${t("optional")} · ` : ""}${t(`states.${state}`)}`;
}

/** Says of a page that the learner leaves before its end that it stays open; once for each visit to a lesson. */
export function useUnseenNotice(): (name: string) => void {
  const t = useTranslations("lessons");
  const isTold = useRef(false);
  return (name) => {
    if (isTold.current) return;
    isTold.current = true;
    showAlert("info", t("unseen", { name }));
  };
}

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
  "OTHER_GROUP",
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
