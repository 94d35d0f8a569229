import { useSyncExternalStore } from "react";
import { waitForJob } from "@/api/jobs";
import { type Entry, type TurnPayload, turns, UNSURE } from "@/api/outbox";
import { Problem, toProblem } from "@/api/problem";
import type { Turn } from "@/api/types";
import { readDraft, writeDraft } from "@/lib/drafts";
import { forSession } from "@/lib/sessionState";
import { cacheTurn, reloadInteraction } from "./cache";
import type { ConversationIds } from "./conversationContext";
import type { OutgoingTurn } from "./model";

/**
 * What the browser knows of a conversation and the server does not: the draft, the turn on its way, requests for the
 * focus, announcements. It lives outside of React and is read by conversation id, so that each component renders only
 * with the part it shows: a keystroke renders the composer and no message.
 */

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts of texts put into a composer from elsewhere, by conversation. */
const draftReplacements = forSession(new Map<string, number>());
/** Counts of requests to focus a composer, by conversation. */
const focusRequests = forSession(new Map<string, number>());

const increment = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);

/** Puts a text into the composer of a conversation in place of its draft; the composer then takes the focus. */
export function replaceDraft(conversationId: string, text: string): void {
  increment(draftReplacements, conversationId);
  writeDraft(conversationId, text);
  notify();
}

/** Puts a text that could not be sent before whatever was typed since. */
function returnToDraft(conversationId: string, text: string): void {
  const typed = readDraft(conversationId);
  writeDraft(conversationId, typed.trim() ? `${text}\n${typed}` : text);
}

/** Asks the composer of a conversation to take the focus. */
export function focusComposer(conversationId: string): void {
  increment(focusRequests, conversationId);
  notify();
}

/** A number that changes with every request to focus the composer. */
export function useFocusRequests(conversationId: string): number {
  return useSyncExternalStore(subscribe, () => focusRequests.get(conversationId) ?? 0);
}

/** A number that changes with every text put into the composer from elsewhere. */
export function useDraftReplacements(conversationId: string): number {
  return useSyncExternalStore(subscribe, () => draftReplacements.get(conversationId) ?? 0);
}

const announcements = forSession(new Map<string, string>());

/** Has a text read out by the status of a conversation, for screen readers; empty to clear it. */
export function announce(conversationId: string, text: string): void {
  if (text === "") announcements.delete(conversationId);
  else announcements.set(conversationId, text);
  notify();
}

/** The text that the status of a conversation reads out now; empty for none. */
export function useAnnouncement(conversationId: string): string {
  return useSyncExternalStore(subscribe, () => announcements.get(conversationId) ?? "");
}

/** How many replies were complete when a turn was refused because one was still due, by conversation. */
const refusedAt = forSession(new Map<string, number>());
/** How many replies were complete when a turn was made, by its key. */
const answeredAt = forSession(new Map<string, number>());
/** `useSyncExternalStore` needs the same object for the same entry. */
const outgoingTurns = new WeakMap<Entry<TurnPayload>, OutgoingTurn>();

function toOutgoingTurn(entry: Entry<TurnPayload>): OutgoingTurn {
  const known = outgoingTurns.get(entry);
  if (known) return known;
  const { id, payload, held } = entry;
  const problem =
    held && held.code !== UNSURE
      ? new Problem(held.status, held.code, held.detail, [], held.retryAfter)
      : null;
  const turn: OutgoingTurn = { key: id, text: payload.text, state: held ? "failed" : "sending", problem };
  outgoingTurns.set(entry, turn);
  return turn;
}

/** The turn of a conversation that the server has not confirmed; null for none. */
export function readOutgoingTurn(conversationId: string): OutgoingTurn | null {
  const entry = turns.snapshot().entries.findLast(({ lane }) => lane === conversationId);
  return entry ? toOutgoingTurn(entry) : null;
}

/** The turn of a conversation that the server has not confirmed; renders again when its delivery changes. */
export function useOutgoingTurn(conversationId: string): OutgoingTurn | null {
  return useSyncExternalStore(turns.subscribe, () => readOutgoingTurn(conversationId));
}

/** Forgets the turn on its way: it has arrived, or is withdrawn. */
export function dropOutgoingTurn(conversationId: string): void {
  const turn = readOutgoingTurn(conversationId);
  if (turn) turns.discard(turn.key);
}

/** Withdraws a turn that was not delivered: its text returns to the draft. */
export function withdrawOutgoingTurn(conversationId: string): void {
  const turn = readOutgoingTurn(conversationId);
  if (turn) returnToDraft(conversationId, turn.text);
  dropOutgoingTurn(conversationId);
}

/** Notes that a turn was not sent because a reply is due, with the number of complete replies; null to clear it. */
export function noteRefusedTurn(conversationId: string, answered: number | null): void {
  if (answered === null) refusedAt.delete(conversationId);
  else refusedAt.set(conversationId, answered);
  notify();
}

/** The number of complete replies when a turn was refused because one was due; null when none was. */
export function useRefusedTurn(conversationId: string): number | null {
  return useSyncExternalStore(subscribe, () => refusedAt.get(conversationId) ?? null);
}

/** Forgets that a turn was refused: the learner goes elsewhere. */
export function forgetRefusal(conversationId: string): void {
  refusedAt.delete(conversationId);
}

/** Sends a turn, or sends it again; `answered` is the number of replies that are complete by now. */
export function deliverTurn(
  { interactionId, id, kind }: ConversationIds,
  { key, text }: Pick<OutgoingTurn, "key" | "text">,
  answered: number,
): void {
  answeredAt.set(key, answered);
  if (readOutgoingTurn(id)?.key === key) turns.retry(key);
  else turns.enqueue({ interaction: interactionId, conversation: id, speaker: kind, text }, { id: key });
}

/** Called with the message that a turn has become, also after the conversation was left. */
let onArrived: (key: string, messageId: string) => void = () => undefined;

/** Says what is to be done when a turn has arrived; the last one told counts. */
export function setArrivalHandler(handler: (key: string, messageId: string) => void): void {
  onArrived = handler;
}

/** Takes over the reply where its job ends later than the call, and no event brings it. */
async function awaitReply({ interaction, conversation }: TurnPayload, { job }: Turn): Promise<void> {
  if (!job) return;
  try {
    const turn = await waitForJob<Turn>(job.id);
    if (turn) await cacheTurn(interaction, conversation, turn);
  } catch (error) {
    console.info("a reply was not waited for", error);
    await reloadInteraction(interaction);
  }
}

turns.handle({
  delivered: async ({ id, payload }, turn) => {
    await cacheTurn(payload.interaction, payload.conversation, turn);
    onArrived(id, turn.message.id);
    void awaitReply(payload, turn);
  },
  // A turn that came before the reply it did not wait for goes back into the draft.
  rejected: ({ id, payload }, error) => {
    if (toProblem(error).code !== "reply_pending") return;
    turns.discard(id);
    returnToDraft(payload.conversation, payload.text);
    noteRefusedTurn(payload.conversation, answeredAt.get(id) ?? 0);
  },
});
