import { api, asMultipart, unwrap } from "@/api/client";
import { waitForJob } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import { loadAllPages } from "@/api/pages";
import { useImmutable, useQuery } from "@/api/swr";
import type { DataExport, Device, User } from "@/api/types";
import { cacheMe } from "@/features/auth";
import { useLocale } from "@/i18n";

/** Years of recordings take a while. */
const EXPORT_TIMEOUT_MS = 15 * 60_000;

/** All countries, named in the spoken language. */
export function useCountries() {
  const { code } = useLocale();
  return useImmutable(keys.countries(code), () => unwrap(api.GET("/api/countries/")));
}

/** All languages a person may speak, named in the spoken language. */
export function useLanguages() {
  const { code } = useLocale();
  return useImmutable(keys.languages(code), () => unwrap(api.GET("/api/languages/")));
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

/** Where the learner is signed in, the device used last first. */
export function useDevices() {
  return useQuery(keys.devices(), () =>
    loadAllPages<Device>((range) => unwrap(api.GET("/api/auth/devices", { params: { query: range } }))),
  );
}

/** The organisations that the learner belongs to, by name. */
export function useMemberships() {
  return useQuery(keys.memberships(), () => unwrap(api.GET("/api/users/my-organization-memberships")));
}

/** Signs one device out. */
export async function endDevice(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/auth/devices/{device_id}", { params: { path: { device_id: id } } }));
  await invalidate(keys.devices);
}

/** Signs out all devices but this one. */
export async function endOtherDevices(): Promise<void> {
  await unwrap(api.DELETE("/api/auth/devices"));
  await invalidate(keys.devices);
}

/** The newest copy of the learner's data, or the one that is being made; null for none. */
export function useExport() {
  return useQuery(keys.dataExport(), loadExport);
}

async function loadExport(): Promise<DataExport | null> {
  return (await unwrap(api.GET("/api/users/me/data-export"))) ?? null;
}

/** Has a copy of the learner's data made, and waits for it. */
export async function requestExport(): Promise<void> {
  const { job } = await unwrap(api.POST("/api/users/me/data-export"));
  await invalidate(keys.dataExport);
  if (job) await waitForJob(job.id, { timeout: EXPORT_TIMEOUT_MS });
  await invalidate(keys.dataExport);
}

/** A fresh address of the copy: each works for some minutes only. */
export async function fetchExportUrl(): Promise<string> {
  const found = await loadExport();
  if (!found?.url) throw new Error("The copy can no longer be fetched");
  return found.url;
}

/** Has the account deleted after the grace; gives the day. The session has ended then. */
export async function requestDeletion(password: string): Promise<string> {
  return (await unwrap(api.POST("/api/users/me/deletion", { body: { password } }))).due_at;
}
