import { useCallback, useState } from "react";
import { readItem, removeItem, writeItem } from "@/lib/storage";
import type { OutgoingTurn } from "./model";

function stored(conversationId: string): OutgoingTurn | null {
  const text = readItem(`outgoing/${conversationId}`);
  // What was under way when the page closed may have arrived or not: she decides, and the key keeps it one turn.
  return text === null ? null : { ...JSON.parse(text), state: "failed" };
}

/** Her words on their way to the server: kept in this browser until it is known that they arrived. */
export function useOutgoingTurn(
  conversationId: string,
): [OutgoingTurn | null, (next: OutgoingTurn | null) => void] {
  const [outgoing, setOutgoing] = useState(() => stored(conversationId));
  const keep = useCallback(
    (next: OutgoingTurn | null) => {
      setOutgoing(next);
      if (next) writeItem(`outgoing/${conversationId}`, JSON.stringify(next));
      else removeItem(`outgoing/${conversationId}`);
    },
    [conversationId],
  );
  return [outgoing, keep];
}
