import type { Entry, MessagePayload } from "@/api/outbox";
import type { ThreadDetails, UserMessage } from "@/api/types";

/** A message as it stands in a thread: one of the server, or one on its way. */
export type Delivery = "sending" | "waiting" | "failed" | "sent" | "read";

/**
 * Adds a message, or replaces it by a newer version; in the order of their positions. What was read stays read: the
 * answer to sending may come after the event that the other person has read it.
 */
export function withMessage(messages: readonly UserMessage[], message: UserMessage): UserMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  const known = messages.find(({ id }) => id === message.id);
  const newest = { ...message, read_at: message.read_at ?? known?.read_at ?? null };
  return [...others, newest].toSorted((one, other) => one.position - other.position);
}

/**
 * A thread as it was read now, with the earlier messages that are known. These are dropped where so much has come
 * meanwhile that there may be a gap: they are read again when they are scrolled to.
 */
export function mergeNewest(known: ThreadDetails | undefined, page: ThreadDetails): ThreadDetails {
  const first = page.messages[0];
  const last = known?.messages.at(-1);
  if (!known || !first || !last || last.position < first.position) return page;
  const earlier = known.messages.filter(({ position }) => position < first.position);
  const has_earlier = earlier.length > 0 ? known.has_earlier : page.has_earlier;
  return { ...page, messages: [...earlier, ...page.messages], has_earlier };
}

/** A thread with an earlier page before what is known of it. */
export function withEarlier(known: ThreadDetails, page: ThreadDetails): ThreadDetails {
  const ids = new Set(known.messages.map(({ id }) => id));
  const earlier = page.messages.filter(({ id }) => !ids.has(id));
  return { ...known, messages: [...earlier, ...known.messages], has_earlier: page.has_earlier };
}

/** A thread in which the reader has read from one position to another. */
export function withRead(
  known: ThreadDetails,
  reader: string,
  { from, to, at }: { from: number; to: number; at: string },
): ThreadDetails {
  const isMeant = ({ position, sender_id, read_at }: UserMessage) =>
    position >= from && position <= to && sender_id !== reader && read_at === null;
  const messages = known.messages.map((one) => (isMeant(one) ? { ...one, read_at: at } : one));
  return { ...known, messages };
}

/** Whether a thread lacks the message at a position: it was read before this tab knew of it. */
export const lacksPosition = ({ messages }: ThreadDetails, position: number) =>
  (messages.at(-1)?.position ?? 0) < position;

/** The first message that the user has not read; undefined where all are. */
export const firstUnread = (messages: readonly UserMessage[], userId: string | undefined) =>
  messages.find(({ sender_id, read_at }) => sender_id !== userId && read_at === null);

/** Messages to a person that the server has not confirmed, without those that have arrived by now. */
export function outgoingTo(
  entries: readonly Entry<MessagePayload>[],
  person: string,
  messages: readonly UserMessage[],
): Entry<MessagePayload>[] {
  const arrived = new Set(messages.map(({ idempotency_key }) => idempotency_key));
  return entries.filter(({ id, payload }) => payload.person === person && !arrived.has(id));
}

/** The messages of a day, in the order of the days. */
export function byDay(
  messages: readonly UserMessage[],
  dayOf: (moment: string) => string,
): { day: string; messages: UserMessage[] }[] {
  const days: { day: string; messages: UserMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** How long after it was sent a message can be deleted for both, in milliseconds. */
const DELETABLE_MS = 15 * 60_000;

/** Whether the server still lets a message be deleted for both. */
export const isDeletableForBoth = ({ created_at }: UserMessage) =>
  Date.now() - Date.parse(created_at) < DELETABLE_MS;
