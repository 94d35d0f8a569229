import { acceptLanguageTag } from "@/i18n/language";
import { RESPOND_ASYNC, sendAuthorized } from "./authorizedSend";
import { CLIENT_HEADERS } from "./clientVersion";
import { Problem, readProblem } from "./problem";
import { getValidToken } from "./token";

interface Upload {
  readonly path: string;
  readonly fields: Readonly<Record<string, Blob>>;
  /** The same key again is the same upload. */
  readonly key: string;
  /** How much of it has left this device, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

function formOf(fields: Upload["fields"]): FormData {
  const form = new FormData();
  // The name must not change from try to try: it belongs to what the key stands for.
  for (const [name, value] of Object.entries(fields)) form.set(name, value, name);
  return form;
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = request.getResponseHeader("Retry-After");
  if (wait !== null) headers.set("Retry-After", wait);
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  });
}

/** By XMLHttpRequest, because `fetch` cannot tell how far an upload is. */
function send({ path, fields, key, onProgress, signal }: Upload, token: string | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", acceptLanguageTag());
    request.setRequestHeader("Idempotency-Key", key);
    request.setRequestHeader("Prefer", RESPOND_ASYNC);
    for (const [name, value] of Object.entries(CLIENT_HEADERS)) request.setRequestHeader(name, value);
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", () => reject(new Problem(0, "offline", "The upload got no answer")));
    request.addEventListener("abort", () => reject(new Problem(0, "aborted", "Request aborted")));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) reject(new Problem(0, "aborted", "Request aborted"));
    else request.send(formOf(fields));
  });
}

/** Uploads files as multipart, signed in like every call, and tells how far it is. Rejects with a `Problem`. */
export async function upload<T>(given: Upload): Promise<T> {
  const answer = await sendAuthorized(getValidToken, (token) => send(given, token));
  if (!answer.ok) throw await readProblem(answer);
  return answer.json();
}
