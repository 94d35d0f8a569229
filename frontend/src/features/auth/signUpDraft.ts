/** What was typed to sign up. Never stored: a password is among it, and it is gone with the page. */
interface SignUpDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly terms_accepted: boolean;
}

const EMPTY: SignUpDraft = { first_name: "", last_name: "", email: "", password: "", terms_accepted: false };
let draft: SignUpDraft = EMPTY;

/** The last form that was sent, for whoever comes back from the page of the code. */
export const readSignUpDraft = (): SignUpDraft => draft;

export function keepSignUpDraft(filled: SignUpDraft): void {
  draft = filled;
}

/** Forgets the form: the account is confirmed. */
export function forgetSignUpDraft(): void {
  draft = EMPTY;
}
