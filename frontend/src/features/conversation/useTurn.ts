import { useCallback, useEffect, useRef, useState } from "react";
import { type Problem, problemOfFailure } from "@/api/problem";
import type { Talk } from "@/api/types";
import { sendTurn } from "./data";
import { isDelivered, lastPosition, type Outgoing, pendingReply } from "./model";
import { useOutgoing } from "./useOutgoing";

/** Why a press on "send" changed nothing: the person is still answering. */
export type Hint = "reply_pending" | null;

type Keep = (next: Outgoing | null) => void;
type GiveBack = (text: string) => void;

/** Sends one turn at a time and says what became of it. */
function useAttempt(interactionId: string, talk: Talk, keep: Keep, giveBack: GiveBack) {
  const { id, kind } = talk;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hint, setHint] = useState<Hint>(null);
  const underway = useRef(false);

  const attempt = useCallback(
    async (one: Outgoing) => {
      if (underway.current) return;
      underway.current = true;
      keep({ ...one, state: "sending" });
      setProblem(null);
      try {
        await sendTurn(interactionId, { id, kind }, one.text, one.key);
        keep(null);
      } catch (error) {
        const told = problemOfFailure(error);
        const early = told.code === "reply_pending";
        keep(early ? null : { ...one, state: "failed" });
        if (early) giveBack(one.text);
        setHint(early ? "reply_pending" : null);
        setProblem(early ? null : told);
      } finally {
        underway.current = false;
      }
    },
    [interactionId, id, kind, keep, giveBack],
  );
  return { attempt, problem, hint, setHint };
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
export function useTurn(interactionId: string, talk: Talk, giveBack: GiveBack) {
  const messages = talk.messages ?? [];
  const [outgoing, keep] = useOutgoing(talk.id);
  const { attempt, problem, hint, setHint } = useAttempt(interactionId, talk, keep, giveBack);
  const delivered = outgoing !== null && isDelivered(outgoing, messages);
  const shown = delivered ? null : outgoing;
  useEffect(() => {
    if (delivered) keep(null);
  }, [delivered, keep]);

  const retry = () => {
    if (shown) void attempt(shown);
  };
  useWhenOnline(shown?.state === "failed" && problem?.code === "offline" ? retry : null);

  const send = (text: string): boolean => {
    const busy = shown !== null || pendingReply(messages) !== undefined;
    setHint(busy ? "reply_pending" : null);
    if (busy) return false;
    void attempt({ key: crypto.randomUUID(), text, after: lastPosition(messages), state: "sending" });
    return true;
  };

  return {
    outgoing: shown,
    problem,
    hint,
    send,
    retry,
    drop: () => keep(null),
    clearHint: () => setHint(null),
  };
}

export type Turning = ReturnType<typeof useTurn>;
