import type { Level, VocabCard, VocabItem, WordReview } from "@/api/types";

/** Grades as FSRS has them: again, hard, good, easy. */
export type Rating = 1 | 2 | 3 | 4;
export const RATINGS: readonly Rating[] = [1, 2, 3, 4];
/** For learners whose German is not enough for shades of knowing; FSRS works with these alone as well. */
const RATINGS_OF_BEGINNERS: readonly Rating[] = [1, 3];

/** The grades that a learner is offered who wants people to speak at this level. */
export function listRatings(level: Level | undefined): readonly Rating[] {
  return level === "SIMPLE" ? RATINGS_OF_BEGINNERS : RATINGS;
}

export type Mark = "right" | "almost" | "wrong";

/** What became of asking for a word. */
export interface Attempt {
  /** What was typed or chosen; "" where the learner only looked. */
  readonly given: string;
  /** Null where only the learner can say. */
  readonly mark: Mark | null;
  readonly hadHint: boolean;
  /** In milliseconds. */
  readonly duration: number;
}

/** A right answer within these is easy, one after these was hard, in milliseconds. */
const EASY_WITHIN = 3000;
const HARD_AFTER = 10_000;

/** The grade that is proposed of those offered; the learner may choose another one. */
export function proposeRating(attempt: Attempt, offered: readonly Rating[] = RATINGS): Rating {
  const rating = rateAttempt(attempt);
  return offered.includes(rating) ? rating : 3;
}

function rateAttempt({ mark, hadHint, duration, given }: Attempt): Rating {
  if (mark === "wrong") return 1;
  if (mark === "almost" || hadHint) return 2;
  if (mark === null) return 3;
  if (duration > HARD_AFTER) return 2;
  return duration < EASY_WITHIN && given !== "" ? 4 : 3;
}

const normalize = (text: string) =>
  text
    .normalize("NFC")
    .toLocaleLowerCase("de")
    .replace(/[.,;:!?„“"»«…]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Spelt out, as on a keyboard without umlauts. */
const spellOut = (text: string) =>
  text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");

/** How many letters have to be changed, added or left out (Levenshtein). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const kept = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, kept));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Shorter words leave no room for a slip: another letter makes another word. */
const SLIP_FROM = 5;

/** What was typed for a word: right, almost (one letter is another), or not. Capitals do not count. */
export function markTyped(given: string, accepted: readonly string[]): Mark {
  const said = normalize(given);
  if (said === "") return "wrong";
  const wanted = accepted.map(normalize);
  if (wanted.some((word) => spellOut(word) === spellOut(said))) return "right";
  const isSlip = wanted.some((word) => word.length >= SLIP_FROM && countEdits(said, word) === 1);
  return isSlip ? "almost" : "wrong";
}

/** Days of stability from which a word is called mature, as the server has it. */
const MATURE = 21;

/** Whether a word is known for weeks. */
export const isMature = ({ state, stability }: Pick<VocabItem, "state" | "stability">) =>
  state === "REVIEW" && (stability ?? 0) >= MATURE;

/** What a word means in the first of these languages that is known, else its explanation in German. */
export function meaningIn({ translations, explanation }: VocabItem, languages: readonly string[]) {
  const language = glossLanguage(translations, languages);
  return { language, meaning: translations?.[language]?.join(", ") || explanation };
}

/** The word with its article. */
export const nameOf = ({ article, term }: { article?: string; term: string }) =>
  [article, term].filter(Boolean).join(" ");

/** The parts of a text that was written as a list. */
export const splitList = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((one) => one.trim())
    .filter(Boolean);

/** A sentence with the word: where the learner met it last, else its first example; "" without one. */
export const exampleOf = ({ contexts, usage_examples }: VocabItem): string =>
  contexts.at(-1)?.sentence || usage_examples?.[0] || "";

/** The language a word is explained in: the first of these that it has, else any, else the first of these. */
export function glossLanguage(
  translations: Readonly<Record<string, readonly string[]>> | undefined,
  languages: readonly string[],
): string {
  const has = (language: string) => (translations?.[language]?.length ?? 0) > 0;
  return languages.find(has) ?? Object.keys(translations ?? {}).find(has) ?? languages[0] ?? "eng";
}

/** What may be typed for a word that is heard: with its article or without. */
export const acceptedFor = ({ word, cloze, mode }: VocabCard): readonly string[] =>
  mode === "CLOZE" && cloze ? [cloze.gap] : [word.term, nameOf(word)];

/** As many cards as one sitting has at most: more words that wait are not counted out to the learner. */
export const MOST_CARDS = 20;

/** As often a word that was not remembered comes again in one sitting. */
const MOST_REPEATS = 2;

/** Where a sitting stands: the cards in their order, those to come included. */
export interface TrainingSession {
  readonly cards: readonly VocabCard[];
  readonly done: readonly Done[];
}

export interface Done {
  readonly card: VocabCard;
  readonly key: string;
  readonly rating: Rating;
}

/** A word that was not remembered comes again at the end, where a meaning is known, to be recognised. */
export function afterReview({ cards, done }: TrainingSession, review: Done): TrainingSession {
  const before = done.filter(({ card, rating }) => card.word.id === review.card.word.id && rating === 1);
  const isRepeated = review.rating === 1 && before.length < MOST_REPEATS;
  const again = review.card.meaning ? { ...review.card, mode: "RECOGNISE" as const } : review.card;
  return { cards: isRepeated ? [...cards, again] : cards, done: [...done, review] };
}

/**
 * What a review goes by: how the word was when its card was read, and the learner's own last review of it since then,
 * in this sitting or on its way before. The server leaves out a review of a word that was reviewed elsewhere meanwhile.
 */
export function basisOf(
  { word }: VocabCard,
  done: readonly Done[],
  waiting: Readonly<Record<string, string>>,
): Pick<WordReview, "seen_reviewed_at" | "after"> {
  const last = done.findLast(({ card }) => card.word.id === word.id);
  return { seen_reviewed_at: word.reviewed_at, after: last?.key ?? waiting[word.id] ?? null };
}

/** The sitting as it was before its last review. */
export function beforeReview(sitting: TrainingSession, cards: readonly VocabCard[]): TrainingSession {
  return sitting.done.slice(0, -1).reduce(afterReview, { cards, done: [] });
}

/** The words that were practised, and how many of them were remembered at once. */
export function summarize(done: readonly Done[]) {
  const first = new Map<string, Rating>();
  for (const { card, rating } of done) if (!first.has(card.word.id)) first.set(card.word.id, rating);
  const ratings = [...first.values()];
  return { words: ratings.length, remembered: ratings.filter((rating) => rating > 1).length };
}

/** The day of a moment in a time zone, as ISO 8601 has it. */
export const dayIn = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    at,
  );

/** A time until a word comes back in its largest unit: for "in 2 Tagen". */
export function roundInterval(seconds: number): {
  readonly unit: "minute" | "hour" | "day";
  readonly n: number;
} {
  if (seconds < 3600) return { unit: "minute", n: Math.max(1, Math.round(seconds / 60)) };
  if (seconds < 86_400) return { unit: "hour", n: Math.round(seconds / 3600) };
  return { unit: "day", n: Math.round(seconds / 86_400) };
}
