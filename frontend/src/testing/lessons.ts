import type { Item, ItemInteraction, Lesson, Progress, SectionInteraction, Worked } from "@/api/types";
import { fixtures as cloze } from "@/kinds/cloze/fixtures";
import { fixtures as text } from "@/kinds/text/fixtures";

export function progressOf(done: number, total: number): Progress {
  const state = done === 0 ? "NOT_STARTED" : done < total ? "IN_PROGRESS" : "COMPLETED";
  return { state, done, total, share: total ? done / total : 0 };
}

const DONE = "2026-06-01T08:00:00Z";

/** As the server has it: what is judged and not wrong is done, and so is what the learner asked the solution of. */
const isDone = ({ verdict, revealed_at }: Partial<ItemInteraction>) =>
  Boolean(verdict && verdict.mark !== "WRONG") || Boolean(revealed_at);

export function workOn(changes: Partial<ItemInteraction> = {}): ItemInteraction {
  return {
    id: "work",
    item_id: "cloze",
    state: "IN_PROGRESS",
    answer: null,
    body_version: 1,
    outdated: false,
    unchecked: true,
    verdict: null,
    solution: null,
    attempts: 0,
    tries: changes.attempts ?? 0,
    score: null,
    best_score: null,
    seed: 7,
    completed_at: isDone(changes) ? DONE : null,
    revealed_at: null,
    ...changes,
  };
}

export function workedAnswer(changes: Partial<Worked> = {}): Worked {
  return {
    ...workOn(changes),
    given_to: null,
    gained: 0,
    section_progress: progressOf(1, 2),
    course_progress: progressOf(1, 4),
    ...changes,
  };
}

export function itemOf(changes: Partial<Item> = {}): Item {
  return {
    id: "cloze",
    section_id: "lesson",
    kind: "CLOZE",
    title: "Blutdruck messen",
    instruction: "Füllen Sie die Lücken.",
    position: 0,
    optional: false,
    hidden: false,
    scored: true,
    version: 1,
    body_version: 1,
    content: cloze.content,
    interaction: null,
    body: null,
    problems: [],
    ...changes,
  };
}

export const textItem = (changes: Partial<Item> = {}) =>
  itemOf({ id: "text", kind: "TEXT", title: "Lesen", scored: false, content: text.content, ...changes });

export function begunSection(changes: Partial<SectionInteraction> = {}): SectionInteraction {
  return {
    id: "begun",
    section_id: "lesson",
    started_at: "2026-06-01T08:00:00Z",
    completed_at: null,
    last_page: 0,
    last_item_id: null,
    progress: progressOf(0, 2),
    ...changes,
  };
}

export function lessonOf(items: Item[], changes: Partial<Lesson> = {}): Lesson {
  return {
    id: "lesson",
    chapter_id: "chapter",
    course_id: "course",
    title: "Der erste Dienst",
    description: "",
    title_image_url: null,
    duration: 12,
    position: 0,
    version: 1,
    progress: progressOf(0, items.length),
    interaction: begunSection(),
    is_enrolled: true,
    learning_objectives: [{ id: "o1", text: "Sie können eine Übergabe verstehen.", position: 0 }],
    items,
    ...changes,
  };
}
