import { useSyncExternalStore } from "react";
import { acceptLanguageTag } from "@/i18n/language";
import { onSessionChange, signedInUserId } from "../session";
import { getValidToken } from "../token";
import { carryOver, carryOverTurn as carryTurn } from "./carryOver";
import { clearKinds } from "./database";
import { clearJournal, journal } from "./journal";

import {
  answerKind,
  caseDocumentKind,
  courseTextKind,
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

/** Steps in lessons. */
export const answers = new OutboxQueue(answerKind, host);
/** Words said to the persons of a case. */
export const turns = new OutboxQueue(turnKind, host);
/** What was written into clinical notes. */
export const notes = new OutboxQueue(noteKind, host);
/** What authors wrote about courses, chapters and lessons. */
export const courseTexts = new OutboxQueue(courseTextKind, host);
/** What authors wrote into cases. */
export const caseDocuments = new OutboxQueue(caseDocumentKind, host);
/** What authors wrote about lessons besides their items. */
export const lessonFacts = new OutboxQueue(lessonFactsKind, host);
/** What authors wrote into the items of lessons. */
export const itemEdits = new OutboxQueue(itemKind, host);
/** Messages to other people. */
export const messages = new OutboxQueue(messageKind, host);
/** How spoken words sounded. */
export const recordings = new OutboxQueue(recordingKind, host);
/** Reviews of words, and daily tests. */
export const training = new OutboxQueue(trainingKind, host);

const queues = [
  answers,
  turns,
  notes,
  courseTexts,
  caseDocuments,
  lessonFacts,
  itemEdits,
  messages,
  recordings,
  training,
] as const;

/** Sends what waits for as long as the page is open; call once, gives the way to end it. */
export function startOutbox(): () => void {
  let user = signedInUserId();
  carryOver();
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

/** Takes over the words of a conversation that versions before the outbox have not sent; the learner decides about them. */
export function carryOverTurn(conversation: Parameters<typeof carryTurn>[0]): void {
  if (carryTurn(conversation)) void turns.open();
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
