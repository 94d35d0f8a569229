import { useEffect } from "react";
import { useEvent } from "@/api/events";
import type { Message } from "@/api/types";
import { keepDelta, keepMessage, reloadInteraction } from "./data";
import { pendingReply } from "./model";

/** Without a word for this long the line is doubted and the server asked, in milliseconds. */
export const PATIENCE = 8000;

/** Puts what the server tells by itself into the talk, whichever tab asked. */
export function useTalkEvents(interactionId: string): void {
  useEvent("message.created", (told) => void keepMessage(interactionId, told.conversation_id, told.message));
  useEvent("message.changed", (told) => void keepMessage(interactionId, told.conversation_id, told.message));
  useEvent(
    "message.delta",
    (told) => void keepDelta(interactionId, told.conversation_id, told.message_id, told.text),
  );
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
