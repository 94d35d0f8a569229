import { keysWith, readItem, removeItem, type StorageKey } from "@/lib/storage";
import { signedInUserId } from "../session";
import { type Draft, isEmpty } from "./draft";
import { journal } from "./journal";
import {
  type AnswerPayload,
  answerKind,
  type EntryKind,
  noteKind,
  type TurnPayload,
  turnKind,
} from "./kinds";

/** What versions before the outbox kept in the local storage; each row becomes an entry once. */

type OldAnswer = AnswerPayload & { key: string; user: string; at: number; due: number };

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return typeof found === "object" ? (found as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

interface Origin {
  readonly id?: string;
  readonly user: string;
  readonly at?: number;
  readonly due?: number;
}

function write<P>(
  kind: Pick<EntryKind<P, never>, "name" | "laneOf">,
  payload: P,
  { id, user, at = Date.now(), due = at }: Origin,
): void {
  const lane = kind.laneOf(payload);
  journal.write({ id: id ?? crypto.randomUUID(), kind: kind.name, user, lane, payload, at, due, held: null });
}

function isAnswer(row: Record<string, unknown>): boolean {
  const { key, user, section, item, at, due } = row;
  const areTexts = [key, user, section, item ?? ""].every((one) => typeof one === "string");
  return areTexts && typeof at === "number" && typeof due === "number";
}

function carryAnswer(name: StorageKey): void {
  const row = parsed(readItem(name));
  if (row && isAnswer(row)) {
    const { key: id, user, at, due, ...payload } = row as unknown as OldAnswer;
    write(answerKind, payload, { id, user, at, due });
  }
  removeItem(name);
}

function carryNote(name: StorageKey, note: string, user: string): void {
  const row = parsed(readItem(name));
  if (row && typeof row.version === "number" && typeof row.changes === "object") {
    const draft = row as unknown as Draft;
    if (!isEmpty(draft)) write(noteKind, { note, ...draft }, { user });
  }
  removeItem(name);
}

/** Takes over answers, whoever gave them, and the notes of who is signed in. */
export function carryOver(): void {
  for (const name of keysWith("answer/")) carryAnswer(name);
  const user = signedInUserId();
  if (user === null) return;
  for (const name of keysWith("note/")) carryNote(name, name.slice("note/".length), user);
}

/** The same for the words of a conversation; only it knows to whom they were said. Gives whether there were any. */
export function carryOverTurn(given: Pick<TurnPayload, "interaction" | "conversation" | "speaker">): boolean {
  const name = `outgoing/${given.conversation}` as const;
  const row = parsed(readItem(name));
  const user = signedInUserId();
  if (row === null || user === null) return false;
  const { key, text } = row;
  if (typeof key === "string" && typeof text === "string")
    write(turnKind, { ...given, text }, { id: key, user });
  removeItem(name);
  return true;
}
