import type { CaseInteraction, Message } from "@/api/types";
import { allConversations } from "@/features/conversation";

/** One line of a conversation. */
export interface Said {
  readonly id: string;
  /** Who said it; "" for themselves. */
  readonly by: string;
  readonly text: string;
}

const isSaid = ({ text, state, undone, is_setup }: Message) =>
  text !== "" && state === "COMPLETE" && !undone && !is_setup;

/** All that was said in a case, talk by talk; what was taken back is left out. */
export function linesOf(interaction: CaseInteraction): Said[] {
  return allConversations(interaction).flatMap(({ person, messages }) =>
    (messages ?? []).filter(isSaid).map(({ id, author, text }) => ({
      id,
      by: author === "PERSON" ? person.name : "",
      text,
    })),
  );
}
