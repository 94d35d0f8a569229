/** One fault of one field, as the API words it. */
export interface FieldError {
  readonly code: string;
  readonly detail: string;
  readonly field: string | null;
}

/** A call that did not give what was asked. `status` is 0 when no answer came at all. */
export class Problem extends Error {
  override readonly name: string = "Problem";

  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly errors: readonly FieldError[] = [],
    /** Seconds to wait before the next try, where the server named them. */
    readonly retryAfter: number | null = null,
    /** The whole body: an object where it was JSON, else its text. */
    readonly body: unknown = null,
  ) {
    super(detail || code);
  }

  /** The fault of one field; undefined when that field was fine. */
  fault(field: string): FieldError | undefined {
    return this.errors.find((fault) => fault.field === field);
  }
}

interface ErrorBody {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly errors?: unknown;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parseFieldErrors(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((fault) => ({
    code: String(fault.code),
    detail: String(fault.detail),
    field: typeof fault.field === "string" ? fault.field : null,
  }));
}

/** The problem a refused answer tells of; a body that is not ours keeps its text and gets the code `status_<n>`. */
export async function readProblem(response: Response): Promise<Problem> {
  const body = parseBody(await response.text());
  const told: ErrorBody = typeof body === "object" && body !== null ? body : {};
  const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new Problem(
    response.status,
    typeof told.code === "string" ? told.code : `status_${response.status}`,
    typeof told.detail === "string" ? told.detail : response.statusText,
    parseFieldErrors(told.errors),
    Number.isFinite(wait) ? wait : null,
    body,
  );
}

/** The problem of a request that got no answer: aborted by us, or the network is away. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DOMException && error.name === "AbortError") {
    return new Problem(0, "aborted", "Request aborted");
  }
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return new Problem(0, "too_slow", "No answer in time");
  }
  if (error instanceof TypeError) return new Problem(0, "offline", error.message);
  return new Problem(
    0,
    "unexpected",
    error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  );
}

/** True for refusals that a second try cannot change. */
export function isFinal(error: unknown): boolean {
  return error instanceof Problem && error.status >= 400 && error.status < 500;
}

/** Refusals that say nothing about what was sent: the session, too much at once. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** True for a refusal that passes by itself. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Problem)) return false;
  return PASSING.includes(error.status) || error.code === "request_in_flight";
}

/**
 * True where the server will never take this, however often it is sent: not after a pause, not after signing in. What
 * does not speak as our server does (a proxy, the sign-in page of a network) has not decided anything.
 */
export function isPermanent(error: unknown): boolean {
  const isOurs = error instanceof Problem && !error.code.startsWith("status_");
  return isOurs && isFinal(error) && !isTransient(error);
}

/** True when something is not there, or not for the learner: the server does not tell which, and neither do we. */
export function isMissing(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.status === 403);
}
