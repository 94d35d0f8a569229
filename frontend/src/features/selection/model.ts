import { EDITABLE } from "@/lib/keys";
import { BLOCK_EDGE, findOffsets, moveEnd, moveStart, readVisibleText } from "./visibleText";

/** What belongs to a word: letters of any script, digits, and the signs that join. */
const WORD = /[\p{L}\p{M}\p{N}'’-]/u;

const isWord = (text: string, at: number) => at >= 0 && at < text.length && WORD.test(text.charAt(at));

/** Where the word begins that this place is in, or the next one after spaces. */
export function wordStart(text: string, at: number): number {
  let start = at;
  if (isWord(text, start)) while (isWord(text, start - 1)) start -= 1;
  else while (start < text.length && /\s/.test(text.charAt(start))) start += 1;
  return start;
}

/** Where the word ends that this place is in, or the last one before spaces. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  if (isWord(text, end - 1)) while (isWord(text, end)) end += 1;
  else while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const GERMAN = "[lang='de']";

/** Marks an area that has its own menu. */
const AREA = "[data-selecting]";
/** Marks words that an exercise asks for: what they mean or how they are written is not told. */
const ASKED = "[data-asked]";

/** Whether a place belongs to this area, and to no other one within it. */
export function isOwn(node: Node | null, area: Element): boolean {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const inner = element?.closest(AREA) ?? null;
  return inner === null || inner === area || !area.contains(inner);
}

/**
 * The German under study that a place lies in; null where it is not the lesson that is read, where one writes, where it
 * is asked for, and where another area within this one has it.
 */
export function closestGerman(node: Node | null, area: Element): Element | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const german = element?.closest(GERMAN) ?? null;
  if (!german || german === area || !area.contains(german) || !isOwn(german, area)) return null;
  return german.closest(EDITABLE) || german.closest(ASKED) ? null : german;
}

/** True while the learner writes somewhere: then nothing comes between. */
export const isEditing = () => document.activeElement?.matches(EDITABLE) === true;

/** Widens a range to whole words: a word may be in several pieces, one of them bold. */
function snap(range: Range, first: Node, last: Node): void {
  const ending = readVisibleText(last);
  moveEnd(range, ending, wordEnd(ending.text, findOffsets(ending, range).end));
  const opening = readVisibleText(first);
  moveStart(range, opening, wordStart(opening.text, findOffsets(opening, range).start));
}

/** The whole words of a selection, as far as they are German under study in this area; null for anything else. */
export function wholeWords(selection: Selection | null, area: Element): Range | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const german = closestGerman(range.startContainer, area);
  if (!german) return null;
  // Three clicks select a paragraph up to the beginning of whatever follows.
  if (!closestGerman(range.endContainer, area)) range.setEnd(german, german.childNodes.length);
  snap(range, german, closestGerman(range.endContainer, area) ?? german);
  return textOf(range) === "" ? null : range;
}

const asLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The words of a range as the learner sees them, as one line. */
export function textOf(range: Range): string {
  const around = readVisibleText(range.commonAncestorContainer);
  const { start, end } = findOffsets(around, range);
  return asLine(around.text.slice(start, end));
}

/** A sentence ends here: its sign, with nothing written small behind it, or the edge of a block. */
const END = new RegExp(`[.!?…][“”"»]?(?=\\s*$|\\s+[^\\s\\p{Ll}])|${BLOCK_EDGE}`, "gu");

/** The sentences of a text that the stretch from `start` to `end` lies in. */
export function surroundingSentences(text: string, start: number, end: number): string {
  const ends = [...text.matchAll(END)].map((sign) => sign.index + sign[0].length);
  const from = ends.findLast((place) => place <= start) ?? 0;
  const to = ends.find((place) => place >= end) ?? text.length;
  return asLine(text.slice(from, to));
}

/** The message of a conversation that a range begins in. */
export function messageOf({ startContainer: node }: Range): string | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>("[data-message]")?.dataset.message;
}

/** What the learner has selected lies in these sentences of the German around it. */
export function contextOf(range: Range): string {
  const around = (
    range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement
  )?.closest(GERMAN);
  if (!around) return textOf(range);
  const visible = readVisibleText(around);
  const { start, end } = findOffsets(visible, range);
  const own = visible.text.slice(start, end);
  const blank = own.length - own.trimStart().length;
  return surroundingSentences(visible.text, start + blank, start + Math.max(blank, own.trimEnd().length));
}

/** The place in the text that a point on the screen is at; Safari has learnt the standard's way only lately. */
function caretAt(x: number, y: number): [Node, number] | null {
  if (document.caretPositionFromPoint) {
    const place = document.caretPositionFromPoint(x, y);
    return place && [place.offsetNode, place.offset];
  }
  const place = document.caretRangeFromPoint?.(x, y);
  return place ? [place.startContainer, place.startOffset] : null;
}

/** The word at a point on the screen; null where there is none. */
export function wordAt(x: number, y: number, area: Element): Range | null {
  const [node, offset] = caretAt(x, y) ?? [];
  const german = node instanceof Text ? closestGerman(node, area) : null;
  if (!german || !node || offset === undefined) return null;
  const range = document.createRange();
  range.setStart(node, offset);
  const visible = readVisibleText(german);
  const place = findOffsets(visible, range).start;
  // The right half of the last letter is behind it.
  const at = !isWord(visible.text, place) && isWord(visible.text, place - 1) ? place - 1 : place;
  const start = wordStart(visible.text, at);
  const end = wordEnd(visible.text, Math.max(at, Math.min(start + 1, visible.text.length)));
  moveStart(range, visible, start);
  moveEnd(range, visible, end);
  return textOf(range) === "" ? null : range;
}

/** The last German line in an area, for who has no pointer to select with; null where there is none. */
export function lastLine(area: Element): Range | null {
  const lines = [...area.querySelectorAll(GERMAN)].filter((line) => !line.closest(EDITABLE));
  const last = lines.at(-1);
  if (!last) return null;
  const range = document.createRange();
  range.selectNodeContents(last);
  return textOf(range) === "" ? null : range;
}
