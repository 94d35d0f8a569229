import createClient, { type Middleware } from "openapi-fetch";
import { chosenTag } from "@/i18n/language";
import type { paths } from "./generated/schema";
import { problemOf, problemOfFailure } from "./problem";
import { subjectOf } from "./session";
import { freshToken } from "./token";

/** Calls that carry no token: who signs in has none, and one who does again must not be stopped by an old one. */
const WITHOUT_TOKEN = /^\/api\/auth\/(token|sign-up|reset-password|invite\/(accept|renew))/;

async function send(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    throw problemOfFailure(error);
  }
}

/** Sends with the bearer token; when the server turns it down, once more with a renewed one. */
export async function fetchSignedIn(request: Request): Promise<Response> {
  request.headers.set("Accept-Language", chosenTag());
  const path = new URL(request.url).pathname;
  const token = WITHOUT_TOKEN.test(path) ? null : await freshToken();
  if (token === null) return send(request);
  const spare = request.clone();
  request.headers.set("Authorization", `Bearer ${token}`);
  const response = await send(request);
  if (response.status !== 401) return response;
  const renewed = await freshToken(token);
  // Somebody else may have signed in meanwhile: what one person did is not done in the name of another.
  const isHers = renewed !== null && subjectOf(renewed) === subjectOf(token);
  if (!isHers || renewed === token) return response;
  spare.headers.set("Authorization", `Bearer ${renewed}`);
  return send(spare);
}

const refusals: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await problemOf(response);
    return undefined;
  },
};

/** The typed client: `api.GET("/api/users/me")`. Rejects with a `Problem` for every answer that is no success. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: fetchSignedIn,
  headers: { Accept: "application/json" },
});
api.use(refusals);

/** The data of a call: `await take(api.GET(…))`; undefined for 204 and empty bodies. */
export async function take<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  return data as T;
}

/** A body sent as `application/x-www-form-urlencoded`. */
export const asForm = {
  bodySerializer: (body: object) => new URLSearchParams(Object.entries(body)),
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
} as const;

/** A body sent as multipart, for uploads. */
export function asUpload(fields: Readonly<Record<string, Blob | string>>) {
  return {
    bodySerializer: () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return form;
    },
  };
}
