import { claimsOf, isActorsToken } from "./claims";
import { CLIENT_HEADERS } from "./clientVersion";
import { readProblem, toProblem } from "./problem";
import { accessToken, clearTokens, onSessionChange, refreshToken, storeTokens } from "./session";

/** A token that ends within this time counts as expired, in milliseconds. */
export const EXPIRES_WITHIN = 15 * 60 * 1000;
const LOCK = "visite-token";
/** How long another tab's token may take to get here, in milliseconds: of one that has just held the lock, of any. */
const NEWS_TAKE = 300;
const OLD_NEWS_TAKE = 50;
/** How long the answer of a change of the password may be on its way, in milliseconds. */
const REPLACED_TAKE = 1000;

/** When the token ends, in milliseconds since 1970; 0 for a token that cannot be read. */
export function expiresAt(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : 0;
}

/** True when the token ends within 15 minutes of `now`; one that is not renewed, when it has ended. */
export function isExpiring(token: string, now: number = Date.now()): boolean {
  return expiresAt(token) - now <= (isActorsToken(token) ? 0 : EXPIRES_WITHIN);
}

let running: Promise<string | null> | null = null;

/** How long a renewal may take, in milliseconds: a repetition must come while the server still takes the old token. */
const LONGEST = 8_000;

async function askForTokens(stored: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: stored });
  const response = await fetch("/api/auth/token", {
    method: "POST",
    body,
    headers: { Accept: "application/json", ...CLIENT_HEADERS },
    signal: AbortSignal.timeout(LONGEST),
  });
  if (!response.ok) throw await readProblem(response);
  const pair = await response.json();
  storeTokens(pair);
  return pair.access_token;
}

/** What one tab stores reaches the others a moment later, sometimes only after the lock: waits for it. */
function newsFromOtherTab(known: string | null, longest: number): Promise<void> {
  if (accessToken() !== known) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, longest);
    const unsubscribe = onSessionChange(done);
  });
}

/** Runs in one tab at a time; without Web Locks (plain http on another host) in this tab alone. */
async function withExclusiveLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const known = accessToken();
  const after = async (longest: number) => {
    await newsFromOtherTab(known, longest);
    return work();
  };
  const only = async (lock: Lock | null) => (lock ? { got: await after(OLD_NEWS_TAKE) } : null);
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, only);
  return first ? first.got : navigator.locks.request(LOCK, () => after(NEWS_TAKE));
}

async function renew(refused: string | null): Promise<string | null> {
  const current = accessToken();
  // Another tab was faster: its token is the one to use.
  if (current !== null && current !== refused && !isExpiring(current)) return current;
  const stored = refreshToken();
  if (current === null || stored === null) {
    if (current !== null) clearTokens("refused");
    return null;
  }
  try {
    return await askForTokens(stored);
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 400 && problem.status < 500 && problem.status !== 429) {
      // A change of the password ends all earlier tokens; the tab that asked for it has new ones in a moment.
      await newsFromOtherTab(current, REPLACED_TAKE);
      const replaced = accessToken();
      if (replaced !== null && replaced !== current) return replaced;
      clearTokens("refused");
      return null;
    }
    // A server that restarts: the learner stays signed in as long as their token still lives. Without a network also
    // longer: it tells the service worker whose lessons these are, and the server would refuse it.
    if (current !== refused && (problem.status === 0 || expiresAt(current) > Date.now())) return current;
    throw problem;
  }
}

/**
 * A token that may be sent, renewed first when it is about to end; null when no user is signed in (any more).
 * All callers share one renewal, over all tabs. `refused` is a token the server has just turned down.
 */
export function getValidToken(refused: string | null = null): Promise<string | null> {
  const current = accessToken();
  if (current === null) return Promise.resolve(null);
  if (current !== refused && !isExpiring(current)) return Promise.resolve(current);
  running ??= withExclusiveLock(() => renew(refused)).finally(() => {
    running = null;
  });
  return running;
}
