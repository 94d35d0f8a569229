import type { User } from "@/api/types";
import type { LanguageCode } from "@/i18n";

/** The questions of the first day, one page each. */
export const QUESTIONS = ["language", "name", "job", "origin", "level", "recordings"] as const;
export type Question = (typeof QUESTIONS)[number];

/** What a visitor is asked before there is an account: the name comes with it, and lists and consent need one. */
export const VISITOR_QUESTIONS: readonly Question[] = ["language", "job", "level"];

/** What the learner has answered so far; nothing is lost by going back. */
export interface Answers {
  readonly interface_language: LanguageCode;
  readonly first_name: string;
  readonly last_name: string;
  readonly job: User["job"];
  readonly country_of_origin: string;
  /** Null until the learner has said it, or reads a language that is surely the learner's own. */
  readonly native_language: string | null;
  /** Null until the learner has said it: nothing is chosen for them. */
  readonly language_level: User["language_level"] | null;
  readonly save_recordings: boolean;
  readonly donate_recordings: boolean;
}

const UNASKED = "eng"; // the native language of an account that no one has asked

const isUnasked = ({ native_language, onboarding_completed_at }: User) =>
  native_language === UNASKED && onboarding_completed_at === null;

/** The answers of a visitor who has said nothing yet. */
export function emptyAnswers(interface_language: LanguageCode): Answers {
  const answers: Answers = {
    interface_language,
    first_name: "",
    last_name: "",
    job: "NURSE",
    country_of_origin: "",
    native_language: null,
    language_level: null,
    save_recordings: false,
    donate_recordings: false,
  };
  return applyAnswer(answers, { interface_language });
}

/** What is known already. The level of a new account is a default, and no answer. */
export function answersOf(me: User): Answers {
  return {
    interface_language: me.interface_language,
    first_name: me.first_name,
    last_name: me.last_name,
    job: me.job,
    country_of_origin: me.country_of_origin ?? "",
    native_language: isUnasked(me) ? null : me.native_language,
    language_level: me.onboarding_completed_at === null ? null : me.language_level,
    save_recordings: me.save_recordings,
    donate_recordings: me.donate_recordings,
  };
}

const READ_BY_MANY: readonly LanguageCode[] = ["deu", "eng"]; // whatever they speak at home

/**
 * The answers after a change: whoever wants to read the learner's language speaks it, until the learner says another
 * one.
 */
export function applyAnswer(before: Answers, change: Partial<Answers>): Answers {
  const read = change.interface_language;
  const { native_language: said, interface_language: shown } = before;
  const isFollowed = said === null || said === shown; // by every look at the list
  const isKnown = !isFollowed || !read || READ_BY_MANY.includes(read);
  return { ...before, ...(isKnown ? {} : { native_language: read }), ...change };
}

/** The question an address asks for; the first one for anything unknown. */
export function questionOf(name: string | null, asked: readonly Question[] = QUESTIONS): Question {
  return asked.find((question) => question === name) ?? asked[0] ?? QUESTIONS[0];
}

/** The question after or before; null beyond the ends. */
export function neighbour(
  question: Question,
  step: 1 | -1,
  asked: readonly Question[] = QUESTIONS,
): Question | null {
  return asked[asked.indexOf(question) + step] ?? null;
}

/** False while a question still lacks what it asks for. */
export function isAnswered(question: Question, answers: Answers): boolean {
  if (question === "level") return answers.language_level !== null;
  if (question === "origin") return answers.native_language !== null;
  return question !== "name" || (answers.first_name.trim() !== "" && answers.last_name.trim() !== "");
}

/** What the API is told. */
export function changesOf({ language_level, native_language, ...answers }: Answers) {
  return {
    ...answers,
    ...(native_language && { native_language }),
    ...(language_level && { language_level }),
    first_name: answers.first_name.trim(),
    last_name: answers.last_name.trim(),
    country_of_origin: answers.country_of_origin || null,
  };
}
