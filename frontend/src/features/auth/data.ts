import { api, unwrap } from "@/api/client";
import { invalidate, keys } from "@/api/keys";
import { clearTokens, isActorSession, storeTokens, useSignedIn } from "@/api/session";
import { clearServerData, mergeAnswer, mutate, useQuery } from "@/api/swr";
import type { User, UserChange } from "@/api/types";
import { DEFAULT_LANGUAGE, setLanguage } from "@/i18n";
import { onSessionEnd } from "@/lib/sessionState";
import { clearDrafts } from "@/lib/storage";
import { clearAlerts } from "@/ui/alertStore";

export const loadMe = (): Promise<User> => unwrap(api.GET("/api/users/me"));

/** Who is signed in; no data while no one is. */
export function useMe() {
  return useQuery(useSignedIn() ? keys.me() : null, loadMe);
}

/** Takes over a newer user record; what a call left out (the statistics) stays. */
export function cacheMe(user: User): Promise<unknown> {
  return mutate(keys.me(), (old) => ({ ...old, ...user }), { revalidate: false });
}

/** The change that is on its way to the server, if any; null as its outcome when it was refused. */
let underway: Promise<User | null> | null = null;

async function save(me: User, changes: Omit<UserChange, "version">): Promise<User> {
  const path = { user_id: me.id };
  const body = { ...changes, version: me.version };
  return { ...me, ...(await unwrap(api.PUT("/api/users/{user_id}", { params: { path }, body }))) };
}

/**
 * Changes the user, shown at once and taken back when the server refuses. Two changes in quick succession are sent
 * one after the other: the second needs the version that the first has left.
 */
export async function updateMe(me: User, changes: Omit<UserChange, "version">): Promise<void> {
  const before = underway;
  const send = async () => {
    const left = await before;
    return save(left?.id === me.id ? left : me, changes);
  };
  const saved = send();
  const mine = saved.catch(() => null); // who asked for it is told below
  underway = mine;
  void mine.then(() => {
    if (underway === mine) underway = null;
  });
  await mutate(keys.me(), saved, {
    optimisticData: (_kept, shown) => ({ ...(shown ?? me), ...changes }),
    rollbackOnError: true,
    revalidate: false,
  });
}

/** Signs out here and on the server. Without a network the device still forgets everything. */
export async function signOut(): Promise<void> {
  clearAlerts();
  try {
    await api.POST("/api/auth/sign-out");
  } catch (error) {
    console.info("the server was not told", error);
  }
  await endSession();
}

/** Forgets on this device who was signed in, where the server has ended the session already. */
export async function endSession(): Promise<void> {
  const isActors = isActorSession();
  clearTokens("asked");
  await clearServerData();
  if (isActors) return; // what waits in this browser is the own work of who looked on
  clearDrafts();
  try {
    // A chunk of their own, which the shell has loaded: signing in needs neither.
    const [{ clearOutbox }, { deleteRecordings }] = await Promise.all([
      import("@/api/outbox"),
      import("@/lib/recordings"),
    ]);
    await clearOutbox();
    await deleteRecordings();
  } catch (error) {
    console.info("this browser keeps nothing that waits to be sent", error);
  }
  await setLanguage(DEFAULT_LANGUAGE);
}

onSessionEnd(() => {
  underway = null;
});

export interface Acceptance {
  readonly token: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Accepts an invitation and signs in. */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  storeTokens(
    await unwrap(api.POST("/api/auth/invite/accept", { body: { ...acceptance, terms_accepted: true } })),
  );
}

/** Joins the organisation that invited the address of the account; gives its name. */
export async function joinOrganization(token: string): Promise<string> {
  const { organization } = await unwrap(api.POST("/api/auth/org-invite/accept", { body: { token } }));
  await invalidate(keys.me, keys.memberships);
  return organization.name;
}

/** Asks for a new link in place of an expired invitation. */
export async function requestInvitation(token: string): Promise<void> {
  await unwrap(api.POST("/api/auth/invite/request", { body: { token } }));
}

/** Keeps an account that is to be deleted, with the token of the link. */
export async function keepAccount(token: string): Promise<void> {
  await unwrap(api.POST("/api/auth/keep-account", { body: { token } }));
}

/** Whether reminders by mail are ended, by the token of a mail; no data without one. */
export function useUnsubscribeState(token: string | null) {
  return useQuery(token === null ? null : keys.unsubscribeState(token), () =>
    unwrap(api.GET("/api/mail/unsubscribe", { params: { query: { token: token ?? "" } } })),
  );
}

/** Ends reminders by mail, or has them sent again, with the token of a mail. */
export async function setReminders(token: string, isWanted: boolean): Promise<void> {
  const params = { query: { token } };
  const answer = isWanted
    ? api.DELETE("/api/mail/unsubscribe", { params })
    : api.POST("/api/mail/unsubscribe", { params });
  const state = await unwrap(answer);
  await mergeAnswer(keys.unsubscribeState(token), () => state);
}
