import { api, unwrap } from "@/api/client";
import { useQuery } from "@/api/swr";
import type { Conversation, Message, TranslatedMessage, Translation } from "@/api/types";
import type { LanguageCode } from "@/i18n";
import { cacheConversation, cacheMessage, cacheTranslation, cacheTurn, interactionKey } from "./cache";

/** An interaction with all its conversations and their messages. */
export function useInteraction(id: string) {
  return useQuery(interactionKey(id), () =>
    unwrap(
      api.GET("/api/case-interactions/{case_interaction_id}", {
        params: { path: { case_interaction_id: id }, query: { full_load: true } },
      }),
    ),
  );
}

/** What addresses a conversation in a request: its kind decides the path. */
type ConversationName = Pick<Conversation, "id" | "kind">;

const patient = (id: string) => ({ path: { patient_interaction_id: id } });
const thirdPerson = (id: string) => ({ path: { third_person_interaction_id: id } });
const observer = (id: string) => ({ path: { observer_interaction_id: id } });

/** Requests a failed reply again. Rejects with a `Problem`. */
export async function retryReply(
  interactionId: string,
  conversation: ConversationName,
  messageId: string,
): Promise<void> {
  const turn = await unwrap(
    api.POST("/api/patient-messages/{patient_message_id}/retry", {
      params: { path: { patient_message_id: messageId } },
    }),
  );
  await cacheTurn(interactionId, conversation.id, turn);
}

/** Loads a conversation again, for changes that events do not carry. Rejects with a `Problem`. */
export async function reloadConversation(
  interactionId: string,
  { kind, id }: ConversationName,
): Promise<void> {
  const ask = (): Promise<{ data?: Conversation }> => {
    if (kind === "THIRD_PERSON") {
      return api.GET("/api/third-person-interactions/{third_person_interaction_id}", {
        params: thirdPerson(id),
      });
    }
    if (kind === "OBSERVER") {
      return api.GET("/api/observer-interactions/{observer_interaction_id}", { params: observer(id) });
    }
    return api.GET("/api/patient-interactions/{patient_interaction_id}", { params: patient(id) });
  };
  await cacheConversation(interactionId, await unwrap(ask()));
}

/** Undoes the last turn, or with `revert` restores it. Rejects with a `Problem`. */
export async function undoLine(
  interactionId: string,
  conversation: ConversationName,
  messageId: string,
  revert: boolean,
): Promise<void> {
  const query = { revert };
  const call: Promise<{ data?: Conversation }> =
    conversation.kind === "THIRD_PERSON"
      ? api.PATCH("/api/third-person-messages/{third_person_message_id}/undo", {
          params: { path: { third_person_message_id: messageId }, query },
        })
      : api.PATCH("/api/patient-messages/{patient_message_id}/undo", {
          params: { path: { patient_message_id: messageId }, query },
        });
  await cacheConversation(interactionId, await unwrap(call));
}

/** Reports a reply (`reported`, empty to withdraw), or changes the text of a message that has no reply. Rejects with a `Problem`. */
export async function changeMessage(
  interactionId: string,
  conversation: ConversationName,
  messageId: string,
  body: Partial<Pick<Message, "reported" | "text">>,
): Promise<void> {
  const call: Promise<{ data?: Message }> =
    conversation.kind === "THIRD_PERSON"
      ? api.PUT("/api/third-person-messages/{third_person_message_id}", {
          params: { path: { third_person_message_id: messageId } },
          body,
        })
      : api.PUT("/api/patient-messages/{patient_message_id}", {
          params: { path: { patient_message_id: messageId } },
          body,
        });
  await cacheMessage(interactionId, conversation.id, await unwrap(call));
}

const MEANING = "MEANING";

/** Translates a message of an observer like any text: it has no endpoint of its own. */
async function translateText(text: string, language: LanguageCode): Promise<Translation | null> {
  const body = {
    text,
    target_language: language,
    source_language: "deu",
    translation_option: MEANING,
  } as const;
  const told = await unwrap(api.POST("/api/translations/", { body }));
  if (told.job || told.source === null || told.text === null) return null;
  const origin = told.source === "DICTIONARY" ? "DICTIONARY" : "PROVIDER";
  return { text: told.text, origin, provider: told.provider, words: told.words };
}

async function translateLine(
  kind: ConversationName["kind"],
  messageId: string,
  language: LanguageCode,
): Promise<Translation | null> {
  const query = { target_language: language, translation_option: MEANING, stream: true } as const;
  const call =
    kind === "THIRD_PERSON"
      ? api.PATCH("/api/third-person-messages/{third_person_message_id}/translation", {
          params: { path: { third_person_message_id: messageId }, query },
        })
      : api.PATCH("/api/patient-messages/{patient_message_id}/translation", {
          params: { path: { patient_message_id: messageId }, query },
        });
  const { job, origin, provider, text, words } = await unwrap<TranslatedMessage>(call);
  return job ? null : { origin, provider, text, words };
}

/**
 * Translates a message; its text is streamed by events. Resolves with false when it takes longer than the request: an
 * event brings it later. Rejects with a `Problem`.
 */
export async function translateMessage(
  interactionId: string,
  { id, kind }: ConversationName,
  message: Message,
  language: LanguageCode,
): Promise<boolean> {
  const made =
    kind === "OBSERVER"
      ? await translateText(message.text, language)
      : await translateLine(kind, message.id, language);
  if (made) await cacheTranslation(interactionId, id, message.id, language, made);
  return made !== null;
}

/** Generates the audio of a reply again. Resolves with false when it takes longer. Rejects with a `Problem`. */
export async function generateAudio(
  interactionId: string,
  conversationId: string,
  message: Message,
): Promise<boolean> {
  const told = await unwrap(
    api.POST("/api/tts/generate-message-audio/", { body: { message_id: message.id } }),
  );
  if (told.audio_url === null) return false;
  await cacheMessage(interactionId, conversationId, {
    ...message,
    audio_state: "READY",
    audio_url: told.audio_url,
  });
  return true;
}

/** Loads the transcript and the name of its file. Rejects with a `Problem`. */
export async function loadTranscript(id: string): Promise<{ name: string; file: Blob }> {
  const { data, response } = await api.GET("/api/case-interactions/{case_interaction_id}/download", {
    params: { path: { case_interaction_id: id } },
    parseAs: "blob",
    headers: { Accept: "text/plain" },
  });
  const told = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get("Content-Disposition") ?? "");
  return { name: told?.[1] ? decodeURIComponent(told[1]) : `${id}.txt`, file: data as Blob };
}
