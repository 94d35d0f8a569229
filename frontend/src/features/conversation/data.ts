import { api, unwrap } from "@/api/client";
import { requestResult } from "@/api/jobs";
import { keys } from "@/api/keys";
import { useQuery } from "@/api/swr";
import type { Conversation, Message, TranslatedMessage, Translation, Turn } from "@/api/types";
import { translate } from "@/features/translation";
import type { LanguageCode } from "@/i18n";
import { fileNameOf } from "@/lib/saveFile";
import { cacheAudio, cacheConversation, cacheMessage, cacheTranslation, cacheTurn } from "./cache";

/** An interaction with all its conversations and their messages. */
export function useInteraction(id: string) {
  return useQuery(keys.interaction(id), () =>
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
  const params = { path: { patient_message_id: messageId } };
  const onPromised = (turn: Turn) => void cacheTurn(interactionId, conversation.id, turn);
  const turn = await requestResult(
    (headers) => api.POST("/api/patient-messages/{patient_message_id}/retry", { params, headers }),
    { onPromised },
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
async function translateText(text: string, language: LanguageCode): Promise<Translation> {
  const { source, provider, words, ...found } = await translate(text, language, MEANING);
  const origin = source === "DICTIONARY" ? "DICTIONARY" : "PROVIDER";
  return { text: found.text ?? "", origin, provider, words };
}

async function translateLine(
  kind: ConversationName["kind"],
  messageId: string,
  language: LanguageCode,
): Promise<Translation> {
  const query = { target_language: language, translation_option: MEANING, stream: true } as const;
  const { origin, provider, text, words } = await requestResult<TranslatedMessage>((headers) =>
    kind === "THIRD_PERSON"
      ? api.PATCH("/api/third-person-messages/{third_person_message_id}/translation", {
          params: { path: { third_person_message_id: messageId }, query },
          headers,
        })
      : api.PATCH("/api/patient-messages/{patient_message_id}/translation", {
          params: { path: { patient_message_id: messageId }, query },
          headers,
        }),
  );
  return { origin, provider, text, words };
}

/** Translates a message; its text is streamed by events meanwhile. Rejects with a `Problem`. */
export async function translateMessage(
  interactionId: string,
  { id, kind }: ConversationName,
  message: Message,
  language: LanguageCode,
): Promise<void> {
  const made =
    kind === "OBSERVER"
      ? await translateText(message.text, language)
      : await translateLine(kind, message.id, language);
  await cacheTranslation(interactionId, id, message.id, language, made);
}

/** Generates the audio of a reply, or generates it again; gives its address. Rejects with a `Problem`. */
export async function generateAudio(
  interactionId: string,
  conversationId: string,
  messageId: string,
): Promise<string | null> {
  const body = { message_id: messageId };
  const { audio_url } = await requestResult((headers) =>
    api.POST("/api/tts/generate-message-audio/", { body, headers }),
  );
  if (audio_url !== null) await cacheAudio(interactionId, conversationId, messageId, audio_url);
  return audio_url;
}

/** Loads the transcript and the name of its file. Rejects with a `Problem`. */
export async function loadTranscript(id: string): Promise<{ name: string; file: Blob }> {
  const { data, response } = await api.GET("/api/case-interactions/{case_interaction_id}/download", {
    params: { path: { case_interaction_id: id } },
    parseAs: "blob",
    headers: { Accept: "text/plain" },
  });
  return { name: fileNameOf(response) ?? `${id}.txt`, file: data as Blob };
}
