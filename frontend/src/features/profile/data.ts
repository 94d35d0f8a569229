import { api, asUpload, take } from "@/api/client";
import { useOnce } from "@/api/swr";
import type { Country, Language, User } from "@/api/types";
import { showMe } from "@/features/auth";
import { useSpoken } from "@/i18n";

/** All countries, named in the spoken language. */
export function useCountries() {
  const { code } = useSpoken();
  return useOnce<Country[]>(["countries", code], () => take(api.GET("/api/countries/")));
}

/** All languages a person may speak, named in the spoken language. */
export function useLanguages() {
  const { code } = useSpoken();
  return useOnce<Language[]>(["languages", code], () => take(api.GET("/api/languages/")));
}

/** Replaces the profile picture. */
export async function uploadImage(me: User, file: File): Promise<void> {
  const { profile_image_url } = await take(
    api.POST("/api/users/{user_id}/profile-image/", {
      params: { path: { user_id: me.id } },
      body: { file: file.name },
      ...asUpload({ file }),
    }),
  );
  await showMe({ ...me, profile_image_url });
}

/** Notes that the first questions are answered. */
export async function completeOnboarding(me: User): Promise<void> {
  const path = { user_id: me.id };
  await showMe(await take(api.POST("/api/users/{user_id}/onboarding-completed", { params: { path } })));
}
