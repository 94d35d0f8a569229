import { mutate, useCached } from "@/api/swr";
import type { CaseInteraction, Conversation, Message, Place, Translation, Turn } from "@/api/types";
import { changeConversation, withAudioParts, withConversation, withDelta, withMessage } from "./model";

/** What is known of an interaction: everything that calls and events bring goes into the one store. */

export const interactionKey = (id: string) => ["interaction", id] as const;
const partialTranslationKey = (messageId: string, language: string) =>
  ["translation", messageId, language] as const;

type Change = (known: CaseInteraction) => CaseInteraction;

async function change(interactionId: string, how: Change): Promise<void> {
  const changed = (known?: CaseInteraction) => known && how(known);
  await mutate<CaseInteraction>(interactionKey(interactionId), changed, { revalidate: false });
}

function changeMessages(
  interactionId: string,
  conversationId: string,
  how: (messages: readonly Message[]) => Message[],
): Promise<void> {
  return change(interactionId, (known) => changeConversation(known, conversationId, how));
}

/** Puts a message, or a newer version of it, into what is shown of a talk. */
export function cacheMessage(interactionId: string, conversationId: string, message: Message): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) => withMessage(messages, message));
}

/** Puts the words said so far into a reply that is being worded. */
export function cacheDelta(
  interactionId: string,
  conversationId: string,
  messageId: string,
  text: string,
): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) => withDelta(messages, messageId, text));
}

/** Puts the sentences that can be heard by now into a reply. */
export function cacheAudioParts(
  interactionId: string,
  conversationId: string,
  messageId: string,
  parts: Message["audio_parts"],
): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) =>
    withAudioParts(messages, messageId, parts),
  );
}

/** Puts her words and the reply to them into a talk. */
export function cacheTurn(interactionId: string, conversationId: string, turn: Turn): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) =>
    withMessage(withMessage(messages, turn.message), turn.reply),
  );
}

/** Puts a whole talk, as the server has it, over what is known of it. */
export function cacheConversation(interactionId: string, conversation: Conversation): Promise<void> {
  return change(interactionId, (known) => withConversation(known, conversation));
}

/** Shows lines as taken back, or as counting again, before the server has answered. */
export function cacheUndone(
  interactionId: string,
  conversationId: string,
  positions: ReadonlySet<number>,
  undone: boolean,
): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) =>
    messages.map((message) => (positions.has(message.position) ? { ...message, undone } : message)),
  );
}

/** Puts how the tasks stand into the interaction. */
export function cacheTasks(
  interactionId: string,
  told: Partial<Pick<CaseInteraction, "task_interactions" | "solved">>,
): Promise<void> {
  return change(interactionId, (known) => ({ ...known, ...told }));
}

/** Puts where the learner is into the interaction: task, scene, person. */
export function cachePlace(interactionId: string, place: Omit<Place, "id">): Promise<void> {
  const { current_task_interaction_index, current_scene_index, selected_person } = place;
  return change(interactionId, (known) => ({
    ...known,
    current_task_interaction_index,
    current_scene_index,
    selected_person,
  }));
}

/** Puts a finished translation to its line. */
export function cacheTranslation(
  interactionId: string,
  conversationId: string,
  messageId: string,
  language: string,
  translation: Translation,
): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) =>
    messages.map((message) =>
      message.id === messageId
        ? { ...message, translations: { ...message.translations, [language]: translation } }
        : message,
    ),
  );
}

/** Keeps what there is of a translation that is still being made. */
export async function cachePartialTranslation(
  messageId: string,
  language: string,
  text: string | undefined,
): Promise<void> {
  await mutate(partialTranslationKey(messageId, language), text, { revalidate: false });
}

/** What there is of a translation that is still being made; undefined before its first word. */
export function usePartialTranslation(messageId: string, language: string | undefined): string | undefined {
  return useCached<string>(language === undefined ? null : partialTranslationKey(messageId, language));
}

/** Asks the server again how the interaction stands. */
export async function reloadInteraction(id: string): Promise<void> {
  await mutate(interactionKey(id));
}
