import { sendAuthorized } from "./authorizedSend";
import { CLIENT_HEADERS } from "./clientVersion";
import { parseFrames } from "./eventStream";
import type { Broadcast } from "./events";
import { getValidToken } from "./token";

const NAME = "visite-events";
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** The server sends a comment each 15 s: two missed ones and a bit mean the connection is dead. */
const SILENCE = 40_000;

export interface Listener {
  readonly receive: (message: Broadcast) => void;
  /** The id of the last event any tab has seen; the server replays what came after it. */
  readonly lastId: () => string | null;
}

/** Milliseconds before the next try: 1 s doubled up to 30 s, and up to half of it more so that not all come at once. */
export function backoffDelay(failures: number, chance: number = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (1 + chance / 2);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

async function open(lastId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await sendAuthorized(getValidToken, (token) => {
    if (token === null) throw new Error("no user is signed in");
    const headers = new Headers({
      Accept: "text/event-stream",
      Authorization: `Bearer ${token}`,
      ...CLIENT_HEADERS,
    });
    if (lastId !== null) headers.set("Last-Event-ID", lastId);
    return fetch("/api/events", { headers, signal, cache: "no-store" });
  });
  if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
  return response.body;
}

function parseData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Reads one connection to its end; throws when it fails or falls silent. */
async function readOnce(
  listener: Listener,
  tell: (message: Broadcast) => void,
  signal: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const end = () => own.abort();
  signal.addEventListener("abort", end);
  let silence = setTimeout(end, SILENCE);
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE);
  };
  try {
    const body = await open(listener.lastId(), own.signal);
    tell({ kind: "connection", state: "open" });
    for await (const frame of parseFrames(body, alive)) {
      tell({ kind: "event", id: frame.id, name: frame.name, data: parseData(frame.data) });
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
  }
}

async function lead(
  listener: Listener,
  tell: (message: Broadcast) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  tell({ kind: "connection", state: "connecting" });
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await readOnce(listener, tell, signal);
    } catch (error) {
      if (!signal.aborted) console.info("events: connection lost", error);
    }
    if (signal.aborted) return;
    failures = Date.now() - began > LONGEST_WAIT ? 0 : failures;
    tell({ kind: "connection", state: "waiting" });
    await pause(backoffDelay(failures), signal);
    failures += 1;
  }
}

/**
 * Listens until told to stop. Among the tabs of a browser one holds the connection (the others would use up the
 * six a browser allows per host) and passes on what comes; when it is closed the next one takes over.
 */
export function listen(listener: Listener): () => void {
  const control = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<Broadcast>) => listener.receive(event.data);
  const tell = (message: Broadcast) => {
    if (control.signal.aborted) return;
    listener.receive(message);
    channel.postMessage(message);
  };
  const work = () => lead(listener, tell, control.signal);
  const turn = navigator.locks ? navigator.locks.request(NAME, { signal: control.signal }, work) : work();
  turn.catch((error: unknown) => {
    if (!control.signal.aborted) console.error("events", error);
  });
  return () => {
    control.abort();
    channel.close();
  };
}
