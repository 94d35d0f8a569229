import { subjectOf } from "./claims";
import { Problem } from "./problem";

/**
 * Gives a token that may be sent, null when no user is signed in. `refused` is one the server has just turned down: the
 * source renews it first.
 */
export type TokenSource = (refused?: string | null) => Promise<string | null>;

/** `Prefer` of what the program sends: an answer that a job makes is not waited for in the call (RFC 7240). */
export const RESPOND_ASYNC = "respond-async";
/** `Prefer` of a call that waits for what its job makes, in seconds. */
export const WAIT_FOR_RESULT = "wait=20";

/** The code of the problem when a request belongs to a person who is not signed in now. */
export const NOT_SIGNED_IN = "not_signed_in";

/**
 * Sends a request with a token, and once more with a renewed one when the server turns the first down. A request is
 * never repeated with the token of another person.
 */
export async function sendAuthorized<A extends { readonly status: number }>(
  tokens: TokenSource,
  send: (token: string | null) => Promise<A>,
): Promise<A> {
  const token = await tokens();
  const answer = await send(token);
  if (answer.status !== 401 || token === null) return answer;
  const renewed = await tokens(token);
  if (renewed === null || renewed === token || subjectOf(renewed) !== subjectOf(token)) return answer;
  return send(renewed);
}

/** The same source, bound to one person: rejects with a 401 `Problem` while another person or no user is signed in. */
export function tokensOf(user: string, tokens: TokenSource): TokenSource {
  return async (refused) => {
    const token = await tokens(refused);
    if (token !== null && subjectOf(token) === user) return token;
    throw new Problem(401, NOT_SIGNED_IN, `${user} is not signed in`);
  };
}
