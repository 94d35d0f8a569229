import { expect, test, vi } from "vitest";
import { backoffDelay } from "./eventConnection";
import { type Frame, parseFrames } from "./eventStream";

/** The frames of a stream that arrives in these pieces. */
async function frames(...pieces: string[]): Promise<Frame[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const found: Frame[] = [];
  for await (const frame of parseFrames(body, () => undefined)) found.push(frame);
  return found;
}

test("a frame has an id, a name and data", async () => {
  expect(await frames('id: 1-0\nevent: job.changed\ndata: {"a":1}\n\n')).toEqual([
    { id: "1-0", name: "job.changed", data: '{"a":1}' },
  ]);
});

test("frames cut anywhere are put together, between the bytes of a letter too", async () => {
  const bytes = new TextEncoder().encode("event: x\r\ndata: Übelkeit\r\n\r\ndata: zwei\n\n");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const found: Frame[] = [];
  for await (const frame of parseFrames(body, () => undefined)) found.push(frame);
  expect(found.map((frame) => [frame.name, frame.data])).toEqual([
    ["x", "Übelkeit"],
    ["message", "zwei"],
  ]);
});

test("comments are signs of life and nothing else; an unfinished frame is dropped", async () => {
  const life = vi.fn();
  const body = new Response(": keep-alive\n\ndata: half").body;
  if (!body) throw new Error("no body");
  for await (const frame of parseFrames(body, life)) throw new Error(`unexpected ${frame.data}`);
  expect(life).toHaveBeenCalled();
});

test("several lines of data are joined", async () => {
  expect((await frames("data: one\ndata:two\n\n"))[0]?.data).toBe("one\ntwo");
});

test("each try waits longer, up to 30 seconds, and not all wait the same", () => {
  expect([0, 1, 2, 10].map((failures) => backoffDelay(failures, 0))).toEqual([1000, 2000, 4000, 30_000]);
  expect(backoffDelay(0, 1)).toBe(1500);
});
