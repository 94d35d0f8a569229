import type { Item } from "@/api/types";
import type { ItemBody } from "@/kinds";

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

/**
 * The position in its lesson of what is put before the item at a place of `items`, or behind the last one: contributors
 * are shown only their own items of a lesson.
 */
export function positionAt(items: readonly Pick<Item, "position">[], at: number): number | null {
  return items[at]?.position ?? (items.length > 0 ? (items.at(-1)?.position ?? 0) + 1 : null);
}
