import { forSession } from "@/lib/sessionState";
import { NOT_SIGNED_IN, WAIT_FOR_RESULT } from "./authorizedSend";
import { api, unwrap } from "./client";
import { connectionState, onConnectionState, onEvent } from "./events";
import { isMissing, isPermanent, Problem, toProblem } from "./problem";
import { onSessionChange, signedInUserId } from "./session";
import { retryDelay } from "./swr";
import type { JobResult, JobSummary } from "./types";

/** How long a job is waited for, in milliseconds. */
export const JOB_TIMEOUT_MS = 120_000;
/** When a job is read once although nothing was told of it, in milliseconds: without Valkey no events are published. */
const QUIET_MS = 15_000;
/** Ended jobs that are remembered at once. */
const MAX_ENDED = 100;

type JobState = Pick<JobSummary, "id" | "state">;

const isOver = ({ state }: JobState) => state !== "READY" && state !== "RUNNING";

/** Jobs that have ended: the event may come before the answer that names the job. */
const ended = forSession(new Set<string>());

onEvent("job.changed", ({ job }) => {
  if (!isOver(job)) return;
  ended.add(job.id);
  for (const oldest of ended) {
    if (ended.size <= MAX_ENDED) break;
    ended.delete(oldest);
  }
});

/** The job has ended without a result. */
class JobFailure extends Problem {
  constructor(state: JobState["state"], code: string) {
    super(503, code || "unavailable", `The job ended as ${state}`);
  }
}

export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** In milliseconds; `JOB_TIMEOUT_MS` unless said. */
  readonly timeout?: number;
}

const readJob = (job_id: string): Promise<JobResult> =>
  unwrap(api.GET("/api/jobs/{job_id}", { params: { path: { job_id } } }));

/**
 * Waits until a job of the learner's has ended, and gives what the call that started it has promised; null where the
 * server no longer has that. The end is told by the event `job.changed`; the job is read when it has come, and once when
 * events may have been lost (after `reset` or a broken connection, or when nothing was told for long). Rejects with a
 * `Problem`: the job failed (its code), it takes too long (`unavailable`), another session, the signal.
 */
export function waitForJob<T>(
  id: string,
  { signal, timeout = JOB_TIMEOUT_MS }: WaitOptions = {},
): Promise<T | null> {
  const user = signedInUserId();
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    let isSettled = false;
    let isReading = false;
    let failures = 0;

    const settle = (outcome: () => void) => {
      if (isSettled) return;
      isSettled = true;
      for (const end of ends) end();
      outcome();
    };
    const refuse = (problem: Problem) => settle(() => reject(problem));
    const after = (milliseconds: number, work: () => void) => {
      const timer = setTimeout(work, milliseconds);
      ends.push(() => clearTimeout(timer));
    };
    const take = ({ state, error_code, result, error }: JobResult) => {
      // A call may have an answer where its job has failed: a reply that says so, or what was found without a provider.
      if (state === "DONE" || result !== null) settle(() => resolve(result as T | null));
      else refuse(new JobFailure(state, error?.code ?? error_code));
    };
    const read = async (): Promise<void> => {
      if (isReading || isSettled) return;
      isReading = true;
      try {
        const job = await readJob(id);
        if (isOver(job)) take(job);
        else if (ended.has(id)) after(retryDelay(0), () => void read());
      } catch (error) {
        if (isPermanent(error)) refuse(toProblem(error));
        else after(retryDelay(failures++), () => void read());
      } finally {
        isReading = false;
      }
    };
    const tooLate = async () => {
      const last = await readJob(id).catch(() => null);
      if (last && isOver(last)) take(last);
      else refuse(new Problem(503, "unavailable", "The job takes too long"));
    };

    ends.push(
      onEvent("job.changed", ({ job }) => {
        if (job.id === id && isOver(job)) void read();
      }),
      onEvent("reset", () => void read()),
      onConnectionState((state) => {
        if (state === "open") void read();
      }),
      onSessionChange(() => {
        if (signedInUserId() !== user) refuse(new Problem(401, NOT_SIGNED_IN, "The session has ended"));
      }),
    );
    const abort = () => refuse(new Problem(0, "aborted", "Request aborted"));
    signal?.addEventListener("abort", abort);
    ends.push(() => signal?.removeEventListener("abort", abort));
    after(timeout, () => void tooLate());
    after(QUIET_MS, () => void read());
    if (signal?.aborted) abort();
    else if (ended.has(id) || connectionState() !== "open") void read();
  });
}

/** For `catch`: null where the job has failed or is not there, so that the call is asked again; passes on the rest. */
export function unlessJobFailed(error: unknown): null {
  if (error instanceof JobFailure || isMissing(error)) return null;
  throw error;
}

/** What a call says that answers 202: the job that makes what is asked for. */
interface Promised {
  readonly job: JobSummary;
}

/** Sent with each try of a call: the same key gives the same job, and never has anything made twice. */
export type ResultHeaders = {
  readonly "Idempotency-Key": string;
  readonly Prefer?: string;
};

interface RequestOptions<T> extends WaitOptions {
  /** Called with the answer of a call that goes on as a job. */
  readonly onPromised?: (promised: T) => void;
}

/**
 * Calls what a job may make, and waits for its result. Where the job fails, is not the learner's, or its result is gone,
 * the call is sent once more with its key: its own answer says why, or gives what there is. Rejects with a `Problem`.
 */
export async function requestResult<T>(
  ask: (headers: ResultHeaders) => Promise<{ data?: T; response: Response }>,
  { onPromised, ...options }: RequestOptions<T> = {},
): Promise<Exclude<T, Promised>> {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const { data, response } = await ask(key);
  if (response.status !== 202) return data as Exclude<T, Promised>;
  const promised = data as T & Promised;
  onPromised?.(promised);
  const result = await waitForJob<Exclude<T, Promised>>(promised.job.id, options).catch(unlessJobFailed);
  if (result !== null) return result;
  const again = await ask({ ...key, Prefer: WAIT_FOR_RESULT });
  if (again.response.status !== 202) return again.data as Exclude<T, Promised>;
  throw new Problem(503, "unavailable", "The job takes too long");
}
