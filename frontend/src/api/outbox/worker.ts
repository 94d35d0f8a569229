import type { TokenSource } from "../authorizedSend";
import { subjectOf } from "../claims";
import { answerKind, type EntryKind, noteKind, recordingKind } from "./kinds";
import { OutboxQueue } from "./queue";
import { senderOf } from "./send";
import { requestToken } from "./tokenRelay";

async function sendKind<P, R>(kind: EntryKind<P, R>, user: string, origin?: string): Promise<void> {
  const send = senderOf({ tokens: requestToken, language: () => null, origin });
  const queue = new OutboxQueue(kind, { user: () => user, journal: null, send });
  await queue.open();
  queue.close();
}

/**
 * Sends once what waits of who is signed in, from a service worker: it has no token of its own, asks an open tab and
 * waits where there is none. Turns are left to the page they were made in.
 */
export async function sendFromWorker(tokens: TokenSource = requestToken, origin?: string): Promise<void> {
  const user = subjectOf((await tokens()) ?? "");
  if (user === null) return;
  await sendKind(answerKind, user, origin);
  await sendKind(noteKind, user, origin);
  await sendKind(recordingKind, user, origin);
}
