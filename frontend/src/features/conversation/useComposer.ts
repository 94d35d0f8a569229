import { useEffect, useMemo } from "react";
import type { Conversation, Message } from "@/api/types";
import { useMe } from "@/features/auth";
import { type AudioClip, deliver, findSentAs, type Recording, type Retention } from "@/features/voice";
import { useDraft } from "@/lib/drafts";
import { forSession } from "@/lib/sessionState";
import {
  deliverTurn,
  dropOutgoingTurn,
  forgetRefusal,
  noteRefusedTurn,
  readOutgoingTurn,
  setArrivalHandler,
  useOutgoingTurn,
  useRefusedTurn,
  withdrawOutgoingTurn,
} from "./conversationState";
import { findArrived, type OutgoingTurn, pendingReply } from "./model";

/** The recording of each turn of this page by the turn's key; null once it was handed over or dropped. */
const recordings = forSession(new Map<string, Recording | null>());

interface SpokenTurn {
  readonly sound: AudioClip;
  readonly keeping: Retention | null;
}

/** The recording of a turn: of this page, or stored by one that was closed; null for a typed turn. */
async function takeRecording(user: string, key: string): Promise<SpokenTurn | null> {
  const known = recordings.get(key);
  recordings.set(key, null);
  if (known) return { sound: known, keeping: known.keeping };
  return known === null ? null : findSentAs(user, key);
}

/** Uploads the recording of a turn where the learner allows it: once the server has the message, never before. */
function useRecordingRetention() {
  const { data: me } = useMe();
  const user = me?.id;
  const isAllowed = me?.save_recordings === true;
  return useMemo(
    () => ({
      onSent: (key: string, recording: Recording | null) => {
        recordings.set(key, isAllowed ? recording : null);
        if (isAllowed) recording?.keeping?.sentAs(key);
        else recording?.keeping?.drop();
      },
      onWithdrawn: async (key: string) => {
        const spoken = user === undefined ? null : await takeRecording(user, key);
        spoken?.keeping?.drop();
      },
      onArrived: async (key: string, messageId: string) => {
        const spoken = user === undefined ? null : await takeRecording(user, key);
        if (!spoken) return;
        if (isAllowed) deliver({ line: messageId, sound: spoken.sound, keeping: spoken.keeping });
        else spoken.keeping?.drop();
      },
    }),
    [user, isAllowed],
  );
}

const countAnswered = (messages: readonly Message[]) =>
  messages.filter(({ author, state }) => author === "PERSON" && state !== "PENDING").length;

/** Whether a reply was due and could not be made. */
const isUnanswered = (messages: readonly Message[]) =>
  messages.findLast(({ author, undone }) => author === "PERSON" && !undone)?.state === "FAILED";

/** The turn on its way in a conversation as far as no message shows it yet, and what can be done with it. */
export function useTurnDelivery(interactionId: string, conversation: Conversation) {
  const { id, kind } = conversation;
  const messages = conversation.messages ?? [];
  const stored = useOutgoingTurn(id);
  const arrived = stored === null ? undefined : findArrived(stored, messages);
  const outgoing = arrived ? null : stored;
  const retention = useRecordingRetention();
  const deliverNow = (turn: Pick<OutgoingTurn, "key" | "text">) => {
    deliverTurn({ interactionId, id, kind }, turn, countAnswered(messages));
  };
  return {
    outgoing,
    arrived,
    retention,
    deliver: deliverNow,
    retry: () => {
      if (outgoing) deliverNow(outgoing);
    },
    /** Gives the text back to the draft. */
    withdraw: () => {
      if (outgoing) void retention.onWithdrawn(outgoing.key);
      withdrawOutgoingTurn(id);
    },
  };
}

export type TurnDelivery = ReturnType<typeof useTurnDelivery>;

/** Why the last attempt to send changed nothing; null when there is nothing to explain. */
type RefusalReason = "unsent" | "answering" | "answered" | null;

/** The learner's next turn: the draft, sending it, and why it was not sent. */
export function useComposer(interactionId: string, conversation: Conversation) {
  const { id } = conversation;
  const messages = conversation.messages ?? [];
  const [draft, setDraft] = useDraft(id);
  const { outgoing, arrived, retention, deliver: deliverNow } = useTurnDelivery(interactionId, conversation);
  const answered = countAnswered(messages);
  const refusedAt = useRefusedTurn(id);
  const isUnsent = outgoing?.state === "failed";
  const isBusy = outgoing?.state === "sending" || pendingReply(messages) !== undefined;

  const arrivedId = arrived?.id;
  const arrivedKey = arrived?.idempotency_key;
  useEffect(() => {
    if (arrivedId === undefined || arrivedKey === undefined) return;
    dropOutgoingTurn(id);
    void retention.onArrived(arrivedKey, arrivedId);
  }, [arrivedId, arrivedKey, id, retention]);
  useEffect(() => () => forgetRefusal(id), [id]);
  useEffect(() => setArrivalHandler(retention.onArrived), [retention]);

  /** Sends a text; false when it was not sent since another turn or a reply is under way. */
  const say = (text: string, recording: Recording | null): boolean => {
    // Not the rendered one: two presses may come before the next render.
    const earlier = readOutgoingTurn(id);
    const isUnderway = earlier !== null && !findArrived(earlier, messages);
    if (isUnderway && earlier.state === "sending" && earlier.text === text) return true;
    const isRefused = isUnderway || pendingReply(messages) !== undefined;
    noteRefusedTurn(id, isRefused ? answered : null);
    if (isRefused) return false;
    const key = crypto.randomUUID();
    retention.onSent(key, recording);
    deliverNow({ key, text });
    return true;
  };
  const send = (recording: Recording | null): boolean => {
    const isSent = say(draft.trim(), recording);
    if (isSent) setDraft("");
    return isSent;
  };
  const type = (text: string) => {
    noteRefusedTurn(id, null);
    setDraft(text);
  };
  const explainRefusal = (): RefusalReason => {
    if (refusedAt === null || draft.trim() === "") return null;
    if (isUnsent) return "unsent";
    if (isUnanswered(messages)) return null;
    return refusedAt === answered ? "answering" : "answered";
  };
  return { draft, say, send, type, isBusy, refusal: explainRefusal() };
}

export type ComposerState = ReturnType<typeof useComposer>;
