import { api, take } from "@/api/client";
import { mutate, useFresh } from "@/api/swr";
import type { CaseInteraction, Message, Turn } from "@/api/types";
import { changeTalk, withDelta, withMessage } from "./model";

export const interactionKey = (id: string) => ["interaction", id] as const;

/** An interaction with all its talks and what was said in them. */
export function useInteraction(id: string) {
  return useFresh(interactionKey(id), () =>
    take(
      api.GET("/api/case-interactions/{case_interaction_id}", {
        params: { path: { case_interaction_id: id }, query: { full_load: true } },
      }),
    ),
  );
}

type Change = (messages: readonly Message[]) => Message[];

async function change(interactionId: string, talkId: string, how: Change): Promise<void> {
  await mutate<CaseInteraction>(
    interactionKey(interactionId),
    (known) => known && changeTalk(known, talkId, how),
    { revalidate: false },
  );
}

/** Puts a message, or a newer version of it, into what is shown of a talk. */
export function keepMessage(interactionId: string, talkId: string, message: Message): Promise<void> {
  return change(interactionId, talkId, (messages) => withMessage(messages, message));
}

/** Puts the words said so far into a reply that is being worded. */
export function keepDelta(
  interactionId: string,
  talkId: string,
  messageId: string,
  text: string,
): Promise<void> {
  return change(interactionId, talkId, (messages) => withDelta(messages, messageId, text));
}

function keepTurn(interactionId: string, talkId: string, turn: Turn): Promise<void> {
  return change(interactionId, talkId, (messages) =>
    withMessage(withMessage(messages, turn.message), turn.reply),
  );
}

/** Asks the server again how the interaction stands. */
export async function reloadInteraction(id: string): Promise<void> {
  await mutate(interactionKey(id));
}

/** Says something to the person; the same `key` again is the same turn. Rejects with a `Problem`. */
export async function sendTurn(
  interactionId: string,
  talkId: string,
  text: string,
  key: string,
): Promise<void> {
  const turn = await take(
    api.POST("/api/patient-interactions/{patient_interaction_id}", {
      params: { path: { patient_interaction_id: talkId } },
      body: { text },
      headers: { "Idempotency-Key": key },
    }),
  );
  await keepTurn(interactionId, talkId, turn);
}

/** Asks for a failed reply once more. Rejects with a `Problem`. */
export async function retryReply(interactionId: string, talkId: string, messageId: string): Promise<void> {
  const turn = await take(
    api.POST("/api/patient-messages/{patient_message_id}/retry", {
      params: { path: { patient_message_id: messageId } },
    }),
  );
  await keepTurn(interactionId, talkId, turn);
}

/** The transcript and the name of its file, as the server calls it. Rejects with a `Problem`. */
export async function loadTranscript(id: string): Promise<{ name: string; file: Blob }> {
  const { data, response } = await api.GET("/api/case-interactions/{case_interaction_id}/download", {
    params: { path: { case_interaction_id: id } },
    parseAs: "blob",
    headers: { Accept: "text/plain" },
  });
  const told = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get("Content-Disposition") ?? "");
  return { name: told?.[1] ? decodeURIComponent(told[1]) : `${id}.txt`, file: data as Blob };
}
