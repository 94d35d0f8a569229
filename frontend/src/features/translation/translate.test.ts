import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TranslatedText } from "@/api/types";
import { server } from "@/testing/server";
import { translate } from "./data";

const heard = vi.hoisted(() => new Set<(told: object) => void>());
vi.mock("@/api/events", () => ({
  onEvent: (_name: string, handler: (told: object) => void) => {
    heard.add(handler);
    return () => heard.delete(handler);
  },
}));

const job = { id: "job-1", kind: "translate", state: "RUNNING", percent: 0 };
const tell = (state: string, id = job.id) => {
  for (const handler of heard) handler({ job: { ...job, id, state } });
};

/** Answers of the server in turn, the last one again and again; gives the keys it was asked with. */
function answering(...answers: Partial<TranslatedText>[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/translations/", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.json(answers.length > 1 ? answers.shift() : answers[0]);
    }),
  );
  return keys;
}

const later = { text: null, job } as Partial<TranslatedText>;
const there = { text: "puso", job: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a translation that takes longer than a call", () => {
  test("is asked for again with the same key as soon as the work is done", async () => {
    const keys = answering(later, there);
    const asked = translate("das Herz", "fil", "MEANING");
    await vi.waitFor(() => expect(heard.size).toBe(1));
    tell("RUNNING");
    tell("DONE", "another");
    expect(keys).toHaveLength(1);
    tell("DONE");
    await expect(asked).resolves.toEqual(there);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(heard.size).toBe(0);
  });

  test("is also asked for when nothing is told, but not for ever", async () => {
    const keys = answering(later);
    const asked = translate("das Herz", "fil", "MEANING");
    const refused = expect(asked).rejects.toMatchObject({ code: "unavailable" });
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(() => expect([keys.length, heard.size]).toEqual([tries, 1]));
      await vi.advanceTimersByTimeAsync(4000);
    }
    await refused;
    expect(keys).toHaveLength(3);
  });
});
