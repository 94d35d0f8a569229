import {
  closestGerman,
  contextOf,
  isEditing,
  isOwn,
  lastLine,
  messageOf,
  textOf,
  wholeWords,
  wordAt,
} from "./model";

/** On touch the bar comes only after the handles have rested so long, in milliseconds: else it blocks them. */
export const SETTLE_MS = 300;

export interface TextSelection {
  readonly text: string;
  /** The whole sentence, or sentences, that it stands in. */
  readonly sentence: string;
  /** The message that it begins in, where it is one of a conversation. */
  readonly messageId: string | undefined;
  readonly range: Range;
  /** A finger selects by handles: its bar keeps out of their way. */
  readonly by: "touch" | "mouse" | "menu";
  /** What had the focus then; a menu may close and open again meanwhile. */
  readonly before: Element | null;
}

type Show = (range: Range | null, by: TextSelection["by"]) => void;
type Stop = () => void;

function mark(range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** A finger moves the handles of a selection: what is selected counts once they rest. */
function followTouch(area: HTMLElement, finger: { isDown: boolean }, show: Show): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onDown = ({ pointerType }: PointerEvent) => {
    finger.isDown = pointerType === "touch";
  };
  const onKey = () => {
    finger.isDown = false;
  };
  const onChange = () => {
    clearTimeout(timer);
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed) return show(null, "touch");
    if (!finger.isDown) return undefined;
    timer = setTimeout(() => {
      // The selection itself stays as it is: a program that changes it takes the handles away.
      if (!isEditing()) show(wholeWords(document.getSelection(), area), "touch");
    }, SETTLE_MS);
    return undefined;
  };
  document.addEventListener("pointerdown", onDown, true);
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("selectionchange", onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerdown", onDown, true);
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("selectionchange", onChange);
  };
}

/** The menu key has no pointer, and no button of it either. */
const isByKey = ({ button, ctrlKey }: MouseEvent) => button !== 2 && !ctrlKey;

/**
 * What the menu key or a right click is about: the selection, the word under the pointer; for the key in an area of its
 * own the last line, since nothing can be selected without a pointer.
 */
function findMenuRange(event: MouseEvent, area: Element): Range | null {
  const selected = wholeWords(document.getSelection(), area);
  if (isByKey(event)) return selected ?? (area === document.body ? null : lastLine(area));
  const target = event.target instanceof Node ? event.target : null;
  if (!target || !closestGerman(target, area)) return null;
  return selected?.intersectsNode(target) ? selected : wordAt(event.clientX, event.clientY, area);
}

/** The native menu stays where nothing is ours, and with Shift. */
function followMenu(area: HTMLElement, finger: { readonly isDown: boolean }, show: Show): Stop {
  const onMenu = (event: MouseEvent) => {
    // A long press asks for a menu, too: by its finger it is known, and the native one stays.
    if (finger.isDown || (event.shiftKey && event.button === 2) || isEditing()) return;
    if (event.target instanceof Node && !isOwn(event.target, area)) return;
    const range = findMenuRange(event, area);
    if (!range) return;
    event.preventDefault();
    mark(range);
    show(range, isByKey(event) ? "menu" : "mouse");
  };
  area.addEventListener("contextmenu", onMenu);
  return () => area.removeEventListener("contextmenu", onMenu);
}

/** Tells what the learner selects of the German in an area, and null when nothing is selected; gives what stops it. */
export function followSelection(area: HTMLElement, tell: (selected: TextSelection | null) => void): Stop {
  const finger = { isDown: false };
  const show: Show = (range, by) => {
    const before = document.activeElement;
    const place = range && { text: textOf(range), sentence: contextOf(range), messageId: messageOf(range) };
    tell(place && { range, by, before, ...place });
  };
  const stops = [followTouch(area, finger, show), followMenu(area, finger, show)];
  return () => {
    for (const stop of stops) stop();
  };
}
