import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { invalidate, keys } from "@/api/keys";
import { useSignedIn, useSignedInUserId } from "@/api/session";
import { useFreshQuery, useQuery } from "@/api/swr";
import type { SpokenToday } from "@/api/types";

/** The learner's points, level and streak; no data while no user is signed in. */
export function useExperience() {
  return useQuery(useSignedIn() ? keys.experience() : null, () => unwrap(api.GET("/api/users/my-xp")));
}

/** Milliseconds of a day, and as many days as the server tells of. */
const DAY = 24 * 60 * 60 * 1000;
const MOST_DAYS = 365;
/** How long what points were gained by counts as fresh, in milliseconds. */
export const EXPERIENCE_EVENTS_FRESH_MS = 300_000;

/** Days to look back to what was begun then: no points for a lesson are older than its beginning. */
function daysSince(begun: string): number {
  const days = Math.floor((Date.now() - Date.parse(begun)) / DAY) + 1; // by the learner's own midnight it may be one more
  return Math.max(1, Math.min(MOST_DAYS, days));
}

/** What the learner gained points by since the learner began a lesson; nothing is asked where the learner has not. */
export function useExperienceSince(begun: string | undefined) {
  const days_back = begun === undefined ? 0 : daysSince(begun);
  const user = useSignedInUserId();
  return useFreshQuery(
    days_back && user !== null ? keys.experienceEvents(user, days_back) : null,
    () => unwrap(api.GET("/api/users/my-xp-events", { params: { query: { days_back } } })),
    EXPERIENCE_EVENTS_FRESH_MS,
  );
}

/** A year of days with what was done on them. */
export function useActivity() {
  return useQuery(keys.activity(), () => unwrap(api.GET("/api/users/my-activity")));
}

/** The milestones that the learner has reached. */
export function useAchievements() {
  return useQuery(useSignedIn() ? keys.achievements() : null, () =>
    unwrap(api.GET("/api/users/my-achievements")),
  );
}

/** More than anybody says in a day: the server has its own count, and takes a client's only where it is lower. */
const ALL_WORDS = 100_000;
const ALL_SECONDS = 86_400;

/** What the learner said aloud today, and how far that is; it gives the points that it has not given yet. */
async function awardSpoken(): Promise<SpokenToday> {
  const [words, seconds] = await Promise.all([
    unwrap(
      api.POST("/api/voice-chat-achievements/award-word-milestone", { body: { word_count: ALL_WORDS } }),
    ),
    unwrap(
      api.POST("/api/voice-chat-achievements/award-time-milestone", {
        body: { duration_seconds: ALL_SECONDS },
      }),
    ),
  ]);
  return { words, seconds };
}

/** What the learner said aloud today; no data while no user is signed in. */
export function useSpokenToday() {
  return useQuery(useSignedIn() ? keys.spokenToday() : null, awardSpoken);
}

/** Notes that the learner has seen all milestones; what is on the screen stays as it is until it is left. */
export async function markAchievementsSeen(): Promise<void> {
  await unwrap(api.POST("/api/users/my-achievements/seen"));
}

/** Reads points and level again, and what they were gained by. */
export const refreshExperience = () =>
  invalidate(keys.experience, keys.experienceEvents, keys.activity, keys.achievements, keys.spokenToday);

/** Keeps points and level right wherever they were gained; calls back for each level that the learner reaches. */
export function useExperienceEvents(onLevel: (level: number) => void): void {
  useEvent("experience.gained", ({ level, risen }) => {
    void refreshExperience();
    if (risen) onLevel(level);
  });
}
