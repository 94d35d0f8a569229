import type { Item, Lesson } from "@/api/types";
import { type AnyKind, type ItemBody, KIND_CHOICES } from "@/kinds";

/** Names of fields whose text is no German of an author's. */
const IDS = /(^|_)(id|key|keys|type|mode|style|sound)$/;

function collect(value: unknown, words: string[]): void {
  if (typeof value === "string" || typeof value === "number") words.push(String(value));
  else if (Array.isArray(value)) for (const one of value) collect(one, words);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) if (!IDS.test(name)) collect(inner, words);
}

/** The words of a field that is kept as JSON, to be read and copied. */
export function wordsOf(text: string): string {
  if (text === "") return "";
  const words: string[] = [];
  collect(JSON.parse(text), words);
  return words.join("\n");
}

const readList = (text: string): readonly string[] | null => {
  const value: unknown = text === "" ? [] : JSON.parse(text);
  return Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)) : null;
};

/** The words of two texts for one field; of lists, such as the paragraphs of a text, only those of what differs. */
export function differingWords(mine: string, theirs: string): { mine: string; theirs: string } {
  const [own, other] = [readList(mine), readList(theirs)];
  if (!own || !other) return { mine: wordsOf(mine), theirs: wordsOf(theirs) };
  const only = (list: readonly string[], without: readonly string[]) =>
    list
      .filter((entry) => !without.includes(entry))
      .map(wordsOf)
      .join("\n");
  return { mine: only(own, other), theirs: only(other, own) };
}

const isFilled = (value: unknown) =>
  (typeof value === "string" && value.trim() !== "") || (Array.isArray(value) && value.length > 0);

/** Whether a change leaves nothing of a part, or of a text or list of the content, that was there before. */
export function emptiesItem(before: ItemBody, after: ItemBody): boolean {
  const flat = ({ content, ...parts }: ItemBody): Readonly<Record<string, unknown>> => ({
    ...parts,
    ...Object.fromEntries(Object.entries(content ?? {}).map(([name, value]) => [`content.${name}`, value])),
  });
  const now = flat(after);
  return Object.entries(flat(before)).some(([name, value]) => isFilled(value) && !isFilled(now[name]));
}

/** The status of what the server does not take as it is. */
const UNPROCESSABLE = 422;

/** Whether an item is not taken because it is not complete yet, as a new row is: its own fields say what is missing. */
export function isIncomplete(
  held: { readonly status: number } | null,
  kind: Pick<AnyKind, "problems"> | undefined,
  body: unknown,
): boolean {
  return held?.status === UNPROCESSABLE && (kind?.problems?.((body ?? {}) as ItemBody) ?? []).length > 0;
}

/**
 * The position in its lesson of what is put before the item at a place of `items`, or behind the last one: contributors
 * are shown only their own items of a lesson.
 */
export function positionAt(items: readonly Pick<Item, "position">[], at: number): number | null {
  return items[at]?.position ?? (items.length > 0 ? (items.at(-1)?.position ?? 0) + 1 : null);
}

/** As much text as objectives are looked for in, in characters. */
const LONGEST_TEXT = 10_000;

/** What a lesson says to its learners, to be read as a whole. */
export function textOfLesson({ description, items }: Pick<Lesson, "description" | "items">): string {
  const said = items.flatMap(({ instruction, body }) => {
    const words: string[] = [];
    collect(body, words);
    return [instruction, ...words];
  });
  return [description, ...said]
    .filter((words) => words.trim() !== "")
    .join("\n")
    .slice(0, LONGEST_TEXT);
}

/** Minutes that learners are likely to take for the exercises that they see; null where there are none. */
export function estimateMinutes(items: readonly Pick<Item, "kind" | "hidden" | "optional">[]): number | null {
  const minutes = new Map<string, number>(KIND_CHOICES.map(({ kind, minutes: taken }) => [kind, taken]));
  const shown = items.filter(({ hidden, optional }) => !hidden && !optional);
  return shown.length === 0 ? null : shown.reduce((sum, { kind }) => sum + (minutes.get(kind) ?? 0), 0);
}

/** A German word or phrase of an item, in the order of the lesson. */
export interface LessonWord {
  readonly id: string;
  readonly term: string;
  readonly itemId: string;
}

const WORD_ITEMS = ["VOCAB_INTRO", "VOCAB"];

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : [];

/** The words that a lesson teaches, each once. */
export function wordsOfLesson(items: readonly Pick<Item, "id" | "kind" | "body">[]): LessonWord[] {
  const found = new Map<string, LessonWord>();
  for (const { id: itemId, kind, body } of items) {
    if (!WORD_ITEMS.includes(kind)) continue;
    for (const row of rowsOf((body as ItemBody | null)?.words)) {
      const term = [textOf(row.article), textOf(row.term)].filter(Boolean).join(" ");
      if (term !== "" && !found.has(term)) found.set(term, { id: textOf(row.id) || term, term, itemId });
    }
  }
  return [...found.values()];
}
