import { keys } from "@/api/keys";
import { mutate, useCached } from "@/api/swr";
import type { CaseInteraction, Conversation, Message, Place, Translation, Turn } from "@/api/types";
import { changeConversation, withAudioParts, withConversation, withMessage } from "./model";

/** The cached interaction: responses and events are merged into one SWR entry. */

/** Whatever is still being loaded has to be loaded again: a change drops what is under way. */
const UNLESS_UNKNOWN = { revalidate: (known: unknown) => known === undefined };

type Change = (known: CaseInteraction) => CaseInteraction;

async function change(interactionId: string, how: Change): Promise<void> {
  const changed = (known?: CaseInteraction) => known && how(known);
  await mutate(keys.interaction(interactionId), changed, UNLESS_UNKNOWN);
}

function changeMessages(
  interactionId: string,
  conversationId: string,
  how: (messages: readonly Message[]) => Message[],
): Promise<void> {
  return change(interactionId, (known) => changeConversation(known, conversationId, how));
}

function updateMessage(
  interactionId: string,
  conversationId: string,
  messageId: string,
  how: (message: Message) => Message,
): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) =>
    messages.map((message) => (message.id === messageId ? how(message) : message)),
  );
}

/** Adds a message to a conversation, or replaces it by a newer version. */
export function cacheMessage(interactionId: string, conversationId: string, message: Message): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) => withMessage(messages, message));
}

/**
 * Stores the text of a reply as streamed so far; undefined forgets it. Apart from the interaction, so that a streamed
 * word renders the one message that shows it.
 */
export async function cacheStreamedText(messageId: string, text: string | undefined): Promise<void> {
  await mutate(keys.streamedText(messageId), text, { revalidate: false });
}

/** The text of a reply as streamed so far; undefined before its first word, and for `null`. */
export function useStreamedText(messageId: string | null): string | undefined {
  return useCached(messageId === null ? null : keys.streamedText(messageId));
}

/** Sets the sentences of a reply that have audio by now. */
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

/** Sets the whole audio of a message. */
export function cacheAudio(
  interactionId: string,
  conversationId: string,
  messageId: string,
  url: string,
): Promise<void> {
  return updateMessage(interactionId, conversationId, messageId, (message) => ({
    ...message,
    audio_state: "READY",
    audio_url: url,
  }));
}

/** Adds both messages of a turn to a conversation. */
export function cacheTurn(interactionId: string, conversationId: string, turn: Turn): Promise<void> {
  return changeMessages(interactionId, conversationId, (messages) =>
    withMessage(withMessage(messages, turn.message), turn.reply),
  );
}

/** Merges a conversation as the server has it into the cached one. */
export function cacheConversation(interactionId: string, conversation: Conversation): Promise<void> {
  return change(interactionId, (known) => withConversation(known, conversation));
}

/** Marks messages at these positions as undone, or as restored, before the server has answered. */
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

/** Updates the progress of tasks in the interaction. */
export function cacheTasks(
  interactionId: string,
  progress: Partial<Pick<CaseInteraction, "task_interactions" | "solved">>,
): Promise<void> {
  return change(interactionId, (known) => ({ ...known, ...progress }));
}

/** Updates the current task, scene and person of the interaction. */
export function cachePlace(interactionId: string, place: Omit<Place, "id">): Promise<void> {
  const { current_task_interaction_index, current_scene_index, selected_person } = place;
  return change(interactionId, (known) => ({
    ...known,
    current_task_interaction_index,
    current_scene_index,
    selected_person,
  }));
}

/** Adds a finished translation to its message. */
export function cacheTranslation(
  interactionId: string,
  conversationId: string,
  messageId: string,
  language: string,
  translation: Translation,
): Promise<void> {
  return updateMessage(interactionId, conversationId, messageId, (message) => ({
    ...message,
    translations: { ...message.translations, [language]: translation },
  }));
}

/** Stores the streamed text of a translation that is being made. */
export async function cachePartialTranslation(
  messageId: string,
  language: string,
  text: string | undefined,
): Promise<void> {
  await mutate(keys.partialTranslation(messageId, language), text, { revalidate: false });
}

/** The streamed text of a translation that is being made; undefined before its first word. */
export function usePartialTranslation(messageId: string, language: string | undefined): string | undefined {
  return useCached(language === undefined ? null : keys.partialTranslation(messageId, language));
}

/** Loads the interaction again, and gives it. */
export function reloadInteraction(id: string): Promise<CaseInteraction | undefined> {
  return mutate<CaseInteraction>(keys.interaction(id));
}
