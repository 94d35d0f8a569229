import type { User } from "@/api/types";
import { defaultSpeakingSpeed, temporarySpeakingSpeed } from "@/features/auth";

/** Slow enough to tell words apart, fast enough to stay one sentence. */
const RATES: Record<User["speaking_speed"], number> = { SLOW: 0.75, NORMAL: 1, FAST: 1.25 };

/**
 * How fast a reply is played to sound at this speed. All voices are made at the speed of the settings, so that a speed
 * chosen for a while holds for those that are there already, too, and what was made slowly is not slowed once more.
 */
export function speakingRate(speed = temporarySpeakingSpeed()): number {
  return speed === undefined ? 1 : RATES[speed] / RATES[defaultSpeakingSpeed()];
}
