import { isFinal, isPermanent, isTransient, Problem, toProblem } from "../problem";
import { changeEntries, readEntries } from "./database";
import { type Entry, type EntryKind, type HeldReason, UNSURE } from "./kinds";

/** What is kept at once, before the database has it: the page may be gone a moment later. */
export interface Journal {
  readonly write: (entry: Entry<unknown>) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly read: (user: string, kind: string) => Entry<unknown>[];
}

/** What a queue needs of the page it runs in. */
export interface QueueHost {
  /** Who is signed in; null for no one. */
  readonly user: () => string | null;
  readonly journal: Journal | null;
  /** Sends one entry. Rejects with a `Problem`. */
  readonly send: <P, R>(kind: EntryKind<P, R>, entry: Entry<P>, signal: AbortSignal) => Promise<R>;
}

export interface QueueState<P> {
  readonly entries: readonly Entry<P>[];
  /** `stuck`: something cannot be sent now; it is tried again by itself. */
  readonly status: "free" | "sending" | "stuck";
  /** The entries that are on their way now: one, or one of each lane where these are independent. */
  readonly inFlight: readonly string[];
  /** Why the last try failed that is made again; `status` 0 without an answer of the server. */
  readonly problem: { readonly lane: string; readonly status: number; readonly code: string } | null;
}

export interface EntryHandlers<P, R> {
  /** The server has it; runs before the entry is removed, so that what it says is shown without a gap. */
  readonly delivered?: (entry: Entry<P>, result: R) => unknown;
  /** The server will never take it. */
  readonly rejected?: (entry: Entry<P>, error: unknown) => void;
  /** Another tab has sent it; ends when this tab knows what the server said. */
  readonly deliveredElsewhere?: (entry: Entry<P>) => Promise<unknown>;
}

const CHANNEL = "visite-outbox";
/** In place of a lane where all are sent one after the other. */
const ALL = "";

/** How the sending of one lane stands, or of all where they keep their order. */
interface Sending {
  isRunning: boolean;
  isAskedAgain: boolean;
  /** Something cannot be sent now. */
  isStuck: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}
type Outcome = "gone" | "held" | "failing" | "unreachable";

/** True where the server speaks, and fails at this entry or does not decide it; anything else concerns all. */
const isOfThisEntry = (error: unknown) =>
  (isFinal(error) && !isTransient(error)) || (error instanceof Problem && error.status === 500);

const pauseAfter = (pauses: readonly number[], tries: number) =>
  pauses[Math.min(tries, pauses.length - 1)] ?? 0;

function heldBy(error: unknown): HeldReason {
  const problem = toProblem(error);
  const { status, code, message, retryAfter } = problem;
  return { status, code, detail: message, retryAfter };
}

/** Runs in one tab at a time; without Web Locks (plain http on another host) in this one alone. */
async function withExclusiveLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    console.info("no locks here", error); // where the browser forbids storage, it forbids locks, too
    return work();
  }
}

const LEFT: HeldReason = { status: 0, code: UNSURE, detail: "", retryAfter: null };

const IDLE = { entries: [], status: "free", inFlight: [], problem: null } as const;

/**
 * Entries of one kind on their way to the server, one after the other in the order in which they were made; where the
 * lanes of a kind are independent, in this order within each lane and the lanes side by side. What waits is kept in the
 * database, first of all in the journal; all tabs see the same entries, and one of them sends.
 */
export class OutboxQueue<P, R> {
  private state: QueueState<P> = IDLE;
  private readonly watchers = new Set<() => void>();
  private readonly handlers = new Set<EntryHandlers<P, R>>();
  private channel: BroadcastChannel | null = null;
  private isOpen = false;
  private readonly sendings = new Map<string, Sending>();
  /** Entries made until then do not wait for more letters. */
  private flushRequestedAt = 0;
  private lastAt = 0;
  private unreachable = 0;
  /** Lanes that wait, until when and after how many tries. */
  private readonly deferred = new Map<string, { until: number; tries: number }>();
  /** Entries this page made or was asked to send. */
  private readonly own = new Set<string>();
  /** Ways to end a try that is under way, by entry: with its call, or without waiting for its answer any more. */
  private readonly underway = new Map<string, { readonly abort: () => void; readonly giveUp: () => void }>();
  /** Goes up with each change made here: a reading begun before it is out of date. */
  private changes = 0;
  /** What is being stored; true when the database took all of it. */
  private storing: Promise<boolean> = Promise.resolve(true);

