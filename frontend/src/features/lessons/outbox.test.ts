import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "@/api/problem";
import { storeTokens } from "@/api/session";
import { tokenPair } from "@/testing/people";
import { flush, flushOutbox, type OutboxEntry, post, startOutbox } from "./outbox";

/** A way to the server that does with each step what `fate` says. */
function opened(fate: (entry: OutboxEntry) => number | Problem = () => 0) {
  const sent: OutboxEntry[] = [];
  const refused: string[] = [];
  const elsewhere: string[] = [];
  close = startOutbox({
    deliver: (entry) => {
      const said = fate(entry);
      if (said instanceof Problem) return Promise.reject(said);
      sent.push(entry);
      return Promise.resolve(said);
    },
    sent: () => undefined,
    refused: (_entry, error) => refused.push((error as Problem).code),
    elsewhere: (entry) => Promise.resolve(elsewhere.push(entry.key)),
  });
  return { sent, refused, elsewhere };
}

const typed = (item: string, text: string) => ({ section: "lesson", item, step: { answer: { text } } });
const rows = (): OutboxEntry[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith("answer/"))
    .map((name) => JSON.parse(localStorage.getItem(name) ?? ""));
const refusal = (status: number, code = `status_${status}`) => new Problem(status, code, code);
const NEVER = 60_000;

let close: () => void = () => undefined;

beforeEach(() => storeTokens(tokenPair("anna")));
afterEach(() => {
  flush(); // what stood aside in one test does not in the next
  close();
});

describe("what she has answered", () => {
  test("is kept before anything else happens, each letter in the place of the one before", () => {
    opened();
    post(typed("gap", "Fie"), NEVER);
    post(typed("gap", "Fieber"), NEVER);
    expect(rows().map(({ step }) => step?.answer)).toEqual([{ text: "Fieber" }]);
  });

  test("is sent in her order, once", async () => {
    const { sent } = opened();
    for (const item of ["one", "two", "three"]) post(typed(item, item));
    await vi.waitFor(() => expect(sent.map(({ item }) => item)).toEqual(["one", "two", "three"]));
    expect(rows()).toEqual([]);
  });

  test.each([401, 408, 425, 429])("stays after a refusal that says nothing about it: %i", async (status) => {
    const fate = vi.fn(() => refusal(status));
    const { refused } = opened(fate);
    post(typed("gap", "Fieber"));
    await vi.waitFor(() => expect(fate).toHaveBeenCalled());
    expect(rows()).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  test("stays while the same step is still being taken, and goes when it will never be", async () => {
    let code = "request_in_flight";
    const { refused } = opened(() => refusal(409, code));
    post(typed("gap", "Fieber"));
    await flushOutbox(200);
    expect(rows()).toHaveLength(1);
    code = "stale_body";
    flush();
    await vi.waitFor(() => expect(refused).toEqual(["stale_body"]));
    expect(rows()).toEqual([]);
  });

  test("goes on without the one step at which the server fails", async () => {
    const { sent } = opened(({ item }) => (item === "one" ? refusal(500) : 0));
    for (const item of ["one", "two", "three"]) post(typed(item, item));
    await vi.waitFor(() => expect(sent.map(({ item }) => item)).toEqual(["two", "three"]));
    expect(rows().map(({ item }) => item)).toEqual(["one"]);
  });

  test("stays where somebody else than the server refuses it", async () => {
    const { sent, refused } = opened(({ item }) => (item === "one" ? refusal(404) : 0));
    for (const item of ["one", "two"]) post(typed(item, item));
    await vi.waitFor(() => expect(sent.map(({ item }) => item)).toEqual(["two"]));
    expect([rows().length, refused]).toEqual([1, []]);
  });

  test("waits as a whole while the server starts again", async () => {
    const tried = new Set<string | null>();
    opened(({ item }) => {
      tried.add(item);
      return refusal(503, "unavailable");
    });
    for (const item of ["one", "two"]) post(typed(item, item));
    await flushOutbox(200);
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

  test("is not held up by a step whose answer never comes", async () => {
    vi.useFakeTimers();
    let hangs = true;
    const sent: OutboxEntry[] = [];
    close = startOutbox({
      deliver: (entry) => {
        if (hangs) return new Promise(() => undefined);
        sent.push(entry);
        return Promise.resolve(0);
      },
      sent: () => undefined,
      refused: () => undefined,
      elsewhere: () => Promise.resolve(),
    });
    post(typed("gap", "Fieber"));
    hangs = false;
    await vi.advanceTimersByTimeAsync(26_000);
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
  });

  test("is never sent as somebody else's, and waits until she is back", async () => {
    let away = true;
    const { sent } = opened(() => (away ? refusal(0, "offline") : 0));
    post(typed("gap", "Fieber"));
    await flushOutbox(200);
    away = false;
    storeTokens(tokenPair("bela"));
    await flushOutbox(200);
    expect(sent).toEqual([]);
    storeTokens(tokenPair("anna"));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test("is not sent once another tab has sent it, or something newer", async () => {
    const { sent, elsewhere } = opened();
    post(typed("gap", "Fie"), NEVER);
    const [row] = rows();
    localStorage.removeItem(`answer/${row?.key}`);
    window.dispatchEvent(new StorageEvent("storage", { key: `answer/${row?.key}` }));
    expect(elsewhere).toEqual([row?.key]);
    await flushOutbox(200);
    expect(sent).toEqual([]);
  });

  test("of another tab is sent where that one is gone", async () => {
    const entry = {
      key: "k",
      user: "anna",
      section: "lesson",
      item: "gap",
      step: {},
      at: Date.now(),
      due: 0,
    };
    localStorage.setItem("answer/k", JSON.stringify(entry));
    const { sent } = opened();
    await vi.waitFor(() => expect(sent.map(({ key }) => key)).toEqual(["k"]));
  });

  test("what nobody can read stops nothing", async () => {
    for (const [name, text] of [
      ["a", "null"],
      ["b", "{"],
      ["c", '{"key": 1}'],
    ] as const) {
      localStorage.setItem(`answer/${name}`, text);
    }
    const { sent } = opened();
    post(typed("gap", "Fieber"));
    await vi.waitFor(() =>
      expect(Object.keys(localStorage).filter((name) => name.startsWith("answer/"))).toEqual([]),
    );
    expect(sent).toHaveLength(1);
  });

  test("is not lost where the browser is full: the last letters stay until the page is closed", async () => {
    const { sent } = opened();
    post(typed("gap", "Fie"), NEVER);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    post(typed("gap", "Fieber"), NEVER);
    vi.restoreAllMocks();
    await flushOutbox(200);
    expect(sent.map(({ step }) => step?.answer)).toEqual([{ text: "Fieber" }]);
  });
});
