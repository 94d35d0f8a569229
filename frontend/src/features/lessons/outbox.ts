import { type AnswerPayload, answers, type Entry, type QueueState, useQueue } from "@/api/outbox";

/** One step on its way to the server: of an item, or (`item` null) of the section as a whole. */
export interface OutboxEntry extends AnswerPayload {
  /** Sent along: the server takes a step once, however often it comes. */
  readonly key: string;
  /** When it was done, in milliseconds since 1970. */
  readonly at: number;
}

export interface Outbox {
  readonly entries: readonly OutboxEntry[];
  /** `stuck`: something cannot be sent now; it is tried again by itself. */
  readonly line: QueueState<AnswerPayload>["status"];
}

export const toOutboxEntry = ({ id, at, payload }: Entry<AnswerPayload>): OutboxEntry => ({
  key: id,
  at,
  ...payload,
});

/** Keeps a step and sends it as soon as there is a way; `wait` lets more letters come first. */
export function post(step: AnswerPayload, wait = 0): void {
  answers.enqueue(step, { wait });
}

/** Sends what waits and ends when it is away, cannot be sent now, or after so many milliseconds. */
export const flushOutbox = (longest: number): Promise<void> => answers.drain(longest);

let latest: { from: QueueState<AnswerPayload>; outbox: Outbox } | null = null;

/** The same state gives the same object: all who read it render once. */
function outboxOf(state: QueueState<AnswerPayload>): Outbox {
  if (latest?.from !== state) {
    latest = { from: state, outbox: { entries: state.entries.map(toOutboxEntry), line: state.status } };
  }
  return latest.outbox;
}

/** What waits, and whether it gets away. */
export function useOutbox(): Outbox {
  return outboxOf(useQueue(answers));
}
