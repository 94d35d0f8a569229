import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { invalidate, keys } from "@/api/keys";
import { signedInUserId, useSignedIn } from "@/api/session";
import { mutate, useQuery, useQueryWhenShown } from "@/api/swr";

/** How many messages the user has not read; the shell of the page keeps it live. */
export function useUnreadCount(): number {
  const { data } = useQueryWhenShown(useSignedIn() ? keys.unreadMessages() : null, async () => {
    const found = await unwrap(api.GET("/api/user-interactions/unread-messages-count"));
    return found.unread_messages;
  });
  return data ?? 0;
}

/** How many messages the user has not read, live in every window; for the shell of the page. */
export function useUnreadMessages(): number {
  const count = useUnreadCount();
  useEvent("thread.unread_changed", ({ unread_messages }) => {
    void mutate(keys.unreadMessages(), unread_messages, { revalidate: false });
  });
  // A tab announces by itself what the user has read in it; only the server knows how much is left.
  useEvent("thread.read", ({ reader_id }) => {
    if (reader_id === signedInUserId()) void mutate(keys.unreadMessages());
  });
  return count;
}

/** With whom a talk is shared, and what they remarked; live. */
export function useTalkFeedback(interactionId: string | null) {
  const found = useQuery(interactionId === null ? null : keys.talkFeedback(interactionId), () =>
    unwrap(
      api.GET("/api/user-interactions/feedback/{case_interaction_id}", {
        params: { path: { case_interaction_id: interactionId ?? "" } },
      }),
    ),
  );
  useEvent("thread.share_changed", () => void invalidate(keys.talkFeedback));
  return found;
}
