import { sendAuthorized } from "./authorizedSend";
import { CLIENT_HEADERS } from "./clientVersion";
import { parseFrames } from "./eventStream";
import type { Broadcast, ConnectionState } from "./events";
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

/** How long the leading tab may take to answer, in milliseconds; a new tab waits twice, for one that knows the last event. */
const ANSWER_TAKES = 2500;

/** What tabs tell each other: what came, whether one of them leads, and that one does. */
type Signal = (Broadcast | { kind: "question" }) & {
  /** Whether the tab has the lock: one that leads without it gives way to every other. */
  readonly hasLock?: boolean;
};

/** Tells all tabs of the browser, this one too, what another tab would learn from the server a moment later. */
export function announce(name: string, data: unknown): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ kind: "event", id: null, name, data } satisfies Signal);
  channel.close();
}

/**
 * Listens until told to stop. Among the tabs of a browser one holds the connection (the others would use up the
 * six a browser allows per host) and passes on what comes; when it is closed the next one takes over. A lock says
 * which. Browsers have been seen to give it to none: so a tab that hears nothing asks, and leads without the lock
 * when no tab answers, until it hears of another one that leads.
 */
export function listen(listener: Listener): () => void {
  const control = new AbortController();
  const channel = new BroadcastChannel(NAME);
  let hasLock = false;
  let state: ConnectionState = "connecting";
  let term: { control: AbortController; ended: Promise<void> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: Broadcast | { kind: "question" }) => {
    if (!control.signal.aborted) channel.postMessage({ ...message, hasLock } satisfies Signal);
  };
  const begin = () => {
    clearTimeout(timer);
    if (term) return term.ended;
    const own = new AbortController();
    const tell = (message: Broadcast) => {
      if (own.signal.aborted) return;
      if (message.kind === "connection") state = message.state;
      listener.receive(message);
      post(message);
    };
    term = { control: own, ended: Promise.resolve() };
    term.ended = lead(listener, tell, own.signal);
    return term.ended;
  };
  const expectAnswer = () => {
    clearTimeout(timer);
    const takes = (listener.lastId() === null ? 2 : 1) + Math.random() / 5;
    if (!term) timer = setTimeout(begin, takes * ANSWER_TAKES);
  };
  const ask = () => {
    if (term) return;
    post({ kind: "question" });
    expectAnswer();
  };
  const giveWay = () => {
    term?.control.abort();
    term = null;
  };
  channel.onmessage = ({ data }: MessageEvent<Signal>) => {
    if (data.kind === "question") {
      if (term) post({ kind: "connection", state });
      else expectAnswer();
      return;
    }
    if (data.kind === "event") listener.receive(data);
    if (data.hasLock === undefined) return; // announced by a tab, which need not lead
    if (hasLock) {
      if (navigator.locks) post({ kind: "connection", state }); // the other one has to hear of it
      return;
    }
    giveWay();
    if (data.kind === "connection") listener.receive(data);
    clearTimeout(timer);
    timer = setTimeout(ask, SILENCE);
  };
  document.addEventListener("visibilitychange", ask, { signal: control.signal });

  const leadForGood = () => {
    hasLock = true;
    return begin();
  };
  if (navigator.locks) {
    ask();
    navigator.locks.request(NAME, { signal: control.signal }, leadForGood).catch((error: unknown) => {
      if (!control.signal.aborted) console.error("events", error);
    });
  } else void leadForGood();
  return () => {
    control.abort();
    giveWay();
    clearTimeout(timer);
    channel.close();
  };
}
