import type { Messages } from "./catalogue";

/** Two invented languages that show faults of layout: `rtl` runs from right to left, `long` is 40 % longer. */
export type Pseudo = "rtl" | "long";

const RIGHT_TO_LEFT = "\u202e";
const END = "\u202c";
const FORMATS_WITH_CHOICES = 3;

function mark(text: string, pseudo: Pseudo): string {
  if (text.trim() === "") return text;
  if (pseudo === "rtl") return RIGHT_TO_LEFT + text + END;
  return `[${text}${"·".repeat(Math.ceil(text.length * 0.4))}]`;
}

function part(node: unknown, pseudo: Pseudo): unknown {
  if (typeof node === "string") return mark(node, pseudo);
  if (!Array.isArray(node)) return node;
  const [name, kind, ...rest] = node;
  if (kind === undefined) return node;
  if (typeof kind !== "number" || kind === 0) {
    return [name, ...[kind, ...rest].map((child) => part(child, pseudo))];
  }
  if (kind > FORMATS_WITH_CHOICES) return node;
  const choices = Object.entries(rest[0] ?? {}).map(([choice, value]) => [choice, message(value, pseudo)]);
  return [name, kind, Object.fromEntries(choices)];
}

function message(value: unknown, pseudo: Pseudo): unknown {
  if (typeof value === "string") return mark(value, pseudo);
  return Array.isArray(value) ? value.map((node) => part(node, pseudo)) : value;
}

/** The same tree of compiled messages with every text marked. */
export function pseudoMessages(tree: Messages, pseudo: Pseudo): Messages {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" || Array.isArray(value)
        ? (message(value, pseudo) as string)
        : pseudoMessages(value as Messages, pseudo),
    ]),
  );
}

/** Marks every text of a tree, for a catalogue. */
export const transformFor = (pseudo: Pseudo) => (tree: Messages) => pseudoMessages(tree, pseudo);
