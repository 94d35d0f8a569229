import { useEffect, useRef } from "react";
import { api, unwrap } from "@/api/client";
import { announceEvent, useEvent } from "@/api/events";
import { invalidate, keys } from "@/api/keys";
import { type MessagePayload, messages } from "@/api/outbox";
import { usePages } from "@/api/pages";
import { isMissing } from "@/api/problem";
import { mutate, useQuery } from "@/api/swr";
import type { ThreadDetails, UserMessage } from "@/api/types";
import { lacksPosition, mergeNewest, withEarlier, withMessage, withRead } from "./model";

/** The threads of the user by pages, the last one written to first. */
export function useThreads() {
  return usePages(keys.threads(), (query) =>
    unwrap(api.GET("/api/user-interactions/", { params: { query } })),
  );
}

const readThread = (id: string, before?: number): Promise<ThreadDetails> =>
  unwrap(
    api.GET("/api/user-interactions/details/{conversation_id}", {
      params: { path: { conversation_id: id }, query: before === undefined ? {} : { before } },
    }),
  );

/** A thread with its newest messages, and the earlier ones that were read; nothing is read for `null`. */
export function useThread(id: string | null) {
  const known = useRef<ThreadDetails>(undefined);
  const thread = useQuery(id === null ? null : keys.thread(id), async () => {
    const page = await readThread(id ?? "");
    return mergeNewest(known.current?.id === page.id ? known.current : undefined, page);
  });
  useEffect(() => {
    known.current = thread.data;
  });
  return thread;
}

function changeThread(
  id: string,
  how: (known: ThreadDetails) => ThreadDetails,
  isStale: (known: ThreadDetails) => boolean = () => false,
): Promise<unknown> {
  const changed = (known?: ThreadDetails) => known && how(known);
  const revalidate = (known?: ThreadDetails) => known === undefined || isStale(known);
  return mutate(keys.thread(id), changed, { revalidate });
}

/** Reads the page before the earliest message that is known. Rejects with a `Problem`. */
export async function loadEarlier(id: string, before: number): Promise<void> {
  const page = await readThread(id, before);
  await changeThread(id, (known) => withEarlier(known, page));
}

function cacheMessage(message: UserMessage): Promise<unknown> {
  return changeThread(message.conversation_id, (known) => ({
    ...known,
    messages: withMessage(known.messages, message),
  }));
}

function uncacheMessage(threadId: string, messageId: string): Promise<unknown> {
  return changeThread(threadId, (known) => ({
    ...known,
    messages: known.messages.filter(({ id }) => id !== messageId),
  }));
}

/** Keeps what is shown of threads right while the component is mounted; one for the screen. */
export function useThreadEvents(): void {
  const cache = ({ message }: { message: UserMessage }) => {
    void cacheMessage(message);
    void invalidate(keys.threads, keys.sharesToAnswer);
  };
  useEvent("thread.message_created", cache);
  useEvent("thread.message_changed", cache);
  useEvent("thread.message_deleted", ({ conversation_id, message_id }) => {
    void uncacheMessage(conversation_id, message_id);
    void invalidate(keys.threads);
  });
  useEvent("thread.read", ({ conversation_id, reader_id, from_position, to_position, read_at }) => {
    const range = { from: from_position, to: to_position, at: read_at };
    void changeThread(
      conversation_id,
      (known) => withRead(known, reader_id, range),
      (known) => lacksPosition(known, to_position),
    );
    void invalidate(keys.threads);
  });
}

/**
 * Marks what the reader got in a thread as read, up to a message; shown at once here and in the other tabs, whether
 * or not the events of the server come. Rejects with a `Problem`.
 */
export async function markRead(thread: ThreadDetails, last: UserMessage, readerId: string): Promise<void> {
  const { id } = thread;
  await unwrap(
    api.POST("/api/user-interactions/conversation/mark-conversation-read/{conversation_id}", {
      params: { path: { conversation_id: id } },
      body: { message_id: last.id },
    }),
  );
  announceEvent("thread.read", {
    conversation_id: id,
    reader_id: readerId,
    read_at: new Date().toISOString(),
    from_position: 0,
    to_position: last.position,
  });
}

