import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tokenPair } from "@/testing/people";
import { refusal, server } from "@/testing/server";
import { storeTokens } from "../session";
import { changeEntries, readEntries } from "./database";
import { journal } from "./journal";
import type { AnswerPayload, Entry } from "./kinds";
import { answers, startOutbox } from "./outbox";

interface Step {
  readonly item: string;
  readonly key: string;
  readonly answer: unknown;
}

/** A server that answers each step as `respond` says, null for taking it; gives what it took and what was told of it. */
function opened(respond: (item: string) => Response | null = () => null) {
  const sent: Step[] = [];
  const refused: string[] = [];
  const elsewhere: string[] = [];
  server.use(
    http.post("*/api/auth/token", () => refusal(503, "unavailable")),
    http.post("*/api/course-section-items/item/:item/interaction", async ({ request, params }) => {
      const item = String(params.item);
      const told = respond(item);
      if (told) return told as HttpResponse<string>;
      const { answer } = (await request.json()) as { answer: unknown };
      sent.push({ item, key: request.headers.get("Idempotency-Key") ?? "", answer });
      return HttpResponse.json({ item_id: item, gained: 0 });
    }),
  );
  const unhandle = answers.handle({
    rejected: (_entry, error) => refused.push((error as { code: string }).code),
    deliveredElsewhere: (entry) => Promise.resolve(elsewhere.push(entry.id)),
  });
  const stop = startOutbox();
  close = () => {
    unhandle();
    stop();
  };
  return { sent, refused, elsewhere };
}

const typed = (item: string, text: string): AnswerPayload => ({
  section: "lesson",
  item,
  step: { answer: { text } },
});
const post = (payload: AnswerPayload, wait = 0) => answers.enqueue(payload, { wait });
const sendOff = () => answers.drain(300);
/** What a page that is gone the next moment leaves behind. */
const journaled = () => journal.read("anna", "answer") as Entry<AnswerPayload>[];
const stored = () => readEntries("anna", "answer") as Promise<Entry<AnswerPayload>[]>;
const NEVER = 60_000;

let close: () => void = () => undefined;

beforeEach(() => storeTokens(tokenPair("anna")));
afterEach(() => close());

