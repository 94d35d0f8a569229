import { createContext, useContext } from "react";
import type { Conversation } from "@/api/types";

/** The talk that lines and tools belong to. */
export interface ConversationHere {
  readonly interactionId: string;
  readonly conversation: Conversation;
  /** Says something to those who do not see the screen, in the one status of the talk. */
  readonly announce: (text: string) => void;
}

export const ConversationContext = createContext<ConversationHere | null>(null);

/** The talk one is in; only below an `Exchange`. */
export function useConversation(): ConversationHere {
  const here = useContext(ConversationContext);
  if (!here) throw new Error("no talk around");
  return here;
}
