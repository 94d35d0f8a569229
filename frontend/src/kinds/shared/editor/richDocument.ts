import type { JSONContent } from "@tiptap/core";
import type { AuthoredBlock, AuthoredPiece } from "@/api/types";

/** Blocks of one line, and lists of several, as the server calls them and as the editor does. */
export const LINE_BLOCKS = ["PARAGRAPH", "HEADING", "SUBHEADING", "QUOTE", "NOTE"] as const;
export const LIST_BLOCKS = ["BULLETS", "NUMBERS"] as const;
export const FLAGS = ["bold", "italic", "subscript", "superscript"] as const;

export type LineBlock = (typeof LINE_BLOCKS)[number];
export type ListBlock = (typeof LIST_BLOCKS)[number];
export type BlockType = AuthoredBlock["type"];

const isList = (type: BlockType): type is ListBlock => LIST_BLOCKS.some((one) => one === type);

function toText(piece: AuthoredPiece): JSONContent[] {
  if (piece.text === "") return []; // an editor has no empty texts
  const marks = [
    ...FLAGS.filter((flag) => piece[flag]).map((type) => ({ type })),
    ...(piece.gloss ? [{ type: "gloss", attrs: { text: piece.gloss } }] : []),
    ...(piece.link ? [{ type: "link", attrs: { href: piece.link } }] : []),
  ];
  return [{ type: "text", text: piece.text, ...(marks.length > 0 && { marks }) }];
}

const toLine = (type: string, { pieces }: AuthoredBlock["lines"][number]): JSONContent => ({
  type,
  content: pieces.flatMap(toText),
});

function toNode({ type, lines }: AuthoredBlock): JSONContent {
  if (isList(type)) return { type, content: lines.map((line) => toLine("entry", line)) };
  return toLine(type, lines[0] ?? { pieces: [] });
}

/** Stored blocks as a document of the editor; an empty one has a paragraph to write in. */
export function toDocument(blocks: readonly AuthoredBlock[]): JSONContent {
  const content = blocks.filter(({ lines }) => lines.length > 0).map(toNode);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "PARAGRAPH", content: [] }] };
}

function toPiece({ text = "", marks = [] }: JSONContent): AuthoredPiece {
  const flags = FLAGS.filter((flag) => marks.some(({ type }) => type === flag));
  const attribute = (mark: string, name: string): string | undefined => {
    const value: unknown = marks.find(({ type }) => type === mark)?.attrs?.[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const gloss = attribute("gloss", "text");
  const link = attribute("link", "href");
  return {
    text,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...(gloss !== undefined && { gloss }),
    ...(link !== undefined && { link }),
  };
}

const toStoredLine = ({ content = [] }: JSONContent) => ({ pieces: content.map(toPiece) });

/** A document of the editor as blocks; one in which nothing stands is none. */
export function toBlocks({ content = [] }: JSONContent): AuthoredBlock[] {
  const blocks = content.flatMap((node): AuthoredBlock[] => {
    const list = LIST_BLOCKS.find((type) => type === node.type);
    if (list) return [{ type: list, lines: (node.content ?? []).map(toStoredLine) }];
    const line = LINE_BLOCKS.find((type) => type === node.type);
    return line ? [{ type: line, lines: [toStoredLine(node)] }] : [];
  });
  const isEmpty = blocks.every(({ lines }) => lines.every(({ pieces }) => pieces.length === 0));
  return isEmpty && blocks.length <= 1 ? [] : blocks;
}

/** Whether a link leads to the web, to a mail address or to a page of this site, as the server wants it. */
export function isSafeLink(address: string): boolean {
  if (/[\s\\]/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || /^(https?:\/\/|mailto:)\S+$/i.test(address);
}
