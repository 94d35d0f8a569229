import { useEffect } from "react";
import { useEvent } from "@/api/events";
import type { CaseInteraction, Message } from "@/api/types";
import {
  cacheAudioParts,
  cacheDelta,
  cacheMessage,
  cachePartialTranslation,
  cachePlace,
  cacheTasks,
  reloadInteraction,
} from "./cache";
import { reloadConversation } from "./data";
import { allConversations, pendingReply } from "./model";
import { resetSpeechPlayback } from "./useSpeechPlayback";

/** The interval of requests while something is due and no event comes, in milliseconds. */
export const POLL_MS = 8000;

/** Caches events about single messages, whichever tab caused them. */
function useLineEvents(interactionId: string): void {
  useEvent("message.created", (told) => void cacheMessage(interactionId, told.conversation_id, told.message));
  useEvent("message.changed", (told) => void cacheMessage(interactionId, told.conversation_id, told.message));
  useEvent(
    "message.delta",
    (told) => void cacheDelta(interactionId, told.conversation_id, told.message_id, told.text),
  );
  useEvent(
    "message.sound",
    (told) => void cacheAudioParts(interactionId, told.conversation_id, told.message_id, told.audio_parts),
  );
  useEvent(
    "translation.delta",
    (told) => void cachePartialTranslation(told.message_id, told.target_language, told.text),
  );
}

/** Caches the events of an interaction: messages, conversations, tasks and the place of the learner. */
export function useConversationEvents(interaction: CaseInteraction): void {
  const { id } = interaction;
  useLineEvents(id);
  useEvent("talk.changed", (told) => {
    const conversation = allConversations(interaction).find((one) => one.id === told.conversation_id);
    if (conversation)
      reloadConversation(id, conversation).catch((error: unknown) =>
        console.warn("a talk could not be read", error),
      );
  });
  useEvent("tasks.changed", ({ case_interaction_id, task_interactions, solved }) => {
    if (case_interaction_id === id) void cacheTasks(id, { task_interactions, solved });
  });
  useEvent("interaction.moved", ({ case_interaction_id, ...place }) => {
    if (case_interaction_id === id) void cachePlace(id, place);
  });
  useEffect(() => () => resetSpeechPlayback(id), [id]);
}

/** Loads the interaction every 8 seconds while a reply or its audio is due: events may be lost. */
export function usePendingReplyPolling(interactionId: string, messages: readonly Message[]): void {
  const owed = pendingReply(messages);
  const voice = messages.findLast((message) => message.audio_state === "PENDING");
  const waitingFor = owed ? `${owed.id}/${owed.text.length}` : voice ? `${voice.id}/voice` : null;
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const timer = setInterval(() => void reloadInteraction(interactionId), POLL_MS);
    return () => clearInterval(timer);
  }, [interactionId, waitingFor]);
}
