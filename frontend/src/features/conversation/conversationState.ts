import { useCallback, useSyncExternalStore } from "react";
import { Problem, toProblem } from "@/api/problem";
import { readItem, removeItem, writeItem } from "@/lib/storage";
import type { ConversationIds } from "./conversationContext";
import { sendTurn } from "./data";
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
const draftReplacements = new Map<string, number>();
/** Counts of requests to focus a composer, by conversation. */
const focusRequests = new Map<string, number>();

const increment = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);

export const readDraft = (conversationId: string): string => readItem(`draft/${conversationId}`) ?? "";

function writeDraft(conversationId: string, text: string): void {
  if (text === "") removeItem(`draft/${conversationId}`);
  else writeItem(`draft/${conversationId}`, text);
  notify();
}

/** Puts a text into the composer of a conversation in place of its draft; the composer then takes the focus. */
export function replaceDraft(conversationId: string, text: string): void {
  increment(draftReplacements, conversationId);
  writeDraft(conversationId, text);
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

/** The draft of a conversation and its setter; kept in local storage, so that a reload loses nothing. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => readDraft(conversationId));
  const set = useCallback((typed: string) => writeDraft(conversationId, typed), [conversationId]);
  return [text, set];
}

const announcements = new Map<string, string>();

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

/** What this page knows of the delivery of a turn, by its key; nothing of a turn that another page sent. */
const deliveries = new Map<string, "sending" | Problem>();
/** How many replies were complete when a turn was refused because one was still due, by conversation. */
const refusedAt = new Map<string, number>();
/** The last snapshot by conversation: `useSyncExternalStore` needs the same object for the same state. */
const snapshots = new Map<string, { stored: string; delivery: unknown; turn: OutgoingTurn }>();

/** The turn of a conversation that the server has not confirmed; null for none. */
export function readOutgoingTurn(conversationId: string): OutgoingTurn | null {
  const stored = readItem(`outgoing/${conversationId}`);
  if (stored === null) return null;
  const known = snapshots.get(conversationId);
  if (known?.stored === stored && known.delivery === deliveries.get(known.turn.key)) return known.turn;
  const { key, text, after } = JSON.parse(stored) as OutgoingTurn;
  const delivery = deliveries.get(key);
  // Without a known delivery the turn may have arrived or not: it counts as failed, and the key keeps it one turn.
  const turn: OutgoingTurn = {
    key,
    text,
    after,
    state: delivery === "sending" ? "sending" : "failed",
    problem: delivery instanceof Problem ? delivery : null,
  };
  snapshots.set(conversationId, { stored, delivery, turn });
  return turn;
}

/** The turn of a conversation that the server has not confirmed; renders again when its delivery changes. */
export function useOutgoingTurn(conversationId: string): OutgoingTurn | null {
  return useSyncExternalStore(subscribe, () => readOutgoingTurn(conversationId));
}

/** Forgets the turn on its way: it has arrived, or is withdrawn. */
export function dropOutgoingTurn(conversationId: string): void {
  removeItem(`outgoing/${conversationId}`);
  notify();
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

/** Forgets what this page knows of a delivery: its outcome is unsure, as after a reload. */
export function forgetDelivery(conversationId: string): void {
  const turn = readOutgoingTurn(conversationId);
  if (turn) deliveries.delete(turn.key);
  refusedAt.delete(conversationId);
}

interface DeliveryOptions {
  /** The number of replies that were complete when the turn was made. */
  readonly answered: number;
  onArrived: (key: string, messageId: string) => void;
}

/**
 * Sends a turn and stores what became of it; the same turn is never under way twice. Never rejects. A response that
 * comes after the turn was confirmed by an event, or replaced by a later one, changes nothing.
 */
export async function deliverTurn(
  ids: ConversationIds,
  { key, text, after }: Pick<OutgoingTurn, "key" | "text" | "after">,
  { answered, onArrived }: DeliveryOptions,
): Promise<void> {
  if (deliveries.get(key) === "sending") return;
  const isCurrent = () => readOutgoingTurn(ids.id)?.key === key;
  const settle = (problem: Problem | null) => {
    if (problem) deliveries.set(key, problem);
    else deliveries.delete(key);
    notify();
  };
  writeItem(`outgoing/${ids.id}`, JSON.stringify({ key, text, after }));
  deliveries.set(key, "sending");
  notify();
  try {
    const messageId = await sendTurn(ids.interactionId, ids, text, key);
    if (isCurrent()) dropOutgoingTurn(ids.id);
    settle(null);
    onArrived(key, messageId);
  } catch (error) {
    const problem = toProblem(error);
    if (!isCurrent()) return settle(null);
    if (problem.code !== "reply_pending") return settle(problem);
    settle(null);
    dropOutgoingTurn(ids.id);
    returnToDraft(ids.id, text);
    noteRefusedTurn(ids.id, answered);
  }
}
