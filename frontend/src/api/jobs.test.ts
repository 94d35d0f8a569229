import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { clearSessionState } from "@/lib/sessionState";
import { openEvents } from "@/testing/events";
import { tokenPair } from "@/testing/people";
import { refusal, server } from "@/testing/server";
import { api } from "./client";
import { connectionState, onEvent } from "./events";
import { JOB_TIMEOUT_MS, requestResult, waitForJob } from "./jobs";
import { clearTokens, storeTokens } from "./session";
import type { JobSummary } from "./types";

const job = (state: JobSummary["state"], error_code = ""): JobSummary => ({
  id: "job-1",
  kind: "translation.translate",
  state,
  percent: 0,
  error_code,
});

/** The job as the server has it; gives how often it was read. */
function jobOnServer(given: JobSummary, result: unknown = null) {
  const held = { job: given, result, reads: 0 };
  server.use(
    http.get("*/api/jobs/job-1", () => {
      held.reads += 1;
      return HttpResponse.json({ ...held.job, result: held.result, error: null });
    }),
  );
  return held;
}

const body = {
  text: "das Herz",
  target_language: "fil",
  source_language: "deu",
  translation_option: "MEANING",
} as const;
const call = () => requestResult((headers) => api.POST("/api/translations/", { body, headers }));

/** A call that promises a job, and once more asked answers so; gives the headers it was sent with. */
function promising(again: () => Response = () => refusal(500, "server_error")) {
  const asked: Headers[] = [];
  server.use(
    http.post("*/api/translations/", ({ request }) => {
      asked.push(request.headers);
      return asked.length > 1
        ? again()
        : HttpResponse.json({ text: null, job: job("READY") }, { status: 202 });
    }),
  );
  return asked;
}

beforeEach(() => storeTokens(tokenPair()));
afterEach(() => {
  clearTokens("asked");
  clearSessionState();
});

async function openLine() {
  const tell = openEvents();
  await vi.waitFor(() => expect(connectionState()).toBe("open"));
  return tell;
}

describe("a result", () => {
  test("is not asked of a job where the call gives it at once", async () => {
    const asked: Headers[] = [];
    server.use(
      http.post("*/api/translations/", ({ request }) => {
        asked.push(request.headers);
        return HttpResponse.json({ text: "puso", job: null });
      }),
    );
    await expect(call()).resolves.toMatchObject({ text: "puso" });
    expect(asked[0]?.get("prefer")).toBe("respond-async");
    expect(asked[0]?.get("idempotency-key")).toBeTruthy();
  });

  test("comes by the event of its job, which is read once", async () => {
    const held = jobOnServer(job("RUNNING"));
    const asked = promising();
    const tell = await openLine();
    const result = call();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await tell("job.changed", { job: job("RUNNING"), result_url: null });
    await tell("job.changed", { job: { ...job("DONE"), id: "another" }, result_url: null });
    expect(held.reads).toBe(0);
    Object.assign(held, { job: job("DONE"), result: { text: "puso", job: null } });
    await tell("job.changed", { job: job("DONE"), result_url: "/api/jobs/job-1" });
    await expect(result).resolves.toEqual({ text: "puso", job: null });
    expect(held.reads).toBe(1);
    expect(asked).toHaveLength(1);
  });

  test("comes where the event was faster than the answer of the call", async () => {
    jobOnServer(job("DONE"), { text: "puso", job: null });
    const tell = await openLine();
    promising();
    const heard = vi.fn();
    onTestFinished(onEvent("job.changed", heard));
    await tell("job.changed", { job: job("DONE"), result_url: "/api/jobs/job-1" });
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    await expect(call()).resolves.toEqual({ text: "puso", job: null });
  });

  test("comes where its event was lost: the job is read when the server says that some were", async () => {
    const held = jobOnServer(job("RUNNING"));
    const asked = promising();
    const tell = await openLine();
    const result = call();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    Object.assign(held, { job: job("DONE"), result: { text: "puso", job: null } });
    await tell("reset", {});
    await expect(result).resolves.toEqual({ text: "puso", job: null });
    expect(held.reads).toBe(1);
  });

  test("comes without any connection: the job is read when there is one again", async () => {
    const held = jobOnServer(job("RUNNING"));
    promising();
    const result = call();
    await vi.waitFor(() => expect(held.reads).toBe(1));
    Object.assign(held, { job: job("DONE"), result: { text: "puso", job: null } });
    await openLine();
    await expect(result).resolves.toEqual({ text: "puso", job: null });
    expect(held.reads).toBe(2);
  });

  test("that cannot be read for a moment is read again", async () => {
    const held = jobOnServer(job("DONE"), { text: "puso", job: null });
    server.use(http.get("*/api/jobs/job-1", () => refusal(503, "unavailable"), { once: true }));
    promising();
    await expect(call()).resolves.toEqual({ text: "puso", job: null });
    expect(held.reads).toBe(1);
  });
});

