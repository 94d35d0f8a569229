import { HttpResponse, http } from "msw";
import { onTestFinished } from "vitest";
import { type EventName, type Events, startEvents } from "@/api/events";
import { server } from "./server";

/** Opens the line for events; gives a way to tell something over it. Call once a user is signed in. */
export function openEvents() {
  let tell: (frame: string) => void = () => undefined;
  let connected: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    connected = resolve;
  });
  server.use(
    http.get("*/api/events", () => {
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(control) {
          tell = (frame) => control.enqueue(encoder.encode(frame));
          tell(": hello\n\n");
          connected();
        },
      });
      return new HttpResponse(body, { headers: { "Content-Type": "text/event-stream" } });
    }),
  );
  onTestFinished(startEvents());
  let count = 0;
  return async <N extends EventName>(name: N, data: Events[N]) => {
    await open;
    count += 1;
    tell(`id: ${count}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}
