const NARROWEST = 5;
/** Room for borders, blanks and the next letter. */
const ROOM = 4;

/**
 * How wide a gap is drawn: as the server says, so that it tells nothing, and wider as soon as the learner writes more.
 */
export const gapWidth = (width: number, word: string) => ({
  inlineSize: `${Math.max(width, NARROWEST, word.length) + ROOM}ch`,
});
