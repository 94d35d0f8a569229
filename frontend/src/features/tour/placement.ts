export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP = 12;
const EDGE = 12;

const within = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * Where a card stands that explains a box on the screen: below it, above it, beside it, whichever has room; over its
 * lower part when nothing has. All in pixels from the upper left corner of the screen.
 */
export function placeBeside(box: Box, card: Size, screen: Size): { left: number; top: number } {
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const left = within(box.left + (box.width - card.width) / 2, EDGE, screen.width - card.width - EDGE);
  const top = within(box.top + (box.height - card.height) / 2, EDGE, screen.height - card.height - EDGE);
  if (bottom + GAP + card.height + EDGE <= screen.height) return { left, top: bottom + GAP };
  if (box.top - GAP - card.height >= EDGE) return { left, top: box.top - GAP - card.height };
  if (right + GAP + card.width + EDGE <= screen.width) return { left: right + GAP, top };
  if (box.left - GAP - card.width >= EDGE) return { left: box.left - GAP - card.width, top };
  return { left, top: within(bottom - card.height - GAP, EDGE, screen.height - card.height - EDGE) };
}
