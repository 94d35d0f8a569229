import { afterEach, expect, test, vi } from "vitest";
import { STORAGE_VERSION } from "@/lib/storage";
import { tokenPair } from "@/testing/people";
import { clearOutdatedStorage } from "./storageVersion";

/** An answer as versions before the outbox kept it. */
const oldAnswer = (user: string) =>
  JSON.stringify({ key: `k-${user}`, user, section: "lesson", item: "gap", step: {}, at: 1, due: 2 });

const stored = () => ({ ...localStorage });
const entryOf = (id: string) => JSON.parse(localStorage.getItem(`outbox/${id}`) ?? "null");

afterEach(() => {
  vi.doUnmock("./outbox/carryOver");
  vi.restoreAllMocks();
});

test("what another version has stored is wiped", async () => {
  localStorage.setItem("storageVersion", "20240101-01");
  for (const key of ["token", "defaultLanguageLevel", "draft/talk", "somethingElse"])
    localStorage.setItem(key, "old");
  await clearOutdatedStorage();
  expect(stored()).toEqual({ storageVersion: STORAGE_VERSION });
  expect(STORAGE_VERSION).toBe("20250720-01");
});

test("what this version has stored stays", async () => {
  localStorage.setItem("token", "mine");
  localStorage.setItem("answer/1", "{}");
  await clearOutdatedStorage();
  expect(stored()).toMatchObject({ token: "mine", "answer/1": "{}" });
});

test("answers go with the wipe, and those that were not sent are in the outbox before", async () => {
  localStorage.setItem("storageVersion", "20240101-01");
  localStorage.setItem("answer/1", oldAnswer("anna"));
  localStorage.setItem("answer/2", oldAnswer("bela"));
  localStorage.setItem("answer/3", "{");
  localStorage.setItem("outbox/new", JSON.stringify({ id: "new" }));
  await clearOutdatedStorage();
  expect(Object.keys(stored()).sort()).toEqual([
    "outbox/k-anna",
    "outbox/k-bela",
    "outbox/new",
    "storageVersion",
  ]);
  const payload = { section: "lesson", item: "gap", step: {} };
  expect(entryOf("k-anna")).toMatchObject({
    kind: "answer",
    user: "anna",
    lane: "lesson/gap",
    payload,
    held: null,
  });
});

test("a note that was not sent belongs to who is signed in before the token goes", async () => {
  localStorage.setItem("storageVersion", "20240101-01");
  localStorage.setItem("token", tokenPair("anna").access_token);
  const changes = { assessment: { from: "", to: "Fieber" } };
  localStorage.setItem("note/7", JSON.stringify({ version: 3, changes }));
  localStorage.setItem("outgoing/talk", JSON.stringify({ key: "t", text: "Guten Tag" }));
  await clearOutdatedStorage();
  const keys = Object.keys(stored());
  expect(keys).not.toContain("token");
  expect(keys).not.toContain("note/7");
  expect(keys).toContain("outgoing/talk");
  const [entry] = keys.filter((key) => key.startsWith("outbox/"));
  expect(JSON.parse(localStorage.getItem(entry ?? "") ?? "null")).toMatchObject({
    kind: "note",
    user: "anna",
    payload: { note: "7", version: 3, changes },
  });
});

test("without the outbox's file the rest is wiped, and what was not sent waits for it", async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.doMock("./outbox/carryOver", () => Promise.reject(new Error("Loading chunk outbox failed")));
  vi.resetModules();
  const fresh = await import("./storageVersion");
  localStorage.setItem("storageVersion", "20240101-01");
  localStorage.setItem("token", "old");
  localStorage.setItem("answer/1", oldAnswer("anna"));
  await fresh.clearOutdatedStorage();
  expect(stored()).toEqual({ storageVersion: STORAGE_VERSION, "answer/1": oldAnswer("anna") });
});
