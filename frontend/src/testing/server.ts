import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { handlers } from "./handlers";

/** The refusal the API sends: one shape for every error. */
export function refusal(
  status: number,
  code: string,
  fields: Readonly<Record<string, string>> = {},
  headers?: HeadersInit,
) {
  const errors = Object.entries(fields).map(([field, fault]) => ({ code: fault, detail: fault, field }));
  const body = { type: errors.length ? "validation_error" : "client_error", code, detail: code, errors };
  return HttpResponse.json(body, { status, headers });
}

/** The back end of the tests, at the edge of HTTP; a test adds or replaces calls with `server.use(…)`. */
export const server = setupServer(...handlers);
