import { useCallback, useEffect, useRef, useState } from "react";
import { type Problem, toProblem } from "@/api/problem";
import type { Conversation, Message } from "@/api/types";
import { sendTurn } from "./data";
import { isDelivered, lastPosition, type OutgoingTurn, pendingReply } from "./model";
import { useOutgoingTurn } from "./useOutgoingTurn";

type Keep = (next: OutgoingTurn | null) => void;
type GiveBack = (text: string) => void;
/** The turn with this key has arrived as this line. */
type Said = (key: string, messageId: string) => void;

/** What had been answered when a press on "send" changed nothing; null when there is nothing to be told. */
type Early = number | null;

/** A reply was due and could not be made. */
const isUnanswered = (messages: readonly Message[]) =>
  messages.findLast(({ author, undone }) => author === "PERSON" && !undone)?.state === "FAILED";

/** What became of an earlier line since a press on "send" changed nothing. */
function outcome(isUnsent: boolean, isSame: boolean, messages: readonly Message[]) {
  if (isUnsent) return "unsent" as const;
  if (isUnanswered(messages)) return null;
  return isSame ? ("answering" as const) : ("answered" as const);
}

const answered = (messages: readonly Message[]) =>
  messages.filter((message) => message.author === "PERSON" && message.state !== "PENDING").length;

/** Sends a turn and says what became of it; the answer to an earlier one no longer touches a later one. */
function useAttempt(
  interactionId: string,
  conversation: Conversation,
  keep: Keep,
  onEarly: GiveBack,
  said: Said,
) {
  const { id, kind } = conversation;
  const [problem, setProblem] = useState<Problem | null>(null);
  const underway = useRef<OutgoingTurn | null>(null);

  const attempt = useCallback(
    async (one: OutgoingTurn) => {
      if (underway.current?.key === one.key) return;
      underway.current = one;
      const isLast = () => underway.current === one;
      keep({ ...one, state: "sending" });
      setProblem(null);
      try {
        const messageId = await sendTurn(interactionId, { id, kind }, one.text, one.key);
        if (isLast()) keep(null);
        said(one.key, messageId);
      } catch (error) {
        // She has gone on since: these words have arrived, whatever became of the answer to the call.
        if (!isLast()) return;
        const told = toProblem(error);
        const early = told.code === "reply_pending";
        keep(early ? null : { ...one, state: "failed" });
        if (early) onEarly(one.text);
        setProblem(early ? null : told);
      } finally {
        if (isLast()) underway.current = null;
      }
    },
    [interactionId, id, kind, keep, onEarly, said],
  );
  return { attempt, problem, underway };
}

/** Runs once the network is back; with null there is nothing to do then. */
function useWhenOnline(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return undefined;
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [run]);
}

/** Her words on the way to the server: at once on the screen, sent once, kept until they have arrived. */
export function useTurn(interactionId: string, conversation: Conversation, giveBack: GiveBack, said: Said) {
  const messages = conversation.messages ?? [];
  const [outgoing, keep] = useOutgoingTurn(conversation.id);
  const [early, setEarly] = useState<Early>(null);
  const now = answered(messages);
  const { attempt, problem, underway } = useAttempt(
    interactionId,
    conversation,
    keep,
    (text) => {
      giveBack(text);
      setEarly(now);
    },
    said,
  );
  const delivered = outgoing !== null && isDelivered(outgoing, messages);
  const shown = delivered ? null : outgoing;
  useEffect(() => {
    if (delivered) keep(null);
  }, [delivered, keep]);

  const retry = () => {
    if (shown) void attempt(shown);
  };
  useWhenOnline(shown?.state === "failed" && problem?.code === "offline" ? retry : null);

  const send = (text: string, key: string): boolean => {
    const earlier = underway.current;
    const isOnItsWay = earlier !== null && !isDelivered(earlier, messages);
    if (isOnItsWay && earlier.text === text) return true; // pressed twice
    const busy = isOnItsWay || shown !== null || pendingReply(messages) !== undefined;
    setEarly(busy ? now : null);
    if (busy) return false;
    void attempt({ key, text, after: lastPosition(messages), state: "sending" });
    return true;
  };

  const isUnsent = shown?.state === "failed";

  return {
    outgoing: shown,
    problem,
    /** Her last press on "send" changed nothing: the person was still answering, and may have answered since, or an
     * earlier line of hers has not arrived yet. */
    early: early === null ? null : outcome(isUnsent, early === now, messages),
    /** The person owes an answer, or her words are still on their way. */
    isBusy: (shown !== null && !isUnsent) || pendingReply(messages) !== undefined,
    send,
    retry,
    drop: () => keep(null),
    clearHint: () => setEarly(null),
  };
}

export type TurnState = ReturnType<typeof useTurn>;
