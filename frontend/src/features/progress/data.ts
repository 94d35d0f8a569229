import { api, take } from "@/api/client";
import { useEvent } from "@/api/events";
import { useSignedIn } from "@/api/session";
import { mutate, useFresh } from "@/api/swr";

const experienceKey = ["experience"] as const;

/** Her points, level and streak; no data while nobody is signed in. */
export function useExperience() {
  return useFresh(useSignedIn() ? experienceKey : null, () => take(api.GET("/api/users/my-xp")));
}

/** Reads points and level again, and what they were gained by. */
export const readExperience = () => Promise.all([mutate(experienceKey), mutate(["experience-events"])]);

/** Keeps points and level right wherever they were gained; calls back for each level that she reaches. */
export function useExperienceNews(onLevel: (level: number) => void): void {
  useEvent("experience.gained", ({ level, risen }) => {
    void readExperience();
    if (risen) onLevel(level);
  });
}
