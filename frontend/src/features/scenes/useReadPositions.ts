import { useCallback, useEffect, useState } from "react";
import type { Conversation } from "@/api/types";
import { readItem, writeItem } from "@/lib/storage";
import { lastLine } from "./model";

/** Her own last line is the least she has seen of a talk, on whatever device. */
const ownLast = (conversation: Conversation) =>
  (conversation.messages ?? []).findLast((message) => message.author === "LEARNER")?.position ?? -1;

/** Keeps in this browser up to where she has seen each talk; the talk in front of her counts as seen. */
export function useReadPositions(
  shown: Conversation,
  conversations: readonly Conversation[],
): (conversationId: string) => number {
  const position = lastLine(shown)?.position ?? -1;
  const [, setMarked] = useState(0);
  useEffect(() => {
    if (position < 0) return;
    writeItem(`seen/${shown.id}`, String(position));
    setMarked((count) => count + 1);
  }, [shown.id, position]);
  return useCallback(
    (conversationId: string) => {
      const conversation = conversations.find(({ id }) => id === conversationId);
      return Math.max(
        Number(readItem(`seen/${conversationId}`) ?? -1),
        conversation ? ownLast(conversation) : -1,
      );
    },
    [conversations],
  );
}
