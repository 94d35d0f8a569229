import { useCallback, useState } from "react";
import { forget, read, write } from "@/lib/storage";
import type { Outgoing } from "./model";

function stored(talkId: string): Outgoing | null {
  const text = read(`outgoing/${talkId}`);
  // What was under way when the page closed may have arrived or not: she decides, and the key keeps it one turn.
  return text === null ? null : { ...JSON.parse(text), state: "failed" };
}

/** Her words on their way to the server: kept in this browser until it is known that they arrived. */
export function useOutgoing(talkId: string): [Outgoing | null, (next: Outgoing | null) => void] {
  const [outgoing, setOutgoing] = useState(() => stored(talkId));
  const keep = useCallback(
    (next: Outgoing | null) => {
      setOutgoing(next);
      if (next) write(`outgoing/${talkId}`, JSON.stringify(next));
      else forget(`outgoing/${talkId}`);
    },
    [talkId],
  );
  return [outgoing, keep];
}
