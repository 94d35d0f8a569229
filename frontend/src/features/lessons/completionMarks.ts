import type { Item, ItemInteraction, Lesson, Progress } from "@/api/types";
import { counts, isDone } from "./model";
import type { OutboxEntry } from "./outbox";

/** What a step marks as done or not done, of an item or of the lesson as a whole; undefined where it marks nothing. */
export const getMark = ({ item, step, page }: OutboxEntry) =>
  item === null ? page?.completed : step?.completed;

/** The learner's work on an item that the learner has marked and nothing else. */
const UNTOUCHED: Omit<ItemInteraction, "item_id"> = {
  id: "",
  state: "NOT_STARTED",
  answer: null,
  body_version: null,
  outdated: false,
  unchecked: false,
  verdict: null,
  solution: null,
  attempts: 0,
  tries: 0,
  score: null,
  best_score: null,
  seed: 0,
  completed_at: null,
  revealed_at: null,
};

/** The item as a mark leaves it; one of the whole lesson is about what counts, taken away from everything. */
function markCompleted(item: Item, entry: OutboxEntry): Item {
  const mark = getMark(entry);
  const isMeant = entry.item === null ? mark === false || counts(item) : entry.item === item.id;
  if (!isMeant || mark === isDone(item)) return item;
  const work = item.interaction ?? { ...UNTOUCHED, item_id: item.id };
  const completed_at = mark ? new Date(entry.at).toISOString() : null;
  const state = mark ? "COMPLETED" : "IN_PROGRESS";
  return { ...item, interaction: { ...work, completed_at, state } };
}

/** How far the learner is; a lesson in which nothing counts is done when it was marked itself. */
function progressOf(
  items: readonly Item[],
  { total, share }: Progress,
  whole: boolean | undefined,
): Progress {
  const done = items.filter((item) => counts(item) && isDone(item)).length;
  const isThrough = total > 0 ? done >= total : (whole ?? share === 1);
  const state = isThrough ? "COMPLETED" : "IN_PROGRESS";
  return { state, done, total, share: total > 0 ? done / total : Number(isThrough) };
}

/**
 * The lesson with the learner's marks that wait: what the learner has marked shows at once, with or without a network.
 */
export function withMarks(lesson: Lesson, entries: readonly OutboxEntry[]): Lesson {
  const marks = entries.filter((entry) => entry.section === lesson.id && getMark(entry) !== undefined);
  const last = marks.findLast(({ item }) => item === null);
  if (marks.length === 0) return lesson;
  const items = lesson.items.map((item) => marks.reduce(markCompleted, item));
  return { ...lesson, items, progress: progressOf(items, lesson.progress, last && getMark(last)) };
}

/**
 * The lesson with the place where the learner stopped, as their last turning has it that waits: the server may not know
 * it yet.
 */
export function withPosition(lesson: Lesson, entries: readonly OutboxEntry[]): Lesson {
  const isDoublePress = ({ section, item, page }: OutboxEntry) =>
    section === lesson.id && item === null && page?.last_page !== undefined;
  const { interaction } = lesson;
  const page = entries.findLast(isDoublePress)?.page;
  if (!page || !interaction) return lesson;
  const place = { last_page: page.last_page ?? 0, last_item_id: page.last_item_id ?? null };
  return { ...lesson, interaction: { ...interaction, ...place } };
}
