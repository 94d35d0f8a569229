import { JOBS } from "@/features/profile";
import { findLanguage } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import { readItem, removeItem, writeItem } from "@/lib/storage";
import type { Answers } from "./model";

type VisitorAnswers = Pick<Answers, "interface_language" | "native_language" | "job" | "language_level">;

const isOneOf = (choices: readonly unknown[], value: unknown) => choices.includes(value);

const isLanguage = (code: unknown) => typeof code === "string" && findLanguage(code) !== undefined;

function areAnswers(found: unknown): found is VisitorAnswers {
  if (typeof found !== "object" || found === null) return false;
  const answers: Partial<Record<keyof VisitorAnswers, unknown>> = found;
  const isNative = answers.native_language === null || isLanguage(answers.native_language);
  const isKnown = isLanguage(answers.interface_language) && isNative;
  return isKnown && isOneOf(JOBS, answers.job) && isOneOf(LANGUAGE_LEVELS, answers.language_level);
}

/** Keeps what a visitor has answered until there is an account for it. */
export function storeVisitorAnswers(answers: Answers): void {
  const { interface_language, native_language, job, language_level } = answers;
  const kept: VisitorAnswers = { interface_language, native_language, job, language_level };
  writeItem("onboarding", JSON.stringify(kept));
}

/** What was answered before the account was made; nothing where that is missing or unreadable. */
export function readVisitorAnswers(): Partial<VisitorAnswers> {
  try {
    const found: unknown = JSON.parse(readItem("onboarding") ?? "null");
    if (!areAnswers(found)) return {};
    const { native_language, ...others } = found;
    return native_language === null ? others : found; // what was not said replaces nothing
  } catch {
    return {};
  }
}

export const forgetVisitorAnswers = () => removeItem("onboarding");
