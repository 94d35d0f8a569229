import type { Gain, Item, ItemInteraction, Lesson, Verdict } from "@/api/types";
import type { AnyKind, Around, PlayState } from "@/kinds";
import type { Entry, Outbox } from "./outbox";

/** What she sees of one item: her answer and what is known of it, the server's word and her own waiting steps taken together. */
export interface Exercise {
  readonly answer: unknown;
  readonly state: PlayState;
  readonly open: number;
  readonly verdict: Verdict | null;
  readonly solution: unknown;
  readonly attempts: number;
  /** Parts about which she said "I was right". */
  readonly disputed: readonly string[];
}

const VERDICTS = { RIGHT: "right", ALMOST: "almost", WRONG: "wrong" } as const;

/** Whether a waiting step answers what stands there now: an answer to something else has no place in it. */
const isTo = (step: Entry["step"], { body_version }: Item) =>
  step?.answer !== undefined && (step.body_version ?? body_version) === body_version;

const isBusy = ({ step }: Entry) => Boolean(step?.check || step?.reveal);

function answering(kind: AnyKind, answer: unknown, content: unknown, around: Around): PlayState {
  const open = kind.open(answer, content, around);
  if (open === 0) return "ready";
  return open < kind.open(kind.empty(content, around), content, around) ? "partly" : "idle";
}

/**
 * The server's word, where it is about what stands there now. An author may have changed the exercise since it was read
 * here: what she answered is judged as she saw it, and is about what she still sees.
 */
function current({ interaction, body_version }: Item): ItemInteraction | null {
  if (!interaction) return null;
  return interaction.body_version === null || interaction.body_version === body_version ? interaction : null;
}

/**
 * The item while she tries again what she had `before`: a provider's word that comes late about the old try must not
 * take the fields out of her hands. As soon as she has changed, checked or revealed something, it is not about that.
 */
export function held(item: Item, before: Item | null): Item {
  const [then, now] = [before?.interaction, item.interaction];
  if (!then || !now || now.unchecked || now.body_version !== then.body_version) return item;
  if (now.attempts !== then.attempts || now.revealed_at !== then.revealed_at) return item;
  return { ...item, interaction: { ...now, verdict: then.verdict, solution: then.solution } };
}

/** Whether her answer was to something that an author has changed since, and she has not answered anew. */
export function isAnsweredBefore(item: Item, box: Outbox): boolean {
  const { interaction } = item;
  if (!interaction?.answer || current(item)) return false;
  return !box.entries.some((entry) => entry.item === item.id && isTo(entry.step, item));
}

/** How an item stands; `fresh` starts it again without what she answered before. */
export function exerciseOf(item: Item, kind: AnyKind, around: Around, box: Outbox, fresh: boolean): Exercise {
  const mine = box.entries.filter((entry) => entry.item === item.id);
  const given = mine.findLast(({ step }) => isTo(step, item))?.step?.answer;
  const word = current(item);
  const known = fresh ? null : word;
  const answer = given ?? known?.answer ?? kind.empty(item.content, around);
  const judged = known !== null && !known.unchecked && given === undefined;
  const verdict = judged ? known.verdict : null;
  const solution = judged ? (known.solution ?? null) : null;
  const base = { answer, open: kind.open(answer, item.content, around), verdict, solution };
  const facts = { ...base, attempts: word?.attempts ?? 0, disputed: disputedIn(mine) };
  if (mine.some(isBusy)) return { ...facts, state: box.line === "stuck" ? "waiting" : "checking" };
  if (verdict?.mark === "RIGHT") return { ...facts, state: "right" }; // also after she had looked at the solution
  if (judged && known.revealed_at !== null) return { ...facts, state: "revealed" };
  if (verdict) return { ...facts, state: VERDICTS[verdict.mark] };
  return { ...facts, state: answering(kind, answer, item.content, around) };
}

const disputedIn = (entries: readonly Entry[]) =>
  entries.flatMap(({ step }) => step?.disputed?.map(({ key }) => key) ?? []);

/** The page a lesson opens at: the asked one, else where she stopped; `items.length` is the look back at the end. */
export function pageOf(asked: number, { items, interaction }: Lesson): number {
  if (asked >= 0) return Math.min(asked, items.length);
  const place = items.findIndex(({ id }) => id === interaction?.last_item_id); // others may lie before it by now
  return place === -1 ? Math.min(interaction?.last_page ?? 0, items.length) : place;
}

/** The page number of an address; -1 for what is none. */
export function pageIn(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : -1;
}

/** Points that she gained in a lesson, by its items and for its end. */
export function gainedIn({ id, items }: Pick<Lesson, "id" | "items">, gains: readonly Gain[]): number {
  const mine = new Set([id, ...items.map((item) => item.id)]);
  return gains.reduce(
    (sum, { reference, amount }) => (mine.has(reference.split(":")[0] ?? "") ? sum + amount : sum),
    0,
  );
}

/** The words she met in a lesson, each once, in their order. */
export function wordsIn(items: readonly Item[], kinds: ReadonlyMap<string, AnyKind>): string[] {
  const told = ({ kind, content, interaction }: Item) =>
    kinds.get(kind)?.words?.(content, interaction?.solution ?? null) ?? [];
  return [...new Set(items.flatMap(told))];
}

export type PageState = "done" | "wrong" | "begun" | "new";

/** How she stands with an item, in one word. */
export function pageState({ interaction }: Item): PageState {
  if (!interaction) return "new";
  const mark = interaction.verdict?.mark;
  if (mark === "WRONG" || (interaction.revealed_at !== null && mark !== "RIGHT")) return "wrong";
  return interaction.completed_at === null ? "begun" : "done";
}

/** What came of an item, in one word. */
export function resultOf(item: Item): PageState | "right" | "almost" {
  const state = pageState(item);
  const verdict = item.interaction?.verdict;
  if (state !== "done" || !item.scored || !verdict || verdict.counted?.total === 0) return state;
  return verdict.mark === "RIGHT" ? "right" : "almost";
}

/** Items that come back at the end: answered, and not right. Where she asked for the solution, too. */
export function toRepeat(items: readonly Item[]): number[] {
  return items.flatMap((item, page) => (item.scored && pageState(item) === "wrong" ? [page] : []));
}

const counts = ({ optional, hidden }: Item) => !optional && !hidden;

/** Whether some of what counts is done by her mark alone: she has never worked on it to its end. */
export function isMarked(items: readonly Item[]): boolean {
  return items.some(
    (item) => counts(item) && item.interaction?.completed_at != null && item.interaction.attempts === 0,
  );
}

/** How many of the items that count she has worked on to their end. */
export function workedIn(items: readonly Item[]): number {
  return items.filter(
    (item) => counts(item) && item.interaction?.completed_at && item.interaction.attempts > 0,
  ).length;
}