/** People whom the user may write to, narrowed by the server. */
export function useRecipients(search: string, isTutor: boolean) {
  return usePages(keys.recipients(search, isTutor), (range) =>
    unwrap(
      api.GET("/api/user-interactions/recipients", {
        params: { query: { ...range, ...(search && { search }), ...(isTutor && { is_tutor: true }) } },
      }),
    ),
  );
}

const MOST_IN_SEARCH = 200;

/** The first 200 of these people by name, for the quick search; the messenger's own asks the server. */
export function useEveryRecipient() {
  return useQuery(keys.everyRecipient(), async () => {
    const params = { query: { limit: MOST_IN_SEARCH } };
    return (await unwrap(api.GET("/api/user-interactions/recipients", { params }))).results;
  });
}

/** One of these people by id, with the thread that there is with them; null for who can't be written to. */
export function useRecipient(personId: string) {
  return useQuery(keys.recipient(personId), async () => {
    const query = { person_id: personId };
    const page = await unwrap(api.GET("/api/user-interactions/recipients", { params: { query } }));
    return page.results[0] ?? null;
  });
}

const deletion = (messageId: string, body: { for_everyone: boolean; undo: boolean }) =>
  unwrap(
    api.POST("/api/user-interactions/message/delete/{message_id}", {
      params: { path: { message_id: messageId } },
      body,
    }),
  );

/** Deletes a message for the user, or for both. Rejects with a `Problem`. */
export async function deleteMessage(message: UserMessage, forEveryone: boolean): Promise<void> {
  await deletion(message.id, { for_everyone: forEveryone, undo: false });
  await uncacheMessage(message.conversation_id, message.id);
  await invalidate(keys.threads);
}

/** Brings a deleted message back. Rejects with a `Problem`. */
export async function restoreMessage(message: UserMessage): Promise<void> {
  await deletion(message.id, { for_everyone: false, undo: true });
  await cacheMessage(message);
  await invalidate(keys.threads);
}

/** Sends a message over the outbox: it is kept until the server has it. */
export function sendMessage(payload: MessagePayload): void {
  messages.enqueue(payload);
}

messages.handle({
  delivered: async (_entry, message) => {
    await cacheMessage(message);
    await invalidate(keys.threads, keys.recipients, keys.recipient, keys.sharesToAnswer, keys.talkFeedback);
  },
});

/** Talks that wait for the user's answer, the oldest first. */
export function useSharesToAnswer() {
  return usePages(keys.sharesToAnswer(), (range) =>
    unwrap(api.GET("/api/user-interactions/shares", { params: { query: { ...range, answered: false } } })),
  );
}

/** Ends the access of a tutor to a talk. Rejects with a `Problem`. */
export async function withdrawShare(shareId: string): Promise<void> {
  await unwrap(
    api.POST("/api/user-interactions/shares/{share_id}/withdraw", {
      params: { path: { share_id: shareId } },
    }),
  );
  await invalidate(keys.talkFeedback, keys.thread);
}

/** One of the talks that were shared with the user, by its id; null where it is withdrawn or was not shared. */
export function useGotShare(shareId: string) {
  return useQuery(keys.gotShare(shareId), async () => {
    const query = { share_id: shareId };
    const page = await unwrap(api.GET("/api/user-interactions/shares", { params: { query } }));
    return page.results[0] ?? null;
  });
}

/** The debrief of a talk as it was made last; null where there is none, and nothing is read for `null`. */
export function useSharedDebrief(interactionId: string | null) {
  return useQuery(interactionId === null ? null : keys.sharedDebrief(interactionId), async () => {
    const params = { path: { case_interaction_id: interactionId ?? "" } };
    try {
      return await unwrap(api.GET("/api/case-interactions/{case_interaction_id}/debrief", { params }));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}
