import { useCallback, useEffect, useRef, useState } from "react";
import { type Problem, problemOfFailure } from "@/api/problem";
import type { Talk } from "@/api/types";
import { forget, read, write } from "@/lib/storage";
import { sendTurn } from "./data";
import { isDelivered, lastPosition, type Outgoing, pendingReply } from "./model";

/** Why a press on "send" changed nothing: the person is still answering. */
export type Hint = "reply_pending" | null;

function stored(talkId: string): Outgoing | null {
  const text = read(`outgoing/${talkId}`);
  // What was under way when the page closed may have arrived or not: she decides, and the key keeps it one turn.
  return text === null ? null : { ...JSON.parse(text), state: "failed" };
}

function store(talkId: string, outgoing: Outgoing | null): void {
  if (outgoing) write(`outgoing/${talkId}`, JSON.stringify(outgoing));
  else forget(`outgoing/${talkId}`);
}

/** Her words on the way to the server: at once on the screen, sent once, kept until they have arrived. */
export function useTurn(interactionId: string, talk: Talk, giveBack: (text: string) => void) {
  const messages = talk.messages ?? [];
  const [outgoing, setOutgoing] = useState(() => stored(talk.id));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hint, setHint] = useState<Hint>(null);
  const underway = useRef(false);
  const delivered = outgoing !== null && isDelivered(outgoing, messages);
  const shown = delivered ? null : outgoing;

  const keep = useCallback(
    (next: Outgoing | null) => {
      setOutgoing(next);
      store(talk.id, next);
    },
    [talk.id],
  );

  const attempt = useCallback(
    async (one: Outgoing) => {
      if (underway.current) return;
      underway.current = true;
      keep({ ...one, state: "sending" });
      setProblem(null);
      try {
        await sendTurn(interactionId, talk.id, one.text, one.key);
        keep(null);
      } catch (error) {
        const told = problemOfFailure(error);
        if (told.code === "reply_pending") {
          keep(null);
          giveBack(one.text);
          setHint("reply_pending");
        } else {
          keep({ ...one, state: "failed" });
          setProblem(told);
        }
      } finally {
        underway.current = false;
      }
    },
    [interactionId, talk.id, keep, giveBack],
  );

  const send = (text: string): boolean => {
    const busy = shown !== null || pendingReply(messages) !== undefined;
    setHint(busy ? "reply_pending" : null);
    if (busy) return false;
    void attempt({ key: crypto.randomUUID(), text, after: lastPosition(messages), state: "sending" });
    return true;
  };

  useEffect(() => {
    if (delivered) keep(null);
  }, [delivered, keep]);

  const waitsForLine = shown?.state === "failed" && problem?.code === "offline" ? shown : null;
  useEffect(() => {
    if (!waitsForLine) return undefined;
    const again = () => void attempt(waitsForLine);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [waitsForLine, attempt]);

  return {
    outgoing: shown,
    problem,
    hint,
    send,
    retry: () => {
      if (shown) void attempt(shown);
    },
    drop: () => keep(null),
    clearHint: () => setHint(null),
  };
}

export type Turning = ReturnType<typeof useTurn>;