describe("an answer", () => {
  test("is kept before anything else happens, each letter in the place of the one before", async () => {
    opened();
    post(typed("gap", "Fie"), NEVER);
    post(typed("gap", "Fieber"), NEVER);
    expect(journaled().map(({ payload }) => payload.step?.answer)).toEqual([{ text: "Fieber" }]);
    await vi.waitFor(() => expect(journaled()).toEqual([]));
    expect((await stored()).map(({ payload }) => payload.step?.answer)).toEqual([{ text: "Fieber" }]);
  });

  test("is sent in the order it was given in, once", async () => {
    const { sent } = opened();
    for (const item of ["one", "two", "three"]) post(typed(item, item));
    await vi.waitFor(() => expect(sent.map(({ item }) => item)).toEqual(["one", "two", "three"]));
    await vi.waitFor(async () => expect([journaled(), await stored()]).toEqual([[], []]));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test.each([401, 408, 425, 429])("stays after a refusal that says nothing about it: %i", async (status) => {
    const respond = vi.fn(() => refusal(status, `code_${status}`));
    const { refused } = opened(respond);
    post(typed("gap", "Fieber"));
    await vi.waitFor(() => expect(respond).toHaveBeenCalled());
    await sendOff();
    expect(await stored()).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  test("stays while the same step is still being taken, and goes when it will never be", async () => {
    let code = "request_in_flight";
    const { refused } = opened(() => refusal(409, code));
    post(typed("gap", "Fieber"));
    await sendOff();
    expect(await stored()).toHaveLength(1);
    code = "stale_body";
    answers.flush();
    await vi.waitFor(() => expect(refused).toEqual(["stale_body"]));
    expect(await stored()).toEqual([]);
  });

  test("goes on without the one step at which the server fails", async () => {
    const { sent } = opened((item) => (item === "one" ? refusal(500, "server_error") : null));
    for (const item of ["one", "two", "three"]) post(typed(item, item));
    await vi.waitFor(() => expect(sent.map(({ item }) => item)).toEqual(["two", "three"]));
    await vi.waitFor(async () =>
      expect((await stored()).map(({ payload }) => payload.item)).toEqual(["one"]),
    );
  });

  test("stays where another person than the server refuses it", async () => {
    const proxy = () => new HttpResponse("<h1>Not here</h1>", { status: 404 });
    const { sent, refused } = opened((item) => (item === "one" ? proxy() : null));
    for (const item of ["one", "two"]) post(typed(item, item));
    await vi.waitFor(() => expect(sent.map(({ item }) => item)).toEqual(["two"]));
    await vi.waitFor(async () => expect([(await stored()).length, refused]).toEqual([1, []]));
  });

  test("waits as a whole while the server starts again", async () => {
    const tried = new Set<string>();
    opened((item) => {
      tried.add(item);
      return refusal(503, "unavailable");
    });
    for (const item of ["one", "two"]) post(typed(item, item));
    await sendOff();
    expect([...tried]).toEqual(["one"]);
  });

  test("gets away without locks where the browser forbids them", async () => {
    const request = () => Promise.reject(new DOMException("forbidden", "SecurityError"));
    vi.stubGlobal("navigator", { ...navigator, locks: { request } });
    const { sent } = opened();
    post(typed("gap", "Fieber"));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    vi.unstubAllGlobals();
  });

  test("gets away without a database where the browser has none", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    const { sent } = opened();
    post(typed("gap", "Fieber"));
    expect(journaled()).toHaveLength(1);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await vi.waitFor(() => expect(journaled()).toEqual([]));
    vi.unstubAllGlobals();
  });

  test("is not held up by a step whose answer never comes", async () => {
    vi.useFakeTimers();
    let hangs = true;
    const { sent } = opened();
    server.use(
      http.post("*/api/course-section-items/item/:item/interaction", async () => {
        if (hangs) await new Promise(() => undefined);
        return undefined;
      }),
    );
    post(typed("gap", "Fieber"));
    await vi.advanceTimersByTimeAsync(1000);
    hangs = false;
    await vi.advanceTimersByTimeAsync(26_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test("is never sent as another person's, and waits until its own person is back", async () => {
    let away = true;
    const { sent } = opened(() => (away ? HttpResponse.error() : null));
    post(typed("gap", "Fieber"));
    await sendOff();
    away = false;
    storeTokens(tokenPair("bela"));
    await sendOff();
    expect(sent).toEqual([]);
    storeTokens(tokenPair("anna"));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test("is not sent once another tab has sent it, or something newer", async () => {
    const { sent, elsewhere } = opened();
    const entry = post(typed("gap", "Fie"), NEVER);
    await vi.waitFor(() => expect(journaled()).toEqual([]));
    await changeEntries([], [entry?.id ?? ""]);
    const otherTab = new BroadcastChannel("visite-outbox/answer");
    otherTab.postMessage("changed");
    await vi.waitFor(() => expect(elsewhere).toEqual([entry?.id]));
    otherTab.close();
    await sendOff();
    expect(sent).toEqual([]);
  });

  test("of another tab is sent where that one is gone", async () => {
    const times = { at: Date.now(), due: 0 };
    const payload = typed("gap", "Fieber");
    journal.write({
      id: "k",
      kind: "answer",
      user: "anna",
      lane: "lesson/gap",
      payload,
      ...times,
      held: null,
    });
    const { sent } = opened();
    await vi.waitFor(() => expect(sent.map(({ key }) => key)).toEqual(["k"]));
    await vi.waitFor(() => expect(journaled()).toEqual([]));
  });

  test("what no one can read stops nothing", async () => {
    for (const [name, text] of [
      ["a", "null"],
      ["b", "{"],
      ["c", '{"id": 1}'],
    ] as const) {
      localStorage.setItem(`outbox/${name}`, text);
    }
    const { sent } = opened();
    post(typed("gap", "Fieber"));
    await vi.waitFor(() =>
      expect(Object.keys(localStorage).filter((name) => name.startsWith("outbox/"))).toEqual([]),
    );
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test("is not lost where the browser is full: the last letters stay until the page is closed", async () => {
    const { sent } = opened();
    post(typed("gap", "Fie"), NEVER);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    post(typed("gap", "Fieber"), NEVER);
    vi.restoreAllMocks();
    await sendOff();
    await vi.waitFor(() => expect(sent.map(({ answer }) => answer)).toEqual([{ text: "Fieber" }]));
  });
});
