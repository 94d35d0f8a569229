import type { MediaAnswer } from "@/api/types";
import { heardShare, mergePassages, type RecordingProgress } from "../shared/recording";

/** From this share on it counts as seen: no one has to sit through the credits. */
const ENOUGH = 0.9;
/** What is kept on the way there: in steps of this share, or of so many seconds of what is long. */
const STEP = 0.1;
const SECONDS = 20;
/** Where the learner stops, so many seconds are worth keeping. */
const LEAST = 1;

export const isSeen = ({ seen }: MediaAnswer) => seen >= ENOUGH;

/**
 * The answer after something was played, together with what was heard in earlier sittings; null where that is not worth
 * keeping.
 */
export function further(
  answer: MediaAnswer,
  { passages, duration, isStopped }: RecordingProgress,
): MediaAnswer | null {
  if (isSeen(answer) || !Number.isFinite(duration)) return null; // of some recordings no one knows yet how long they are
  const before = answer.heard ?? [];
  const heard = mergePassages([...before, ...passages]);
  const share = heardShare(heard, duration);
  const gained = share - heardShare(before, duration);
  const step = isStopped ? LEAST / duration : Math.min(STEP, SECONDS / duration);
  if (share < ENOUGH && !(gained >= step)) return null;
  return { seen: Math.max(answer.seen, Math.floor(share * 100) / 100), heard: [...heard] };
}
