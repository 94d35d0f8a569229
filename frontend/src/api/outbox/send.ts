import { RESPOND_ASYNC, sendAuthorized, type TokenSource, tokensOf } from "../authorizedSend";
import { CLIENT_HEADERS } from "../clientVersion";
import { readProblem, toProblem } from "../problem";
import type { OutboxRequest } from "./kinds";
import type { QueueHost } from "./queue";

interface Sender {
  readonly tokens: TokenSource;
  /** The language the server is asked for (BCP 47); null leaves it to the server. */
  readonly language: () => string | null;
  /** Where the server is, as far as the place of the call does not say. */
  readonly origin?: string;
}

function bodyOf({ body, files }: OutboxRequest): FormData | string {
  if (!files) return JSON.stringify(body);
  const form = new FormData();
  // The name must not change from try to try: it belongs to what the key stands for.
  for (const [name, file] of Object.entries(files)) form.set(name, file, name);
  return form;
}

/** Sends entries with the token of their own person, and their id as idempotency key. Without DOM. */
export function senderOf({
  tokens,
  language,
  origin = globalThis.location.origin,
}: Sender): QueueHost["send"] {
  return async (kind, entry, signal) => {
    const request = kind.toRequest(entry.payload);
    const headers = new Headers({
      Accept: "application/json",
      ...CLIENT_HEADERS,
      "Idempotency-Key": entry.id,
      Prefer: RESPOND_ASYNC,
    });
    if (!request.files) headers.set("Content-Type", "application/json");
    const tag = language();
    if (tag !== null) headers.set("Accept-Language", tag);
    const response = await sendAuthorized(tokensOf(entry.user, tokens), async (token) => {
      headers.set("Authorization", `Bearer ${token}`);
      try {
        const { method, path } = request;
        return await fetch(new URL(path, origin), { method, headers, body: bodyOf(request), signal });
      } catch (error) {
        throw toProblem(error);
      }
    });
    if (!response.ok) throw await readProblem(response);
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  };
}