  constructor(
    readonly kind: EntryKind<P, R>,
    private readonly host: QueueHost,
  ) {}

  readonly snapshot = (): QueueState<P> => this.state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Calls back for what becomes of entries. Gives the way to end it. */
  handle(handlers: EntryHandlers<P, R>): () => void {
    this.handlers.add(handlers);
    return () => this.handlers.delete(handlers);
  }

  private show(change: Partial<QueueState<P>>): void {
    this.state = { ...this.state, ...change };
    for (const watcher of this.watchers) watcher();
  }

  private showEntries(entries: readonly Entry<P>[]): void {
    const before = this.state.entries;
    const isSame = entries.length === before.length && entries.every((entry, at) => entry === before[at]);
    if (!isSame) this.show({ entries, status: entries.length === 0 ? "free" : this.state.status });
  }

  /** Begins to send; what an earlier page has left comes first. Ends when all was tried once. */
  async open(): Promise<void> {
    this.isOpen = true;
    if (!this.channel && typeof BroadcastChannel !== "undefined") {
      this.channel = new BroadcastChannel(`${CHANNEL}/${this.kind.name}`);
      this.channel.onmessage = () => void this.follow();
    }
    await this.refresh();
    await this.pump();
  }

  /** Ends sending, and forgets what only this page knows: what is on its way may arrive or not. */
  close(): void {
    this.isOpen = false;
    for (const { abort } of this.underway.values()) abort();
    this.reset();
    this.channel?.close();
    this.channel = null;
  }

  /** Forgets what this page knows: another person may be signed in now. */
  reset(): void {
    for (const { timer } of this.sendings.values()) clearTimeout(timer);
    this.changes += 1;
    this.own.clear();
    this.deferred.clear();
    this.unreachable = 0;
    this.flushRequestedAt = 0;
    this.show(IDLE);
  }

  /** Changes what is kept: in the journal and on the screen at once, in the database a moment later. */
  private change(put: readonly Entry<P>[], removed: readonly string[]): void {
    const { journal } = this.host;
    journal?.remove(removed); // first: it makes room where the browser is full
    for (const entry of this.kind.isJournaled ? put : []) journal?.write(entry);
    const gone = new Set([...removed, ...put.map(({ id }) => id)]);
    const others = this.state.entries.filter(({ id }) => !gone.has(id));
    this.changes += 1;
    this.showEntries([...others, ...put].toSorted((one, other) => one.at - other.at));
    const before = this.storing;
    this.storing = this.store(put, removed).then(async (isStored) => (await before) && isStored);
  }

  private async store(put: readonly Entry<P>[], removed: readonly string[]): Promise<boolean> {
    let isStored = true;
    try {
      await changeEntries(put, removed);
      const now = new Map(this.state.entries.map((entry) => [entry.id, entry]));
      const isLatest = (entry: Entry<P>) => (now.get(entry.id) ?? entry) === entry;
      this.host.journal?.remove(put.filter(isLatest).map(({ id }) => id));
    } catch (error) {
      console.info("the outbox is kept without a database", error);
      isStored = false;
    }
    this.channel?.postMessage("changed");
    return isStored;
  }

  private async readStored(user: string): Promise<Entry<P>[]> {
    const { name } = this.kind;
    const found = await readEntries(user, name).catch(() => []);
    const known = new Set(found.map(({ id }) => id));
    const written = (this.host.journal?.read(user, name) ?? []).filter(({ id }) => !known.has(id));
    return [...found, ...written] as Entry<P>[];
  }

  /** What is kept of who is signed in, in the order in which it was made. */
  private async read(): Promise<readonly Entry<P>[]> {
    const user = this.host.user();
    if (user === null) return [];
    const { changes } = this;
    const found = await this.readStored(user);
    if (changes !== this.changes || user !== this.host.user()) return this.read();
    const old = found.filter(({ at }) => Date.now() - at >= this.kind.lifetime);
    if (old.length > 0)
      void this.store(
        [],
        old.map(({ id }) => id),
      );
    const shown = new Map(this.state.entries.map((entry) => [entry.id, entry]));
    const isHeld = (id: string) => !this.kind.resumes && !this.own.has(id);
    return found
      .filter((entry) => !old.includes(entry))
      .map((entry) => {
        const next = isHeld(entry.id) && !entry.held ? { ...entry, held: LEFT } : entry;
        const same = shown.get(entry.id);
        return same && JSON.stringify(same) === JSON.stringify(next) ? same : next;
      })
      .toSorted((one, other) => one.at - other.at);
  }

