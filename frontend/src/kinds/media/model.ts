import type { MediaAnswer } from "@/api/types";

/** From this share on it counts as seen: nobody has to sit through the credits. */
const ENOUGH = 0.9;
/** What is kept on the way there, in steps of this size. */
const STEP = 0.1;

export const isSeen = ({ seen }: MediaAnswer) => seen >= ENOUGH;

/** The answer after so much was seen at once; null where that is not worth keeping. */
export function further({ seen }: MediaAnswer, share: number): MediaAnswer | null {
  if (seen >= ENOUGH) return null;
  return share >= ENOUGH || share >= seen + STEP ? { seen: Math.floor(share * 100) / 100 } : null;
}
