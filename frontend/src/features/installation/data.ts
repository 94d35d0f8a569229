import { api, unwrap } from "@/api/client";
import { invalidate, keys } from "@/api/keys";
import { useQuery } from "@/api/swr";
import type { User } from "@/api/types";
import { cacheMe } from "@/features/auth";

/** Why this browser cannot be notified, or what it may. */
export type Permission = "missing" | "default" | "granted" | "denied";

export function findPermission(): Permission {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return able ? Notification.permission : "missing";
}

/** The server's key, and whether it notifies this browser. */
export function usePushState() {
  return useQuery(keys.pushState(), () => unwrap(api.GET("/api/push/subscription")));
}

function decode(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether a browser refused to register: it has no push service, or its settings forbid it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException &&
  ["AbortError", "NotAllowedError", "NotSupportedError"].includes(error.name);

/**
 * Asks for the permission (only ever at a tap) and has this browser notified; false where it was not given, or the
 * browser refused to register.
 */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: decode(publicKey) };
  const subscription = await registration.pushManager.subscribe(options).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    console.info("no push", error);
    return null;
  });
  if (subscription === null) return false;
  const { endpoint = "", keys: secrets = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: secrets.p256dh ?? "", auth: secrets.auth ?? "" } };
  await unwrap(api.POST("/api/push/subscribe", { body }));
  await invalidate(keys.pushState);
  return true;
}

/** Has this browser notified no longer. */
export async function turnOff(): Promise<void> {
  await unwrap(api.DELETE("/api/push/unsubscribe"));
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await invalidate(keys.pushState);
}

/** Sends the number of unread messages as a notification; gives when it comes, null for never. */
export async function sendTrial(): Promise<string | null> {
  return (await unwrap(api.POST("/api/push/send-unread-count"))).sends_at;
}

/** Notes that the learner has decided on installation and notifications; a second time changes nothing. */
export async function completeSettings(me: User): Promise<void> {
  if (me.pwa_settings_completed_at !== null) return;
  const path = { user_id: me.id };
  await cacheMe(await unwrap(api.POST("/api/users/{user_id}/pwa-settings-completed", { params: { path } })));
}
