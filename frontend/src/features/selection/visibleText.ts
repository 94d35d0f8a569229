/** Stands in a visible text where a paragraph, a list item or another block begins or ends. */
export const BLOCK_EDGE = "\u2029";

const UNREAD = "script, style, template, textarea, option, [hidden], [data-placeholder], .visually-hidden";
const TEXT_INPUT = "input:not([type]), input[type='text']";
const INLINE = /^(inline|ruby|contents)/;

/** A stretch of a visible text, and the place in the document that it begins at. */
interface Piece {
  readonly node: Node;
  readonly offset: number;
  readonly text: string;
}

/** The text of an element as a reader sees it, with the pieces of the document that it is made of. */
export interface VisibleText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** What a screen reader or a form alone gets takes up one pixel: React Aria fixes its hidden list to the window. */
function isUnseen(element: Element, { display, visibility, position, width }: CSSStyleDeclaration): boolean {
  if (element.matches(UNREAD) || display === "none" || visibility === "hidden") return true;
  return /^(absolute|fixed)$/.test(position) && width === "1px";
}

/** What a form field shows: the word that was chosen or written; null for anything else. */
function readField(element: Element): string | null {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? "";
  return element instanceof HTMLInputElement ? (element.matches(TEXT_INPUT) ? element.value : "") : null;
}

/** What stands in the middle of a line, however it is built, has no block edges of its own. */
function readPieces(node: Node, isInLine: boolean): Piece[] {
  if (node instanceof Text) return [{ node, offset: 0, text: node.data }];
  if (!(node instanceof Element)) return [];
  const style = getComputedStyle(node);
  if (isUnseen(node, style)) return [];
  const shown = node instanceof HTMLBRElement ? " " : readField(node);
  if (shown !== null) return [{ node, offset: 0, text: shown }];
  const isInline = INLINE.test(style.display);
  const within = [...node.childNodes].flatMap((child) =>
    readPieces(child, isInLine || (isInline && style.display !== "contents")),
  );
  if (isInLine || isInline) return within;
  const end = { node, offset: node.childNodes.length, text: BLOCK_EDGE };
  return [{ node, offset: 0, text: BLOCK_EDGE }, ...within, end];
}

/** Reads a node as the learner sees it: without what is hidden, of a list the chosen word, blocks apart. */
export function readVisibleText(root: Node): VisibleText {
  const pieces = readPieces(root, false);
  return { text: pieces.map(({ text }) => text).join(""), pieces };
}

/** How much of a visible text lies before the start of a range, and before its end. */
export function findOffsets({ pieces }: VisibleText, range: Range): { start: number; end: number } {
  let start = 0;
  let end = 0;
  for (const { node, offset, text } of pieces) {
    const side = range.comparePoint(node, offset);
    const own = (edge: Node, at: number) => (node instanceof Text && node === edge ? at : text.length);
    if (side < 0) start += own(range.startContainer, range.startOffset);
    if (side <= 0) end += own(range.endContainer, range.endOffset);
  }
  return { start, end };
}

/** The piece that has this place of a visible text, and the place within it. */
function findPlace({ pieces }: VisibleText, at: number, isEnd: boolean): [Piece, number] | null {
  let before = 0;
  for (const piece of pieces) {
    const after = before + piece.text.length;
    if (isEnd ? at <= after && at > before : at < after) return [piece, at - before];
    before = after;
  }
  return null;
}

/** Moves the start of a range to this place of a visible text. */
export function moveStart(range: Range, visible: VisibleText, at: number): void {
  const [piece, within] = findPlace(visible, at, false) ?? [];
  if (!piece || within === undefined) return;
  if (piece.node instanceof Text) range.setStart(piece.node, within);
  else if (piece.text !== BLOCK_EDGE) range.setStartBefore(piece.node);
}

/** Moves the end of a range to this place of a visible text. */
export function moveEnd(range: Range, visible: VisibleText, at: number): void {
  const [piece, within] = findPlace(visible, at, true) ?? [];
  if (!piece || within === undefined) return;
  if (piece.node instanceof Text) range.setEnd(piece.node, within);
  else if (piece.text !== BLOCK_EDGE) range.setEndAfter(piece.node);
}
