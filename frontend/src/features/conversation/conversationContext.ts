import { createContext, type ReactNode, useContext } from "react";
import type { Conversation } from "@/api/types";

/**
 * The ids of the conversation that messages and tools belong to. Ids only: what changes with each word is read where it
 * is shown, so that a provider never renders a whole transcript again.
 */
export interface ConversationIds extends Pick<Conversation, "id" | "kind"> {
  readonly interactionId: string;
}

export const ConversationContext = createContext<ConversationIds | null>(null);

/** The ids of the conversation around a component; throws outside of a `ChatPanel`. */
export function useConversationIds(): ConversationIds {
  const ids = useContext(ConversationContext);
  if (!ids) throw new Error("no conversation around");
  return ids;
}

/** What stands below a line besides its tools, such as a tutor's remark; by the id of the line. */
export type LineNotes = (messageId: string) => ReactNode;

export const LineNotesContext = createContext<LineNotes | null>(null);
