import type { Conversation, Message } from "@/api/types";
import { pendingReply } from "./model";

/** Rules about taking back: the person forgets her last words, and what was answered to them. */

/** Observers are not part of the talk: there is nothing they could forget. */
const FORGETTING = ["PATIENT", "THIRD_PERSON"];

/** Her last words, while they can be taken back: not during a reply, nor once another scene has begun. */
export function findUndoable(conversation: Conversation): Message | undefined {
  const messages = conversation.messages ?? [];
  if (!FORGETTING.includes(conversation.kind) || pendingReply(messages)) return undefined;
  const line = messages.findLast((message) => message.author === "LEARNER" && !message.undone);
  const begun = (message: Message) => message.is_setup && message.position > (line?.position ?? 0);
  return messages.some(begun) ? undefined : line;
}

/** Taken back words that can come back first: until something new is said. */
export function findRestorable(conversation: Conversation): Message | undefined {
  const messages = conversation.messages ?? [];
  const counting = messages.findLast((message) => !message.undone)?.position ?? -1;
  if (pendingReply(messages)) return undefined;
  return messages.find(
    (message) => message.undone && message.author === "LEARNER" && message.position > counting,
  );
}

/** The places of the lines that go with her words: of her own, and all after them up to her next ones that stay. */
export function undoGroup(messages: readonly Message[], line: Message): Set<number> {
  const after = messages.filter((message) => message.position > line.position);
  const next = line.undone ? after.find((message) => message.author === "LEARNER") : undefined;
  const end = next?.position ?? Number.POSITIVE_INFINITY;
  return new Set([line, ...after].map(({ position }) => position).filter((position) => position < end));
}
