import { useCallback, useState } from "react";
import { forget, read, write } from "@/lib/storage";

/** What she is typing in a talk: kept in this browser until it is sent, so a reload or a dead battery loses nothing. */
export function useDraft(talkId: string): [string, (change: (typed: string) => string) => void] {
  const [text, setText] = useState(() => read(`draft/${talkId}`) ?? "");
  const keep = useCallback(
    (change: (typed: string) => string) => {
      const next = change(read(`draft/${talkId}`) ?? "");
      setText(next);
      if (next === "") forget(`draft/${talkId}`);
      else write(`draft/${talkId}`, next);
    },
    [talkId],
  );
  return [text, keep];
}