  /** What waits, also what an earlier page has left and this one does not show yet. */
  list(): Promise<readonly Entry<P>[]> {
    return this.read();
  }

  private async refresh(): Promise<void> {
    this.showEntries(await this.read());
  }

  /** What other tabs have done with what waits. */
  private async follow(): Promise<void> {
    const kept = await this.read();
    const left = new Set(kept.flatMap(({ id, lane }) => [id, lane]));
    const sent = this.state.entries.filter(({ id, lane }) => !left.has(id) && !left.has(lane));
    // What is shown stays as it is until the server's word on it is here.
    const work = [...this.handlers].flatMap(({ deliveredElsewhere }) =>
      sent.map((entry) => deliveredElsewhere?.(entry)),
    );
    await Promise.allSettled(work);
    await this.refresh();
    void this.pump();
  }

  /** Keeps something and sends it as soon as there is a way; `wait` lets more letters come first. Null for no one. */
  enqueue(payload: P, { wait = 0, id = crypto.randomUUID() as string } = {}): Entry<P> | null {
    const user = this.host.user();
    if (user === null) return null;
    this.lastAt = Math.max(Date.now(), this.lastAt + 1); // two entries of one moment keep their order
    const lane = this.kind.laneOf(payload);
    const times = { at: this.lastAt, due: this.lastAt + wait };
    const entry = { id, kind: this.kind.name, user, lane, payload, ...times, held: null };
    const replaced = this.state.entries.filter(
      (old) =>
        !this.state.inFlight.includes(old.id) &&
        old.lane === lane &&
        this.kind.replaces?.(old.payload, payload),
    );
    this.own.add(id);
    this.change(
      [entry],
      replaced.map((old) => old.id),
    );
    void this.pump();
    return entry;
  }

  /** Sends an entry that is held, or that waits, now. */
  retry(id: string): void {
    const entry = this.state.entries.find((one) => one.id === id);
    if (!entry) return;
    this.own.add(id);
    this.deferred.delete(entry.lane);
    if (entry.held) this.change([{ ...entry, held: null, due: 0 }], []);
    void this.pump();
  }

  /** Changes what an entry says that is not on its way. */
  amend(id: string, payload: P): void {
    const entry = this.state.entries.find((one) => one.id === id);
    if (entry && !this.state.inFlight.includes(id)) this.change([{ ...entry, payload }], []);
  }

  /** Ends when everything so far was stored; false where it stays in this page only. */
  stored(): Promise<boolean> {
    return this.storing;
  }

  /** Sends again what was held because there was no way to the server. */
  retryUnreachable(): void {
    for (const { id, held } of this.state.entries) if (held?.code === "offline") this.retry(id);
    this.flush();
  }

  /** Gives entries up. */
  discard(...ids: readonly string[]): void {
    for (const id of ids) this.underway.get(id)?.giveUp();
    this.change([], ids);
  }

  /** Gives up whatever waits of who is signed in. */
  async discardAll(): Promise<void> {
    this.discard(...(await this.read()).map(({ id }) => id));
  }

  /** Sends now what waits for more letters or for a network. */
  flush(): void {
    this.flushRequestedAt = this.lastAt;
    this.deferred.clear();
    this.unreachable = 0;
    void this.pump();
  }

  /** Sends what waits and ends when it is away, cannot be sent now, or after so many milliseconds. */
  drain(longest: number): Promise<void> {
    return this.sendWhile((entries) => entries, longest, ALL);
  }

  /** Sends what waits of one lane; gives whether nothing of it is left. */
  async send(lane: string): Promise<boolean> {
    const inLane = (entries: readonly Entry<P>[]) => entries.filter((entry) => entry.lane === lane);
    for (const { id, held } of inLane(this.state.entries)) if (held) this.retry(id);
    await this.sendWhile(inLane, this.kind.timeout, this.kind.hasIndependentLanes ? lane : ALL);
    return inLane(this.state.entries).length === 0;
  }

