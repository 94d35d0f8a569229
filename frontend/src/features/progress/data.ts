import { api, take } from "@/api/client";
import { useSignedIn } from "@/api/session";
import { useFresh } from "@/api/swr";

const experienceKey = ["experience"] as const;

/** Her points, level and streak; no data while nobody is signed in. */
export function useExperience() {
  return useFresh(useSignedIn() ? experienceKey : null, () => take(api.GET("/api/users/my-xp")));
}
