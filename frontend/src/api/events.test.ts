import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { onEvent, startEvents } from "./events";
import { clearTokens, storeTokens } from "./session";

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A connection that sends these texts and stays open; gives the headers of each connection. */
function serve(...answers: string[]): Headers[] {
  const seen: Headers[] = [];
  server.use(
    http.get("*/api/events", ({ request }) => {
      seen.push(request.headers);
      const text = answers[seen.length - 1];
      const body = new ReadableStream({
        start(controller) {
          if (text !== undefined) controller.enqueue(new TextEncoder().encode(text));
          if (seen.length < answers.length) controller.close();
        },
      });
      return new HttpResponse(body, { headers: { "Content-Type": "text/event-stream" } });
    }),
  );
  return seen;
}

test("no one signed in, no connection; signing in opens one and signing out ends it", async () => {
  const seen = serve('event: job.changed\ndata: {"job":{"id":"7"}}\n\n');
  const heard = vi.fn();
  const unsubscribe = onEvent("job.changed", heard);
  stop = startEvents();
  expect(seen).toHaveLength(0);
  storeTokens(tokenPair());
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ job: { id: "7" } }));
  expect(seen[0]?.get("authorization")).toMatch(/^Bearer e30\./);
  clearTokens("asked");
  unsubscribe();
});

test("after a lost connection it goes on behind the last event", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const seen = serve(
    "id: 5-0\nevent: job.changed\ndata: {}\n\n",
    "id: 6-0\nevent: job.changed\ndata: {}\n\n",
  );
  const heard = vi.fn();
  const unsubscribe = onEvent("job.changed", heard);
  storeTokens(tokenPair());
  stop = startEvents();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(seen.map((headers) => headers.get("last-event-id"))).toEqual([null, "5-0"]);
  unsubscribe();
});
