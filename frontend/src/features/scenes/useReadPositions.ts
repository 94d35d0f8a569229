import { useCallback, useEffect, useState } from "react";
import type { Conversation } from "@/api/types";
import { readItem, writeItem } from "@/lib/storage";
import { lastLine } from "./model";

/** The learner's own last line is the least the learner has seen of a conversation, on whatever device. */
const ownLast = (conversation: Conversation) =>
  (conversation.messages ?? []).findLast((message) => message.author === "LEARNER")?.position ?? -1;

/**
 * Keeps in this browser up to where the learner has seen each conversation; the conversation in front of the learner's
 * counts as seen.
 */
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