  private sendWhile(
    meant: (entries: readonly Entry<P>[]) => readonly Entry<P>[],
    longest: number,
    group: string,
  ): Promise<void> {
    if (this.state.status === "stuck") this.show({ status: "sending" });
    this.flush();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(late);
        this.watchers.delete(check);
        resolve();
      };
      const check = () => {
        const { isStuck, isRunning } = this.sendings.get(group) ?? {};
        const cannot = this.state.status === "stuck" || (isStuck && !isRunning);
        if (cannot || meant(this.state.entries).every(({ held }) => held)) done();
      };
      const late = setTimeout(done, longest);
      this.watchers.add(check);
      check();
    });
  }

  private schedule(sending: Sending, group: string, after: number): void {
    clearTimeout(sending.timer);
    sending.timer = setTimeout(() => void this.sendGroup(group), after);
  }

  /** Milliseconds before an entry may go; nothing waits for a clock that was put back. */
  private waitOf({ at, due }: Entry<P>): number {
    return at <= this.flushRequestedAt || Date.now() < at - 1000 ? 0 : due - Date.now();
  }

  private isDeferred({ lane }: Entry<P>): boolean {
    return (this.deferred.get(lane)?.until ?? 0) > Date.now();
  }

  /** Tries one entry within the time of its kind. */
  private attempt(entry: Entry<P>): Promise<R> {
    const control = new AbortController();
    return new Promise<R>((resolve, reject) => {
      let isGivenUp = false;
      const giveUp = () => {
        isGivenUp = true;
        reject(new Problem(0, "aborted", "Given up"));
      };
      const abort = () => {
        control.abort();
        reject(new Problem(0, "aborted", "Ended"));
      };
      this.underway.set(entry.id, { giveUp, abort });
      const late = setTimeout(() => {
        reject(new Problem(0, "too_slow", "No answer in time"));
        control.abort();
      }, this.kind.timeout);
      const answered = (result: R) => {
        resolve(result);
        if (isGivenUp && this.host.user() === entry.user)
          void this.tell(({ delivered }) => delivered?.(entry, result));
      };
      const sent = this.host.send(this.kind, entry, control.signal);
      void sent.then(answered, reject).finally(() => clearTimeout(late));
    });
  }

  /** Takes an entry away that the server has; what waits behind it in its lane goes on from there. */
  private resolve(entry: Entry<P>, result: R): void {
    const { rebase } = this.kind;
    const removed = [entry.id];
    const put: Entry<P>[] = [];
    const behind = this.state.entries.filter(({ id, lane }) => lane === entry.lane && id !== entry.id);
    for (const waiting of rebase ? behind : []) {
      const payload = rebase?.(waiting.payload, entry.payload, result) ?? null;
      if (payload === null) removed.push(waiting.id);
      else put.push({ ...waiting, payload });
    }
    this.change(put, removed);
  }

  private async deliver(entry: Entry<P>): Promise<Outcome> {
    this.show({ inFlight: [...this.state.inFlight, entry.id] });
    const isStillTheirs = () => this.host.user() === entry.user;
    try {
      const result = await this.attempt(entry);
      if (isStillTheirs()) await this.tell(({ delivered }) => delivered?.(entry, result));
      this.resolve(entry, result);
      this.show({ problem: null });
      return "gone";
    } catch (error) {
      // Given up meanwhile, or another person has signed in: it does not come back here.
      if (!this.state.entries.some(({ id }) => id === entry.id)) return "gone";
      const { status, code } = heldBy(error);
      // What is refused for good stays with its entry: whatever is written next may be taken.
      this.show({ problem: isPermanent(error) ? null : { lane: entry.lane, status, code } });
      return this.fail(entry, error, isStillTheirs());
    } finally {
      this.underway.delete(entry.id);
      this.show({ inFlight: this.state.inFlight.filter((id) => id !== entry.id) });
    }
  }

  private fail(entry: Entry<P>, error: unknown, isStillTheirs: boolean): Outcome {
    const { afterRejection, afterFailure } = this.kind;
    const isRejected = isPermanent(error);
    if (!isRejected && afterFailure === "retry") return isOfThisEntry(error) ? "failing" : "unreachable";
    // What was written meanwhile says all that this one says; kept beside it, it would be taken for a later change.
    if (this.isOvertaken(entry)) {
      this.change([], [entry.id]);
      return "gone";
    }
    if (isRejected && afterRejection === "drop") this.change([], [entry.id]);
    else this.change([{ ...entry, held: heldBy(error) }], []);
    if (isRejected && isStillTheirs) void this.tell(({ rejected }) => rejected?.(entry, error));
    return isRejected && afterRejection === "drop" ? "gone" : "held";
  }

  private isOvertaken({ lane, at, payload }: Entry<P>): boolean {
    return this.state.entries.some(
      (other) => other.lane === lane && other.at > at && this.kind.replaces?.(payload, other.payload),
    );
  }

  private async tell(call: (handlers: EntryHandlers<P, R>) => unknown): Promise<void> {
    const told = await Promise.allSettled([...this.handlers].map(async (one) => call(one)));
    for (const one of told) if (one.status === "rejected") console.error("outbox", one.reason);
  }

  /** What is to be sent now: another tab may have sent some meanwhile, and another person may have signed in. */
  private async next(group: string): Promise<Entry<P> | undefined> {
    await this.refresh();
    return this.state.entries.find(
      (entry) => this.groupOf(entry) === group && !entry.held && !this.isDeferred(entry),
    );
  }

  /** Lets a lane wait at which the server fails. */
  private defer(lane: string): void {
    const tries = (this.deferred.get(lane)?.tries ?? -1) + 1;
    this.deferred.set(lane, { until: Date.now() + pauseAfter(this.kind.retry.failing, tries), tries });
  }

  /** There is a way again. */
  private undefer(lane: string): void {
    this.deferred.delete(lane);
    if (this.state.status === "stuck") this.show({ status: "sending" });
  }

  private groupOf({ lane }: Entry<P>): string {
    return this.kind.hasIndependentLanes ? lane : ALL;
  }

  /** Sends one entry after the other; gives after how many milliseconds it is to be looked again. */
  private async sendAll(group: string): Promise<number | null> {
    const { retry } = this.kind;
    for (let entry = await this.next(group); entry && this.isOpen; entry = await this.next(group)) {
      const early = this.waitOf(entry);
      if (early > 0) return early;
      if (this.state.status === "free") this.show({ status: "sending" });
      const outcome = await this.deliver(entry);
      if (outcome === "unreachable") {
        this.unreachable += 1;
        return pauseAfter(retry.unreachable, this.unreachable - 1);
      }
      this.unreachable = 0;
      if (outcome === "failing") this.defer(entry.lane);
      else this.undefer(entry.lane);
    }
    const ends = [...this.deferred]
      .filter(([lane, { until }]) => (group === ALL || lane === group) && until > Date.now())
      .map(([, { until }]) => until);
    return this.isOpen && ends.length > 0 ? Math.min(...ends) - Date.now() : null;
  }

  private async pump(): Promise<void> {
    await Promise.all(
      [...new Set(this.state.entries.map((entry) => this.groupOf(entry)))].map((group) =>
        this.sendGroup(group),
      ),
    );
  }

  private async sendGroup(group: string): Promise<void> {
    const sending = this.sendings.get(group) ?? {
      isRunning: false,
      isAskedAgain: false,
      isStuck: false,
      timer: undefined,
    };
    this.sendings.set(group, sending);
    sending.isAskedAgain = sending.isRunning;
    if (sending.isRunning || !this.isOpen || this.state.entries.length === 0) return;
    sending.isRunning = true;
    sending.isStuck = false;
    clearTimeout(sending.timer);
    const lock = `${CHANNEL}/${this.kind.name}${group === ALL ? "" : `/${group}`}`;
    const after = await withExclusiveLock(lock, () => this.sendAll(group)).finally(() => {
      sending.isRunning = false;
    });
    const isDue = (entry: Entry<P>) =>
      this.groupOf(entry) === group && !entry.held && this.waitOf(entry) <= 0;
    sending.isStuck = after !== null && this.state.entries.some(isDue);
    this.showStatus();
    if (sending.isAskedAgain) this.schedule(sending, group, 0);
    else if (after !== null) this.schedule(sending, group, after);
    else this.sendings.delete(group);
  }

  /** Shows whether anything is stuck, unless something is on its way or about to be. */
  private showStatus(): void {
    const all = [...this.sendings.values()];
    const stuck = all.filter(({ isStuck }) => isStuck);
    if (all.some(({ isRunning }) => isRunning)) this.show({});
    else if (stuck.length === 0) this.show({ status: "free" });
    else if (stuck.some(({ isAskedAgain }) => !isAskedAgain)) this.show({ status: "stuck" });
  }
}
