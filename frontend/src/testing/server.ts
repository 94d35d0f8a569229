import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { vi } from "vitest";
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

/** Has calls wait until they are released; then the handlers from before answer them. */
export function holdCalls(method: "get" | "patch" | "post" | "put", path: string) {
  const arrived = vi.fn();
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http[method](path, async () => {
      arrived();
      await promise;
    }),
  );
  return { arrived, release };
}
