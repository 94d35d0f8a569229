import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { announce, type Listener, listen } from "./eventConnection";
import { storeTokens } from "./session";

/** Tabs of this test alone: the channel of the platform also reaches test files that run at the same time. */
class Channel {
  static open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) queueMicrotask(() => Channel.open.has(other) && other.onmessage?.({ data }));
  }
  close() {
    Channel.open.delete(this);
  }
}

type Work = () => Promise<void>;

const asked: Work[] = [];
let connections: AbortSignal[] = [];
let send: (text: string) => void = () => undefined;
const stops: (() => void)[] = [];

const live = () => connections.filter(({ aborted }) => !aborted).length;

function openTab(lastId: string | null = null) {
  const receive = vi.fn<Listener["receive"]>();
  stops.push(listen({ receive, lastId: () => lastId }));
  return receive;
}

beforeEach(() => {
  connections = [];
  asked.length = 0;
  vi.stubGlobal("BroadcastChannel", Channel);
  // Locks that are never given by themselves.
  const request = (_name: string, _options: unknown, work: Work) => {
    asked.push(work);
    return new Promise(() => undefined);
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  server.use(
    http.get("*/api/events", ({ request }) => {
      connections.push(request.signal);
      const body = new ReadableStream<Uint8Array>({
        start(control) {
          send = (text) => control.enqueue(new TextEncoder().encode(text));
          send(": hello\n\n");
        },
      });
      return new HttpResponse(body, { headers: { "Content-Type": "text/event-stream" } });
    }),
  );
  storeTokens(tokenPair());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, "locks");
  vi.unstubAllGlobals();
});

const connected = (count: number) => vi.waitFor(() => expect(connections).toHaveLength(count));

test("a tab that gets neither the lock nor an answer connects without the lock", async () => {
  const receive = openTab();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(connections).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await connected(1);
  await vi.waitFor(() => expect(receive).toHaveBeenCalledWith({ kind: "connection", state: "open" }));
});

test("one tab alone connects where none gets the lock: the one that knows the last event", async () => {
  const old = openTab("5-0");
  const fresh = openTab();
  await vi.advanceTimersByTimeAsync(10_000);
  await connected(1);
  await vi.waitFor(() => expect(old).toHaveBeenCalledWith({ kind: "connection", state: "open" }));
  send("id: 6-0\nevent: job.changed\ndata: {}\n\n");
  const event = { kind: "event", id: "6-0", name: "job.changed", data: {} };
  await vi.waitFor(() => expect(fresh).toHaveBeenCalledWith(expect.objectContaining(event)));
  expect(old.mock.calls.filter(([{ kind }]) => kind === "event")).toHaveLength(1);
});

test("a tab that is shown asks whether any leads, and connects where none does", async () => {
  const first = openTab();
  await vi.advanceTimersByTimeAsync(6_000);
  await connected(1);
  const second = openTab("6-0");
  await vi.waitFor(() => expect(second).toHaveBeenCalled());
  await vi.waitFor(() => expect(first).toHaveBeenCalledWith({ kind: "connection", state: "open" }));
  stops.shift()?.();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(4_000);
  await connected(2);
});

test("a tab that has heard nothing for a while asks and takes over", async () => {
  openTab();
  await vi.advanceTimersByTimeAsync(6_000);
  await connected(1);
  openTab("6-0");
  await vi.advanceTimersByTimeAsync(10_000);
  stops.shift()?.();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await connected(2);
});

test("a tab that leads without the lock gives way to the one that has it", async () => {
  openTab();
  await vi.advanceTimersByTimeAsync(6_000);
  await connected(1);
  openTab();
  await vi.advanceTimersByTimeAsync(1_000);
  void asked[1]?.();
  await connected(2);
  await vi.waitFor(() => expect(live()).toBe(1));
  expect(connections[0]?.aborted).toBe(true);
});

test("what a tab announces reaches all tabs, and itself", () => {
  const tabs = [openTab(), openTab()];
  announce("thread.read", { reader_id: "anna" });
  const event = { kind: "event", id: null, name: "thread.read", data: { reader_id: "anna" } };
  return vi.waitFor(() => {
    for (const receive of tabs) expect(receive).toHaveBeenCalledWith(event);
  });
});
