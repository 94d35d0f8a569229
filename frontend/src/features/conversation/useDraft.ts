import { useCallback, useState } from "react";
import { forget, read, write } from "@/lib/storage";

/** What she is typing in a talk: kept in this browser until it is sent, so a reload or a dead battery loses nothing. */
export function useDraft(talkId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(`draft/${talkId}`) ?? "");
  const keep = useCallback(
    (next: string) => {
      setText(next);
      if (next === "") forget(`draft/${talkId}`);
      else write(`draft/${talkId}`, next);
    },
    [talkId],
  );
  return [text, keep];
}
