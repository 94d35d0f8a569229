import { api, asMultipart, unwrap } from "@/api/client";
import { useImmutable } from "@/api/swr";
import type { Country, Language, User } from "@/api/types";
import { cacheMe } from "@/features/auth";
import { useLocale } from "@/i18n";

/** All countries, named in the spoken language. */
export function useCountries() {
  const { code } = useLocale();
  return useImmutable<Country[]>(["countries", code], () => unwrap(api.GET("/api/countries/")));
}

/** All languages a person may speak, named in the spoken language. */
export function useLanguages() {
  const { code } = useLocale();
  return useImmutable<Language[]>(["languages", code], () => unwrap(api.GET("/api/languages/")));
}

/** Replaces the profile picture. */
export async function uploadImage(me: User, file: File): Promise<void> {
  const { profile_image_url } = await unwrap(
    api.POST("/api/users/{user_id}/profile-image/", {
      params: { path: { user_id: me.id } },
      body: { file: file.name },
      ...asMultipart({ file }),
    }),
  );
  await cacheMe({ ...me, profile_image_url });
}

/** Notes that the first questions are answered. */
export async function completeOnboarding(me: User): Promise<void> {
  const path = { user_id: me.id };
  await cacheMe(await unwrap(api.POST("/api/users/{user_id}/onboarding-completed", { params: { path } })));
}
