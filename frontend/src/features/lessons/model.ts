import type { Gain, Item, ItemInteraction, Lesson, Verdict } from "@/api/types";
import type { AnyKind, ExerciseContext, PlayState, VocabularyWord } from "@/kinds";
import type { Outbox, OutboxEntry } from "./outbox";

/**
 * What the learner sees of one item: the learner's answer and what is known of it, the server's word and their own
 * waiting steps taken together.
 */
export interface Exercise {
  readonly answer: unknown;
  readonly state: PlayState;
  readonly open: number;
  readonly verdict: Verdict | null;
  readonly solution: unknown;
  /** How often the learner has tried what stands there now. */
  readonly tries: number;
  /** Parts about which the learner said "I was right". */
  readonly disputed: readonly string[];
}

const VERDICTS = { RIGHT: "right", ALMOST: "almost", WRONG: "wrong" } as const;

/** Whether a waiting step answers what stands there now: an answer to something else has no place in it. */
const isTo = (step: OutboxEntry["step"], { body_version }: Item) =>
  step?.answer !== undefined && (step.body_version ?? body_version) === body_version;

const isBusy = ({ step }: OutboxEntry) => Boolean(step?.check || step?.reveal);

function playStateOf(kind: AnyKind, answer: unknown, content: unknown, context: ExerciseContext): PlayState {
  const open = kind.countOpen(answer, content, context);
  if (open === 0) return "ready";
  return open < kind.countOpen(kind.emptyAnswer(content, context), content, context) ? "partly" : "idle";
}

/**
 * The server's word, where it is about what stands there now. An author may have changed the exercise since it was read
 * here: what the learner answered is judged as the learner saw it, and is about what the learner still sees.
 */
function current({ interaction, body_version }: Item): ItemInteraction | null {
  if (!interaction) return null;
  return interaction.body_version === null || interaction.body_version === body_version ? interaction : null;
}

/**
 * The item while the learner tries again what the learner had `before`: a provider's word that comes late about the old
 * try must not take the fields out of the learner's hands. As soon as the learner has changed, checked or revealed
 * something, it is not about that.
 */
export function held(item: Item, before: Item | null): Item {
  const [then, now] = [before?.interaction, item.interaction];
  if (!then || !now || now.unchecked || now.body_version !== then.body_version) return item;
  if (now.attempts !== then.attempts || now.revealed_at !== then.revealed_at) return item;
  return { ...item, interaction: { ...now, verdict: then.verdict, solution: then.solution } };
}

/** Whether an item is done, by the learner's work or by a mark. */
export const isDone = ({ interaction }: Pick<Item, "interaction">) =>
  interaction !== null && interaction.completed_at !== null;

/**
 * Whether the learner has taken the mark away from what was done: it is open again, and what was said of it is no more
 * about it.
 */
const isOpenAgain = ({ completed_at, unchecked, verdict }: ItemInteraction) =>
  completed_at === null && !unchecked && verdict !== null && verdict.mark !== "WRONG";

/** Whether it is done by itself as soon as the learner sees it: read, or solved in a conversation of the learner's. */
const isDoneBySight = ({ flow, requires }: AnyKind) => flow === "seen" || requires === "conversation";

/**
 * The item as it was done `at` while the learner is on its page. What is done by itself would be done again at once:
 * where the learner takes the mark away there, it stays as it is until the learner comes back.
 */
export function keepDone(item: Item, kind: AnyKind, at: string | null): Item {
  if (!item.interaction || at === null || !isDoneBySight(kind)) return item;
  return { ...item, interaction: { ...item.interaction, completed_at: at } };
}

/**
 * Whether the learner's answer was to something that an author has changed since, and the learner has not answered
 * anew.
 */
export function isAnswerOutdated(item: Item, box: Outbox): boolean {
  const { interaction } = item;
  if (!interaction?.answer || current(item)) return false;
  return !box.entries.some((entry) => entry.item === item.id && isTo(entry.step, item));
}

/** The server's word as far as it is about the answer that the learner sees: none of what the learner begins anew. */
function wordOn(item: Item, { flow }: AnyKind, fresh: boolean) {
  const word = current(item);
  const isAgain = word !== null && isOpenAgain(word);
  const known = fresh || (isAgain && flow !== "save") ? null : word; // what the learner keeps for themselves, the learner goes on writing
  return { word, known, isJudged: known !== null && !known.unchecked && !isAgain };
}

/** How an item stands; `fresh` starts it again without what the learner answered before. */
export function getExercise(
  item: Item,
  kind: AnyKind,
  context: ExerciseContext,
  box: Outbox,
  fresh: boolean,
): Exercise {
  const mine = box.entries.filter((entry) => entry.item === item.id);
  const given = mine.findLast(({ step }) => isTo(step, item))?.step?.answer;
  const { word, known, isJudged } = wordOn(item, kind, fresh);
  const answer = given ?? known?.answer ?? kind.emptyAnswer(item.content, context);
  const judged = isJudged && given === undefined ? known : null;
  const verdict = judged?.verdict ?? null;
  const shown = judged?.completed_at ? judged : null; // what the learner was shown before the learner took the mark away is hidden again
  const solution = shown?.solution ?? null;
  const base = { answer, open: kind.countOpen(answer, item.content, context), verdict, solution };
  const facts = { ...base, tries: word?.tries ?? 0, disputed: listDisputed(mine) };
  if (mine.some(isBusy)) return { ...facts, state: box.line === "stuck" ? "waiting" : "checking" };
  if (verdict?.mark === "RIGHT") return { ...facts, state: "right" }; // also after the learner had looked at the solution
  if (shown && shown.revealed_at !== null) return { ...facts, state: "revealed" };
  if (verdict) return { ...facts, state: VERDICTS[verdict.mark] };
  return { ...facts, state: playStateOf(kind, answer, item.content, context) };
}

