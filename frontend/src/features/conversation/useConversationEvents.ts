import { useEffect } from "react";
import { useEvent, useOverdue } from "@/api/events";
import type { CaseInteraction, Message } from "@/api/types";
import {
  cacheAudioParts,
  cacheMessage,
  cachePartialTranslation,
  cachePlace,
  cacheStreamedText,
  cacheTasks,
  reloadInteraction,
} from "./cache";
import { reloadConversation } from "./data";
import { allConversations, pendingReply } from "./model";
import { resetSpeechPlayback } from "./useSpeechPlayback";

/** An event that is due and has not come after this is taken for lost, in milliseconds. */
const OVERDUE_MS = 8000;

/** Caches events about single messages, whichever tab caused them. */
function useLineEvents(interactionId: string): void {
  useEvent(
    "message.created",
    (event) => void cacheMessage(interactionId, event.conversation_id, event.message),
  );
  useEvent(
    "message.changed",
    (event) => void cacheMessage(interactionId, event.conversation_id, event.message),
  );
  useEvent("message.streamed", (event) => void cacheStreamedText(event.message_id, event.text));
  useEvent(
    "message.audio_ready",
    (event) =>
      void cacheAudioParts(interactionId, event.conversation_id, event.message_id, event.audio_parts),
  );
  useEvent(
    "translation.streamed",
    (event) => void cachePartialTranslation(event.message_id, event.target_language, event.text),
  );
}

/** Caches the events of an interaction: messages, conversations, tasks and the place of the learner. */
export function useConversationEvents(interaction: CaseInteraction): void {
  const { id } = interaction;
  useLineEvents(id);
  useEvent("conversation.changed", (event) => {
    const conversation = allConversations(interaction).find((one) => one.id === event.conversation_id);
    if (conversation)
      reloadConversation(id, conversation).catch((error: unknown) =>
        console.warn("a talk could not be read", error),
      );
  });
  useEvent("tasks.changed", ({ case_interaction_id, task_interactions, solved }) => {
    if (case_interaction_id === id) void cacheTasks(id, { task_interactions, solved });
  });
  useEvent("interaction.scene_changed", ({ case_interaction_id, ...place }) => {
    if (case_interaction_id === id) void cachePlace(id, place);
  });
  useEffect(() => () => resetSpeechPlayback(id), [id]);
}

/** Loads the interaction once where a reply is due and nothing was told of it for long. */
export function useOverdueReply(interactionId: string, reply: Message): void {
  const waitingFor = reply.state === "PENDING" ? `${reply.id}/${reply.text.length}` : null;
  useOverdue(waitingFor, OVERDUE_MS, () => void reloadInteraction(interactionId));
}

/** Loads the interaction once where the audio of a finished reply is due and nothing was told of it for long. */
export function useOverdueAudio(interactionId: string, messages: readonly Message[]): void {
  const voice = messages.findLast((message) => message.audio_state === "PENDING");
  const waitingFor = voice && !pendingReply(messages) ? `${voice.id}/voice` : null;
  useOverdue(waitingFor, OVERDUE_MS, () => void reloadInteraction(interactionId));
}
