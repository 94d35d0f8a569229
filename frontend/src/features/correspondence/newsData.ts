import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { keys } from "@/api/keys";
import { mutate, useQuery } from "@/api/swr";
import type { Thread } from "@/api/types";
import { useUnreadCount } from "./data";

/** As many threads are looked through for news. */
const NEWEST = 20;

/** What has come and is not read: the threads that end with feedback on a talk, and the number of other messages. */
export function useNews(): { feedback: readonly Thread[]; messages: number } {
  const unread = useUnreadCount();
  const threads = useQuery(unread > 0 ? keys.threads() : null, async () => {
    const params = { query: { limit: NEWEST } };
    return (await unwrap(api.GET("/api/user-interactions/", { params }))).results;
  });
  useEvent("thread.unread_changed", () => void mutate(keys.threads()));
  const isFeedback = ({ unread_messages, last_message }: Thread) =>
    unread_messages > 0 && last_message?.kind === "RESPONSE";
  const feedback = unread > 0 ? (threads.data ?? []).filter(isFeedback) : [];
  return { feedback, messages: Math.max(0, unread - feedback.length) };
}
