import { useEffect } from "react";
import { useEvent } from "@/api/events";
import type { CaseInteraction, Message } from "@/api/types";
import {
  keepDelta,
  keepMessage,
  keepPlace,
  keepSound,
  keepTasks,
  keepTranslationSoFar,
  reloadInteraction,
} from "./cache";
import { reloadTalk } from "./data";
import { everyTalk, pendingReply } from "./model";
import { forgetVoices } from "./useVoice";

/** Without a word for this long the line is doubted and the server asked, in milliseconds. */
export const PATIENCE = 8000;

/** Puts what is told about single lines into the talk, whichever tab asked. */
function useLineEvents(interactionId: string): void {
  useEvent("message.created", (told) => void keepMessage(interactionId, told.conversation_id, told.message));
  useEvent("message.changed", (told) => void keepMessage(interactionId, told.conversation_id, told.message));
  useEvent(
    "message.delta",
    (told) => void keepDelta(interactionId, told.conversation_id, told.message_id, told.text),
  );
  useEvent(
    "message.sound",
    (told) => void keepSound(interactionId, told.conversation_id, told.message_id, told.audio_parts),
  );
  useEvent(
    "translation.delta",
    (told) => void keepTranslationSoFar(told.message_id, told.target_language, told.text),
  );
}

/** Puts what the server tells by itself into the interaction: lines, whole talks, tasks, and where she is. */
export function useTalkEvents(interaction: CaseInteraction): void {
  const { id } = interaction;
  useLineEvents(id);
  useEvent("talk.changed", (told) => {
    const talk = everyTalk(interaction).find((one) => one.id === told.conversation_id);
    if (talk) reloadTalk(id, talk).catch((error: unknown) => console.warn("a talk could not be read", error));
  });
  useEvent("tasks.changed", ({ case_interaction_id, task_interactions, solved }) => {
    if (case_interaction_id === id) void keepTasks(id, { task_interactions, solved });
  });
  useEvent("interaction.moved", ({ case_interaction_id, ...place }) => {
    if (case_interaction_id === id) void keepPlace(id, place);
  });
  useEffect(() => () => forgetVoices(id), [id]);
}

/** While a reply or its voice is owed and nothing comes, asks again every 8 seconds: events are fast, not certain. */
export function usePatience(interactionId: string, messages: readonly Message[]): void {
  const owed = pendingReply(messages);
  const voice = messages.findLast((message) => message.audio_state === "PENDING");
  const waitingFor = owed ? `${owed.id}/${owed.text.length}` : voice ? `${voice.id}/voice` : null;
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const timer = setInterval(() => void reloadInteraction(interactionId), PATIENCE);
    return () => clearInterval(timer);
  }, [interactionId, waitingFor]);
}
