import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeEntries, closeDatabase, readEntries } from "./database";
import type { AnswerPayload, Entry } from "./kinds";
import { answerTokenRequests, requestToken } from "./tokenRelay";
import { sendFromWorker } from "./worker";

const tokenOf = (sub: string) => ["e30", btoa(JSON.stringify({ sub })), "signature"].join(".");

const entry = (id: string, user: string, at: number): Entry<AnswerPayload> => ({
  id,
  kind: "answer",
  user,
  lane: `lesson/${id}`,
  payload: { section: "lesson", item: id, step: { answer: { text: id } } },
  at: Date.now() + at,
  due: 0,
  held: null,
});

let server: Server;
let origin = "";
const received: { path: string; token: string; key: string; body: unknown }[] = [];

beforeEach(async () => {
  received.length = 0;
  server = createServer(async (request, answer) => {
    let text = "";
    for await (const piece of request) text += piece;
    const { authorization = "", "idempotency-key": key } = request.headers;
    received.push({
      path: request.url ?? "",
      token: authorization,
      key: String(key),
      body: JSON.parse(text),
    });
    answer.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await closeDatabase();
});

test("runs where there is no page", () => {
  expect([typeof window, typeof document, typeof localStorage]).not.toContain("object");
});

test("waits for a tab to open, and sends what its person has waiting in the order it was made", async () => {
  await changeEntries([entry("two", "anna", 2), entry("one", "anna", 1), entry("other", "bela", 0)], []);
  const sending = sendFromWorker(requestToken, origin);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toEqual([]);
  const stop = answerTokenRequests(() => Promise.resolve(tokenOf("anna")));
  await sending;
  stop();
  expect(received.map(({ path, key }) => [path.split("/").at(-2), key])).toEqual([
    ["one", "one"],
    ["two", "two"],
  ]);
  expect(new Set(received.map(({ token }) => token))).toEqual(new Set([`Bearer ${tokenOf("anna")}`]));
  expect(received[0]?.body).toMatchObject({ answer: { text: "one" } });
  await vi.waitFor(async () => expect(await readEntries("anna", "answer")).toEqual([]));
  expect((await readEntries("bela", "answer")).map(({ id }) => id)).toEqual(["other"]);
});

test("a tab that cannot renew its token says so, and nothing is sent", async () => {
  const stop = answerTokenRequests(() => Promise.reject(new Error("no network")));
  await expect(sendFromWorker(requestToken, origin)).rejects.toMatchObject({ code: "offline" });
  stop();
  expect(received).toEqual([]);
});