describe("a job that failed", () => {
  test("gives the answer that its call has all the same", async () => {
    promising();
    jobOnServer(job("FAILED", "too_slow"), { text: "puso", job: null });
    await expect(call()).resolves.toEqual({ text: "puso", job: null });
  });

  test("is told of by its call, asked once more with the same key, waiting for the answer", async () => {
    const asked = promising(() => refusal(503, "provider_unavailable"));
    jobOnServer(job("FAILED", "provider_unavailable"));
    await expect(call()).rejects.toMatchObject({ status: 503, code: "provider_unavailable" });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.get("idempotency-key")).toBe(asked[0]?.get("idempotency-key"));
    expect(asked[1]?.get("prefer")).toBe("wait=20");
  });

  test("gives what there is without it", async () => {
    promising(() => HttpResponse.json({ text: "der Rest", job: null }));
    jobOnServer(job("CANCELLED"));
    await expect(call()).resolves.toMatchObject({ text: "der Rest" });
  });

  test("that is another learner's, or whose result is gone, is asked for by its call", async () => {
    promising(() => HttpResponse.json({ text: "puso", job: null }));
    server.use(http.get("*/api/jobs/job-1", () => refusal(404, "not_found")));
    await expect(call()).resolves.toMatchObject({ text: "puso" });
    promising(() => HttpResponse.json({ text: "puso", job: null }));
    jobOnServer(job("DONE"), null);
    await expect(call()).resolves.toMatchObject({ text: "puso" });
  });

  test("has its own code where it is waited for by its id", async () => {
    jobOnServer(job("FAILED", "too_large"));
    await expect(waitForJob("job-1")).rejects.toMatchObject({ status: 503, code: "too_large" });
  });
});

describe("waiting", () => {
  /** From here on time stands still; the connection keeps its own. */
  async function stopClock() {
    await openLine();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  }

  test("looks once when nothing is told for long, and ends with a clear problem", async () => {
    await stopClock();
    const held = jobOnServer(job("RUNNING"));
    const refused = expect(waitForJob("job-1")).rejects.toMatchObject({ status: 503, code: "unavailable" });
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(held.reads).toBe(1));
    await vi.advanceTimersByTimeAsync(JOB_TIMEOUT_MS);
    await refused;
    expect(held.reads).toBe(2);
  });

  test("ends with the session: the result is not another learner's", async () => {
    await stopClock();
    const held = jobOnServer(job("RUNNING"));
    const refused = expect(waitForJob("job-1")).rejects.toMatchObject({ status: 401, code: "not_signed_in" });
    clearTokens("asked");
    await refused;
    await vi.advanceTimersByTimeAsync(2 * JOB_TIMEOUT_MS);
    expect(held.reads).toBe(0);
  });

  test("goes on while the learner's token is renewed, and ends when told to", async () => {
    await stopClock();
    jobOnServer(job("RUNNING"));
    const control = new AbortController();
    const refused = expect(waitForJob("job-1", { signal: control.signal })).rejects.toMatchObject({
      status: 0,
      code: "aborted",
    });
    storeTokens(tokenPair());
    control.abort();
    await refused;
  });
});
