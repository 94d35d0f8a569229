import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { writeItem } from "@/lib/storage";
import { tokenEndingIn, tokenPair } from "@/testing/people";
import { refusal, server } from "@/testing/server";
import { accessToken, clearTokens, isSignedIn, lastSignOutReason, storeTokens } from "./session";
import { getValidToken, isExpiring } from "./token";

const MINUTE = 60;

/** Counts the renewals the server sees, and answers them. */
function countRenewals(answer: () => Response = () => HttpResponse.json(tokenPair("renewed"))) {
  const bodies: string[] = [];
  server.use(
    http.post("*/api/auth/token", async ({ request }) => {
      bodies.push(await request.text());
      return answer() as HttpResponse<string>;
    }),
  );
  return bodies;
}

function signInUntil(seconds: number): string {
  const token = tokenEndingIn(seconds);
  storeTokens({ access_token: token, refresh_token: "refresh-anna" });
  return token;
}

test("a token counts as expired from 15 minutes before its end", () => {
  expect(isExpiring(tokenEndingIn(16 * MINUTE))).toBe(false);
  expect(isExpiring(tokenEndingIn(15 * MINUTE))).toBe(true);
  expect(isExpiring("not a token")).toBe(true);
});

test("a leading Bearer in the stored token is stripped", () => {
  writeItem("token", "Bearer abc");
  expect(accessToken()).toBe("abc");
});

test("a token that lives is sent as it is", async () => {
  const renewals = countRenewals();
  const token = signInUntil(60 * MINUTE);
  expect(await getValidToken()).toBe(token);
  expect(renewals).toHaveLength(0);
});

test("many calls at once share one renewal", async () => {
  const renewals = countRenewals();
  signInUntil(MINUTE);
  const tokens = await Promise.all([getValidToken(), getValidToken(), getValidToken()]);
  expect(renewals).toEqual(["grant_type=refresh_token&refresh_token=refresh-anna"]);
  expect(new Set(tokens)).toEqual(new Set([accessToken()]));
});

test("the tab that waited for the lock takes over what another tab has renewed", async () => {
  const renewals = countRenewals();
  signInUntil(MINUTE);
  const renewed = tokenEndingIn(3600, "other-tab");
  const request = async (_name: string, ...[options, work]: [unknown, ((lock: null) => unknown)?]) => {
    if (work) return work(null); // the other tab has it
    // Its token arrives after its lock is gone.
    setTimeout(() => storeTokens({ access_token: renewed, refresh_token: "refresh-other" }), 5);
    return (options as () => Promise<unknown>)();
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  try {
    expect(await getValidToken()).toBe(renewed);
    expect(renewals).toHaveLength(0);
  } finally {
    Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });
  }
});

test("a refused renewal signs out", async () => {
  countRenewals(() => refusal(401, "invalid_refresh_token"));
  signInUntil(MINUTE);
  expect(await getValidToken()).toBeNull();
  expect(isSignedIn()).toBe(false);
  expect(lastSignOutReason()).toBe("refused");
});

test("a lost network does not sign out while the token still lives", async () => {
  countRenewals(() => HttpResponse.error());
  const token = signInUntil(5 * MINUTE);
  expect(await getValidToken()).toBe(token);
  expect(isSignedIn()).toBe(true);
});

test("without a network a dead token still names the learner, and no one is signed out", async () => {
  countRenewals(() => HttpResponse.error());
  signInUntil(-MINUTE);
  await expect(getValidToken()).resolves.toBe(accessToken());
  expect(isSignedIn()).toBe(true);
});

test("a tab whose token ended with a change of the password goes on with the token of the other tab", async () => {
  const changed = tokenEndingIn(3600, "changed");
  countRenewals(() => {
    setTimeout(() => storeTokens({ access_token: changed, refresh_token: "refresh-changed" }), 100);
    return refusal(401, "invalid_refresh_token");
  });
  const token = signInUntil(60 * MINUTE);
  expect(await getValidToken(token)).toBe(changed);
  expect(isSignedIn()).toBe(true);
});

test("signing out forgets token, language and speed settings", () => {
  signInUntil(60 * MINUTE);
  writeItem("language", "vie");
  writeItem("temporarySpeakingSpeed", "SLOW");
  writeItem("defaultLanguageLevel", "SIMPLE");
  writeItem("colourScheme", "dark");
  clearTokens("asked");
  expect(Object.keys(localStorage).sort()).toEqual(["colourScheme", "storageVersion"]);
});
