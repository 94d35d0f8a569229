import type { User } from "@/api/types";
import { temporarySpeakingSpeed } from "@/features/auth";

/** Slow enough to tell words apart, fast enough to stay one sentence. */
const RATES: Record<User["speaking_speed"], number> = { SLOW: 0.75, NORMAL: 1, FAST: 1.25 };

/**
 * How fast a reply is played. All voices are made at the speed of the settings, so that a speed chosen for a while
 * holds for those that are there already, too.
 */
export function speakingRate(): number {
  return RATES[temporarySpeakingSpeed() ?? "NORMAL"];
}
