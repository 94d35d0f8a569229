import createClient, { type Middleware } from "openapi-fetch";
import { acceptLanguageTag } from "@/i18n/language";
import { RESPOND_ASYNC, sendAuthorized } from "./authorizedSend";
import { CLIENT_HEADERS } from "./clientVersion";
import type { paths } from "./generated/schema";
import { readProblem, toProblem } from "./problem";
import { getValidToken } from "./token";

/** Calls that carry no token: who signs in has none, and one who does again must not be stopped by an old one. */
const WITHOUT_TOKEN = /^\/api\/auth\/(token|sign-up|reset-password|invite\/(accept|request))/;

async function send(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    throw toProblem(error);
  }
}

/**
 * Sends with the bearer token of who is signed in, and the language; calls for signing in carry no token. A call that
 * changes something and needs a job for it answers 202 at once: see `requestResult`.
 */
export async function fetchAuthorised(request: Request): Promise<Response> {
  request.headers.set("Accept-Language", acceptLanguageTag());
  if (request.method !== "GET" && !request.headers.has("Prefer"))
    request.headers.set("Prefer", RESPOND_ASYNC);
  const path = new URL(request.url).pathname;
  if (WITHOUT_TOKEN.test(path)) return send(request);
  return sendAuthorized(getValidToken, (token) => {
    const attempt = request.clone();
    if (token !== null) attempt.headers.set("Authorization", `Bearer ${token}`);
    return send(attempt);
  });
}

const refusals: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await readProblem(response);
    return undefined;
  },
};

/** The typed client: `api.GET("/api/users/me")`. Rejects with a `Problem` for every answer that is no success. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: fetchAuthorised,
  headers: { Accept: "application/json", ...CLIENT_HEADERS },
});
api.use(refusals);

/** The data of a call: `await unwrap(api.GET(…))`; undefined for 204 and empty bodies. */
export async function unwrap<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  return data as T;
}

/** A body sent as `application/x-www-form-urlencoded`. */
export const asForm = {
  bodySerializer: (body: object) => new URLSearchParams(Object.entries(body)),
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
} as const;

/** A body sent as multipart, for uploads. */
export function asMultipart(fields: Readonly<Record<string, Blob | string>>) {
  return {
    bodySerializer: () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return form;
    },
  };
}
