import { recordings } from "@/api/outbox";
import type { AudioClip } from "./model";
import { findArrived, type Retention } from "./retention";

/** How the learner said a line that the server has already. */
export interface Delivery {
  readonly line: string;
  readonly sound: AudioClip;
  /** Null where this browser keeps nothing: then it is tried for as long as the page is open. */
  readonly keeping: Retention | null;
}

/** Hands a recording to the outbox, which sends it as soon as there is a way; until then it stays where it was kept. */
export async function deliver({ line, sound, keeping }: Delivery): Promise<void> {
  keeping?.arrivedAs(line);
  const { blob, format } = sound;
  const payload = { line, format, type: blob.type, sound: await blob.arrayBuffer() };
  // The line is the key: its recording is taken once, however often it comes.
  recordings.enqueue(payload, { id: line });
  if (await recordings.stored()) keeping?.drop();
  else keeping?.leave();
}

/** Hands over what a page left that closed before the outbox had it. */
async function resume(user: string): Promise<void> {
  for (const { kept, sound, keeping } of await findArrived(user)) {
    if (kept.line === undefined) keeping.leave();
    else await deliver({ line: kept.line, sound, keeping });
  }
}

/** Forgets recordings that may not be kept any more. */
async function withdraw(user: string): Promise<void> {
  await recordings.discardAll();
  for (const { keeping } of await findArrived(user)) keeping.drop();
}

/**
 * Follows the recordings of one learner. `isAllowed`: they may be kept; `onRejected`: the server will never take one.
 * Gives the way to end it.
 */
export function openDeliveries(
  user: string,
  isAllowed: boolean,
  onRejected: (error: unknown) => void,
): () => void {
  void (isAllowed ? resume(user) : withdraw(user));
  return recordings.handle({ rejected: (_entry, error) => onRejected(error) });
}
