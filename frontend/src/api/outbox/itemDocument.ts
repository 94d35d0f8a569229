import { documentFrom, fieldsOf, type Json, readStep } from "@/lib/mergeDocuments";
import { SERVER_COLUMNS, toWrittenBody } from "@/lib/writtenBody";
import type { Item, ItemChange } from "../types";
import { type Draft, sectionTexts, type TextDocument } from "./draft";

type Row = { readonly [column: string]: Json };

/** What an author writes of an item: its body has `content`, and the rows of each part by the part's name. */
interface WrittenItem {
  readonly title: string;
  readonly instruction: string;
  readonly optional: boolean;
  readonly hidden: boolean;
  readonly body: { readonly content: Row } & { readonly [part: string]: Row | readonly Row[] };
}

/** The fields of an item that its author writes, by which two authors' changes are merged. */
export function itemFieldsOf(
  item: Pick<Item, "title" | "instruction" | "optional" | "hidden" | "body">,
): TextDocument["fields"] {
  const { title, instruction, optional, hidden } = item;
  const body = (item.body ?? { content: {} }) as WrittenItem["body"];
  return fieldsOf({ title, instruction, optional, hidden, body: toWrittenBody(body) });
}

/** An item as the draft rules see it: a version, and the fields that its author writes. */
export const itemDocumentOf = (item: Item): TextDocument => ({
  version: item.version,
  fields: itemFieldsOf(item),
});

/** An item as it reads with other fields; what only the server writes stays as it is in `item`. */
export function itemWithFields(item: Item, fields: TextDocument["fields"]): Item {
  const { title, instruction, optional, hidden, body } = documentFrom(fields) as unknown as WrittenItem;
  const known = (item.body ?? {}) as Readonly<Record<string, unknown>>;
  const whole = Object.entries(body).map(([part, rows]) => {
    if (!Array.isArray(rows)) return [part, rows] as const;
    const before = new Map(((known[part] ?? []) as readonly Row[]).map((row) => [row.id, row]));
    return [
      part,
      rows.map((row: Row) => ({ ...serverColumnsOf(before.get(row.id ?? null)), ...row })),
    ] as const;
  });
  return { ...item, title, instruction, optional, hidden, body: Object.fromEntries(whole) };
}

const serverColumnsOf = (row: Row | undefined): Row =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => SERVER_COLUMNS.has(column)));

const isAny = (found: object): boolean => Object.keys(found).length > 0;

/** The ways of changed fields below one part of the body, without the way to it. */
const stepsIn = (ways: readonly string[], part: string): (string | undefined)[] =>
  ways
    .map((way) => way.split("/"))
    .filter(([, top, name]) => top === "body" && name !== undefined && readStep(name) === part)
    .map(([, , , step]) => step);

function contentChange(whole: WrittenItem, ways: readonly string[]) {
  const names = stepsIn(ways, "content").flatMap((step) => (step === undefined ? [] : [readStep(step)]));
  const now = whole.body.content;
  const removed = [...new Set(names.filter((name) => now[name] === undefined))];
  const content = Object.fromEntries(
    names.flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]]])),
  );
  return { ...(isAny(content) && { content }), ...(removed.length > 0 && { removed }) };
}

function partChange(whole: WrittenItem, ways: readonly string[]) {
  const named = ways.flatMap((way) => {
    const [, top, part] = way.split("/");
    return top === "body" && part !== undefined && part !== "content" ? [readStep(part)] : [];
  });
  const rows: Record<string, readonly Row[]> = {};
  const order: Record<string, readonly string[]> = {};
  for (const name of new Set(named)) {
    const present = whole.body[name];
    const all = Array.isArray(present) ? (present as readonly Row[]) : [];
    const steps = stepsIn(ways, name);
    const touched = new Set(
      steps.flatMap((step) => (step?.startsWith("@") ? [readStep(step.slice(1))] : [])),
    );
    const changed = all.filter(({ id }) => typeof id === "string" && touched.has(id));
    if (changed.length > 0) rows[name] = changed;
    if (steps.some((step) => step === undefined || step === "@"))
      order[name] = all.map(({ id }) => String(id));
  }
  return { ...(isAny(rows) && { rows }), ...(isAny(order) && { order }) };
}

/** The request that saves a draft over a document: the changed fields, and the rows that have changed as a whole. */
export function itemChangeOf(draft: Draft, { fields }: TextDocument): ItemChange {
  const texts = sectionTexts(draft);
  const ways = Object.keys(texts);
  const whole = documentFrom({ ...fields, ...texts }) as unknown as WrittenItem;
  const { title, instruction, optional, hidden } = whole;
  const said = Object.entries({ title, instruction, optional, hidden });
  return {
    version: draft.version,
    ...Object.fromEntries(said.filter(([name]) => ways.includes(`/${name}`))),
    ...contentChange(whole, ways),
    ...partChange(whole, ways),
  } as ItemChange;
}