const listDisputed = (entries: readonly OutboxEntry[]) =>
  entries.flatMap(({ step }) => step?.disputed?.map(({ key }) => key) ?? []);

/**
 * The page a lesson opens at: the asked one, else where the learner stopped; `items.length` is the look back at the
 * end.
 */
export function pageOf(asked: number, { items, interaction }: Lesson): number {
  if (asked >= 0) return Math.min(asked, items.length);
  const place = items.findIndex(({ id }) => id === interaction?.last_item_id); // others may lie before it by now
  return place === -1 ? Math.min(interaction?.last_page ?? 0, items.length) : place;
}

/** The page number of an address; -1 for what is none. */
export function pageIn(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : -1;
}

/** Points that the learner gained in a lesson, by its items and for its end. */
export function pointsInLesson({ id, items }: Pick<Lesson, "id" | "items">, gains: readonly Gain[]): number {
  const mine = new Set([id, ...items.map((item) => item.id)]);
  return gains.reduce(
    (sum, { reference, amount }) => (mine.has(reference.split(":")[0] ?? "") ? sum + amount : sum),
    0,
  );
}

/** A word that the learner met in a lesson, and the item that it is from. */
export type LessonWord = VocabularyWord & { readonly itemId: string };

/** The words the learner met in a lesson, each once, in their order. */
export function lessonWords(items: readonly Item[], kinds: ReadonlyMap<string, AnyKind>): LessonWord[] {
  const words = items.flatMap(({ id, kind, content, interaction }) => {
    const words = kinds
      .get(kind)
      ?.vocabulary?.(content, interaction?.solution ?? null, interaction?.answer ?? null);
    return words?.map((word) => ({ ...word, itemId: id })) ?? [];
  });
  const first = new Map(words.toReversed().map((word) => [word.name, word]));
  return words.filter((word) => first.get(word.name) === word);
}

export type PageState = "done" | "wrong" | "begun" | "new";

/** How the learner stands with what is not done, or is not any more. */
function openState({ answer, verdict, unchecked, revealed_at }: ItemInteraction): PageState {
  if (verdict?.mark === "WRONG") return revealed_at === null ? "wrong" : "begun";
  return answer !== null && (unchecked || verdict === null) ? "begun" : "new";
}

/** How the learner stands with an item, in one word. */
export function pageState({ interaction }: Item): PageState {
  if (!interaction) return "new";
  if (interaction.completed_at === null) return openState(interaction);
  const mark = interaction.verdict?.mark;
  return mark === "WRONG" || (interaction.revealed_at !== null && mark !== "RIGHT") ? "wrong" : "done";
}

/** What came of an item, in one word. */
export function resultOf(item: Item): PageState | "right" | "almost" {
  const state = pageState(item);
  const verdict = item.interaction?.verdict;
  if (state !== "done" || !item.scored || !verdict || verdict.counted?.total === 0) return state;
  return verdict.mark === "RIGHT" ? "right" : "almost";
}

/** Whether it was not right, or the learner asked for the solution: in the second round the learner starts it anew. */
export const isToRepeat = (item: Item) => item.scored && pageState(item) === "wrong";

export const counts = ({ optional, hidden }: Item) => !optional && !hidden;

/** Whether it counts and is still to be done: the learner has passed it, or has taken the mark away. */
export const isOpen = (item: Item) => counts(item) && !isDone(item);

/**
 * Minutes that the rest of the way through a lesson is likely to take, from the page where the learner is; null when no
 * one said how long it is. Each page that counts takes its share: a page that the learner passes takes no more time, also
 * when it comes back at the end, where it counts again.
 */
export function minutesFrom(
  page: number,
  { duration, items }: Pick<Lesson, "duration" | "items">,
  again: boolean,
): number | null {
  const all = items.filter(counts).length;
  if (duration === null || all === 0) return null;
  const ahead = items.slice(page).filter((item) => isOpen(item) || (again && isToRepeat(item)));
  return Math.ceil((duration * ahead.filter(counts).length) / all);
}

/** Pages that come back at the end: what is to be repeated, and what is still open. */
export function pagesToRepeat(items: readonly Item[]): number[] {
  return items.flatMap((item, page) => (isToRepeat(item) || isOpen(item) ? [page] : []));
}

/** Whether some of what counts is done by the learner's mark alone: the learner has never worked on it to its end. */
export function isMarked(items: readonly Item[]): boolean {
  return items.some((item) => counts(item) && isDone(item) && item.interaction?.attempts === 0);
}

/** How many of the items that count the learner has worked on to their end. */
export function countCompleted(items: readonly Item[]): number {
  return items.filter((item) => counts(item) && isDone(item) && item.interaction?.attempts !== 0).length;
}
