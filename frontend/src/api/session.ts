import { useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "@/lib/storage";
import { subjectOf } from "./claims";
import type { TokenPair } from "./types";

/** Why no user is signed in: never was, asked to go, or the server no longer takes the token. */
export type SessionEnd = "none" | "asked" | "refused";

const listeners = new Set<() => void>();
let ending: SessionEnd = "none";

function tell(): void {
  for (const listener of listeners) listener();
}

/** Where this tab alone keeps the token with which support sees the product as somebody else. */
const ACTOR_TOKEN = "visite-actor-token";

function actorToken(): string | null {
  try {
    return window.sessionStorage.getItem(ACTOR_TOKEN);
  } catch {
    return null;
  }
}

/** Whether this tab shows the product as somebody else sees it. */
export const isActorSession = (): boolean => actorToken() !== null;

/** Whether this tab shows the product as somebody else sees it, as long as it does. */
export const useActorSession = (): boolean => useSyncExternalStore(onSessionChange, isActorSession);

/** Shows in this tab, until it is closed or the session ended, what another person sees; other tabs stay as they are. */
export function beginActorSession(token: string): void {
  window.sessionStorage.setItem(ACTOR_TOKEN, token);
  ending = "none";
  tell();
}

/** The access token; null when no user is signed in. */
export function accessToken(): string | null {
  const actors = actorToken();
  if (actors !== null) return actors;
  const stored = readItem("token");
  return stored ? stored.replace(/^Bearer /, "") : null;
}

/** The id of who is signed in, by the learner's token: known at once, also without a network. */
export function signedInUserId(): string | null {
  return subjectOf(accessToken() ?? "");
}

/** What buys the next access token. */
export function refreshToken(): string | null {
  return isActorSession() ? null : readItem("refreshToken");
}

/** Signs in, or goes on with a renewed pair. */
export function storeTokens(pair: Pick<TokenPair, "access_token" | "refresh_token">): void {
  // The refresh token goes first: a tab that sees the new access token must find its partner.
  writeItem("refreshToken", pair.refresh_token);
  writeItem("token", pair.access_token);
  ending = "none";
  tell();
}

/** Signs out on this device: token, language and speed settings are forgotten. */
export function clearTokens(why: Exclude<SessionEnd, "none">): void {
  ending = why;
  if (isActorSession()) {
    window.sessionStorage.removeItem(ACTOR_TOKEN);
    tell();
    return;
  }
  removeItem("token", "refreshToken", "language");
  removeItem(
    "temporaryLanguageLevel",
    "defaultLanguageLevel",
    "temporarySpeakingSpeed",
    "defaultSpeakingSpeed",
  );
  tell();
}

/** How the last session ended. */
export function lastSignOutReason(): SessionEnd {
  return ending;
}

/** Calls back whenever a user signs in or out, in this tab or another one. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === "token" || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** True while a user is signed in. */
export function isSignedIn(): boolean {
  return accessToken() !== null;
}

/** The id of who is signed in; follows the other tabs. */
export function useSignedInUserId(): string | null {
  return useSyncExternalStore(onSessionChange, signedInUserId);
}

/** True while a user is signed in; follows the other tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn);
}
