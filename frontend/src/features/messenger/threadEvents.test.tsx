import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { signedInUserId, storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import type { ThreadDetails, UserMessage } from "@/api/types";
import { useUnreadMessages } from "@/features/correspondence";
import { openEvents } from "@/testing/events";
import { tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { markRead, useThread, useThreadEvents } from "./data";

const message = (position: number): UserMessage =>
  ({ id: `m${position}`, conversation_id: "t1", position, sender_id: "anna", read_at: null }) as UserMessage;

function Thread() {
  useThreadEvents();
  const thread = useThread("t1").data;
  return <p>{thread ? thread.messages.map(({ id }) => id).join(" ") : "loading"}</p>;
}

test("a message that comes while the thread is loading does not keep it loading", async () => {
  storeTokens(tokenPair());
  let answer: () => void = () => undefined;
  let asked = 0;
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get("*/api/user-interactions/details/t1", async () => {
      asked += 1;
      if (asked === 1) await first;
      return HttpResponse.json({ id: "t1", messages: [message(1), message(2)], has_earlier: false });
    }),
  );
  const tell = openEvents();
  render(
    <ServerDataProvider>
      <Thread />
    </ServerDataProvider>,
  );
  await expect.poll(() => asked).toBe(1);
  await tell("thread.message_created", { message: message(2) } as never);
  await expect.poll(() => asked).toBe(2); // what was asked for before the message may lack it
  answer();
  expect(await screen.findByText("m1 m2")).toBeVisible();
});

function Unread() {
  useThreadEvents();
  const thread = useThread("t1").data;
  return (
    <p>
      {useUnreadMessages()} unread, {thread?.messages.filter(({ read_at }) => read_at === null).length} open
    </p>
  );
}

test("what is marked as read is shown at once, without an event of the server", async () => {
  storeTokens(tokenPair());
  let unread = 1;
  const last = { ...message(1), sender_id: "tarek" };
  const thread = { id: "t1", messages: [last], has_earlier: false } as unknown as ThreadDetails;
  server.use(
    http.get("*/api/user-interactions/details/t1", () => HttpResponse.json(thread)),
    http.get("*/api/user-interactions/unread-messages-count", () =>
      HttpResponse.json({ unread_messages: unread }),
    ),
    http.post("*/api/user-interactions/conversation/mark-conversation-read/t1", () => {
      unread = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openEvents();
  render(
    <ServerDataProvider>
      <Unread />
    </ServerDataProvider>,
  );
  expect(await screen.findByText("1 unread, 1 open")).toBeVisible();
  await markRead(thread, last, signedInUserId() ?? "");
  expect(await screen.findByText("0 unread, 0 open")).toBeVisible();
});
