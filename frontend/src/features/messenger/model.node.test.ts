import { expect, test } from "vitest";
import type { ThreadDetails, UserMessage } from "@/api/types";
import { lacksPosition, withMessage, withRead } from "./model";
import { readPhrases, withPhrases } from "./remarkPhrases";

const AT = "2026-11-26T08:00:00Z";
const message = (position: number, read_at: string | null = null) =>
  ({ id: `m${position}`, position, sender_id: "anna", read_at }) as UserMessage;
const thread = (...messages: UserMessage[]) => ({ messages }) as unknown as ThreadDetails;

test("a message stays read when the answer to sending it comes last", () => {
  const read = withRead(thread(message(1)), "tarek", { from: 1, to: 1, at: AT });
  expect(withMessage(read.messages, message(1)).map(({ read_at }) => read_at)).toEqual([AT]);
});

test("messages stand in the order of their positions, each once", () => {
  const known = [message(1), message(3)];
  expect(withMessage(withMessage(known, message(2)), message(3)).map(({ position }) => position)).toEqual([
    1, 2, 3,
  ]);
});

test("only what the other person wrote counts as read, and what is read keeps its time", () => {
  const known = thread(message(1, "2026-11-25T08:00:00Z"), { ...message(2), sender_id: "tarek" }, message(3));
  const { messages } = withRead(known, "tarek", { from: 1, to: 3, at: AT });
  expect(messages.map(({ read_at }) => read_at)).toEqual(["2026-11-25T08:00:00Z", null, AT]);
});

test("a thread lacks what was read behind its last message", () => {
  expect(lacksPosition(thread(message(1)), 2)).toBe(true);
  expect(lacksPosition(thread(message(2)), 2)).toBe(false);
  expect(lacksPosition(thread(), 1)).toBe(true);
});

test("the remarks that were written last are offered, newest first, each once", () => {
  const known = readPhrases(JSON.stringify(["Gut gefragt!", "Bitte mit „Sie“."]));
  expect(withPhrases(known, ["Kürzer fragen.", "Gut gefragt!"])).toEqual([
    "Kürzer fragen.",
    "Gut gefragt!",
    "Bitte mit „Sie“.",
  ]);
  expect(withPhrases(known, ["1", "2", "3", "4", "5", "6"])).toHaveLength(5);
  expect(readPhrases("{no list")).toEqual([]);
});
