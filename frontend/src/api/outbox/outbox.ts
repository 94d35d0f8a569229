import { useSyncExternalStore } from "react";
import { acceptLanguageTag } from "@/i18n/language";
import { onSessionChange, signedInUserId } from "../session";
import { getValidToken } from "../token";
import { clearKinds } from "./database";
import { clearJournal, journal } from "./journal";
import {
  answerKind,
  caseDocumentKind,
  courseTextKind,
  type EntryKind,
  itemKind,
  lessonFactsKind,
  messageKind,
  noteKind,
  recordingKind,
  trainingKind,
  turnKind,
} from "./kinds";
import { OutboxQueue, type QueueHost, type QueueState } from "./queue";
import { senderOf } from "./send";

const host: QueueHost = {
  user: signedInUserId,
  journal,
  send: (...given) => senderOf({ tokens: getValidToken, language: acceptLanguageTag })(...given),
};

/** What this module does with every queue, whatever is kept in it. */
interface RegisteredQueue
  extends Pick<OutboxQueue<never, never>, "open" | "retryUnreachable" | "reset" | "close"> {
  readonly kind: Pick<EntryKind<never, never>, "name" | "survivesSignOut">;
}

const queues: RegisteredQueue[] = [];

/** Makes the queue of a kind: it is sent while the page is open, and cleared at sign-out. */
function register<P, R>(kind: EntryKind<P, R>): OutboxQueue<P, R> {
  const queue = new OutboxQueue(kind, host);
  queues.push(queue);
  return queue;
}

/** Steps in lessons. */
export const answers = register(answerKind);
/** Words said to the persons of a case. */
export const turns = register(turnKind);
/** What was written into clinical notes. */
export const notes = register(noteKind);
/** What authors wrote about courses, chapters and lessons. */
export const courseTexts = register(courseTextKind);
/** What authors wrote into cases. */
export const caseDocuments = register(caseDocumentKind);
/** What authors wrote about lessons besides their items. */
export const lessonFacts = register(lessonFactsKind);
/** What authors wrote into the items of lessons. */
export const itemEdits = register(itemKind);
/** Messages to other people. */
export const messages = register(messageKind);
/** How spoken words sounded. */
export const recordings = register(recordingKind);
/** Reviews of words, and daily tests. */
export const training = register(trainingKind);

/** Sends what waits for as long as the page is open; call once, gives the way to end it. */
export function startOutbox(): () => void {
  let user = signedInUserId();
  const open = () => {
    for (const queue of queues) void queue.open();
  };
  const onOnline = () => {
    for (const queue of queues) queue.retryUnreachable();
  };
  const unsubscribe = onSessionChange(() => {
    if (signedInUserId() !== user) for (const queue of queues) queue.reset();
    user = signedInUserId();
    open();
  });
  window.addEventListener("online", onOnline);
  open();
  return () => {
    unsubscribe();
    window.removeEventListener("online", onOnline);
    for (const queue of queues) queue.close();
  };
}

/** Forgets what no one but its author may find at a shared computer; answers wait for their own person. */
export async function clearOutbox(): Promise<void> {
  for (const queue of queues) queue.reset();
  const names = queues.flatMap(({ kind }) => (kind.survivesSignOut ? [] : [kind.name]));
  clearJournal(names);
  await clearKinds(names).catch((error: unknown) => console.info("this browser has no database", error));
}

/** What waits of one kind, and whether it gets away. */
export function useQueue<P, R>(queue: OutboxQueue<P, R>): QueueState<P> {
  return useSyncExternalStore(queue.subscribe, queue.snapshot);
}
