import { api, asForm, unwrap } from "@/api/client";
import { beginActorSession, storeTokens } from "@/api/session";
import type { LanguageCode } from "@/i18n";
import { onSessionEnd } from "@/lib/sessionState";

// Apart from `data.ts`: the pages before signing in are loaded first and read nothing that the keys of data name.

/** Signs in with e-mail and password. */
export async function signIn(email: string, password: string): Promise<void> {
  const body = { grant_type: "password", username: email.trim(), password } as const;
  storeTokens(await unwrap(api.POST("/api/auth/token", { body, ...asForm })));
}

/** Shows the product in this tab as the person does whom the back office has made the code for. */
export async function signInAs(code: string): Promise<void> {
  const body = { grant_type: "authorization_code", code } as const;
  beginActorSession((await unwrap(api.POST("/api/auth/token", { body, ...asForm }))).access_token);
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly interface_language: LanguageCode;
}

/** What the learner chose at sign-up, kept in memory only: the code confirms this password and no other person's. */
let chosen: { readonly email: string; readonly password: string } | null = null;

onSessionEnd(() => {
  chosen = null;
});

/** Registers; a code goes to the address. The answer is the same for an address that is known already. */
export async function signUp(account: NewAccount): Promise<void> {
  await unwrap(api.POST("/api/auth/sign-up", { body: { ...account, terms_accepted: true } }));
  chosen = { email: account.email, password: account.password };
}

/** Confirms the address with the code and signs in. */
export async function confirmSignUp(email: string, code: string): Promise<void> {
  const password = chosen?.email === email ? { password: chosen.password } : {};
  storeTokens(await unwrap(api.POST("/api/auth/sign-up/confirm", { body: { email, code, ...password } })));
  chosen = null;
}

/** Sends another code. */
export async function resendCode(email: string): Promise<void> {
  await unwrap(api.POST("/api/auth/sign-up/resend", { body: { email } }));
}

/** Sends a link for a new password, if the address is known. */
export async function requestReset(email: string): Promise<void> {
  await unwrap(api.POST("/api/auth/reset-password", { body: { email: email.trim() } }));
}

/** Sets a new password with the token of the link. */
export async function confirmReset(token: string, password: string): Promise<void> {
  await unwrap(api.POST("/api/auth/reset-password/confirm", { body: { token, password } }));
}

/** Changes the password of who is signed in; other devices are signed out. */
export async function changePassword(current: string, password: string): Promise<void> {
  storeTokens(
    await unwrap(api.POST("/api/auth/change-password", { body: { current_password: current, password } })),
  );
}
