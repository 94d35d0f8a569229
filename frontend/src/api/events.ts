import { useEffect, useRef, useSyncExternalStore } from "react";
import { announce, listen } from "./eventConnection";
import { onSessionChange, signedInUserId } from "./session";
import { reloadAll } from "./swr";
import type { CaseInteraction, JobSummary, Message, Place, SectionEditor, UserMessage } from "./types";

/** What the server tells by itself: the names of `tests/api/events.tsv`, a thing and what happened to it. */
export interface Events {
  "message.created": { conversation_id: string; message: Message };
  /** `text` is the whole text so far, not the piece that was added. */
  "message.streamed": { conversation_id: string; message_id: string; text: string };
  /** More sentences of a reply can be heard: all that can be by now. */
  "message.audio_ready": { conversation_id: string; message_id: string; audio_parts: Message["audio_parts"] };
  "message.changed": { conversation_id: string; message: Message };
  /** Lines of a conversation were taken back or brought back: the conversation is to be read again. */
  "conversation.changed": { conversation_id: string; case_interaction_id: string | null };
  "interaction.scene_changed": Omit<Place, "id"> & { case_interaction_id: string };
  "tasks.changed": { case_interaction_id: string } & Pick<CaseInteraction, "task_interactions" | "solved">;
  /** `text` is the whole translation so far. */
  "translation.streamed": {
    conversation_id: string;
    message_id: string;
    target_language: string;
    text: string;
  };
  /** `result_url`: where the answer that the job promised to this user is, once it has ended. */
  "job.changed": { job: JobSummary; result_url: string | null };
  /** The learner has come further in a lesson, in this window or another. */
  "progress.changed": { section: string; course: string; done: number; total: number; completed: boolean };
  /** What is assigned to the user has changed. */
  "assignment.changed": Record<string, never>;
  /** Whether a case may be seen by everybody was decided; told to the author who asked. */
  "case.publication_changed": { case_id: string; state: string };
  /** Mails to members are on their way: so many of all have an outcome. */
  "campaign.changed": { campaign: string; total: number; settled: number };
  /** Points came or, by a correction, went; `risen`: they make a higher level. */
  "experience.gained": { amount: number; points: number; level: number; risen: boolean };
  /** What a provider has found in an answer stands in its verdict now; `gained` are the points that came with it. */
  "answer.judged": { section: string; item: string; gained: number };
  /** A lesson was changed by an author; `item`: only this one was, and has this version now. */
  "lesson.changed": { section: string; item: string | null; version: number | null };
  /** Who has a lesson open for writing. */
  "lesson.editors_changed": { section: string; editors: readonly SectionEditor[] };
  /** A message of another person, or of the user in another window. */
  "thread.message_created": { conversation_id: string; message: UserMessage };
  "thread.message_changed": { conversation_id: string; message: UserMessage };
  "thread.message_deleted": { conversation_id: string; message_id: string };
  /** The reader has read what the other one wrote, from one position to another. */
  "thread.read": {
    conversation_id: string;
    reader_id: string;
    read_at: string;
    from_position: number;
    to_position: number;
  };
  "thread.unread_changed": { unread_messages: number; unread_conversations: number };
  "thread.share_changed": { case_interaction_id: string };
  /** The server no longer has what happened meanwhile: everything shown is asked for again. */
  reset: Record<string, never>;
}

export type EventName = keyof Events;

/** `waiting` also means: what the learner does now is kept and sent once the connection is back. */
export type ConnectionState = "closed" | "connecting" | "open" | "waiting";

/** What tabs tell each other: an event that came, or the state of the connection. */
export type Broadcast =
  | { kind: "event"; id: string | null; name: string; data: unknown }
  | { kind: "connection"; state: ConnectionState };

type Handler = (data: never) => void;

const handlers = new Map<string, Set<Handler>>();
const watchers = new Set<() => void>();
let state: ConnectionState = "closed";
let lastId: string | null = null;
let stop: (() => void) | null = null;
/** Whose events come in. */
let user: string | null = null;

function setConnectionState(next: ConnectionState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function receive(message: Broadcast): void {
  if (message.kind === "connection") {
    setConnectionState(message.state);
    return;
  }
  lastId = message.id ?? lastId;
  if (message.name === "reset") void reloadAll();
  for (const handler of handlers.get(message.name) ?? []) handler(message.data as never);
}

function close(): void {
  stop?.();
  stop = null;
  lastId = null;
  setConnectionState("closed");
}

function follow(): void {
  const now = signedInUserId();
  if (now === null || now !== user) close();
  user = now;
  if (now !== null) stop ??= listen({ receive, lastId: () => lastId });
}

/** Keeps one connection per browser open while a user is signed in; call once, gives the way to end it. */
export function startEvents(): () => void {
  const unsubscribe = onSessionChange(follow);
  follow();
  return () => {
    unsubscribe();
    close();
  };
}

/** Calls back for each event of that name, whichever tab holds the connection. */
export function onEvent<N extends EventName>(name: N, handler: (data: Events[N]) => void): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  set.add(handler);
  return () => set.delete(handler);
}

/** Tells every tab of the browser, this one too, of an event that the user has just brought about here. */
export function announceEvent<N extends EventName>(name: N, data: Events[N]): void {
  announce(name, data);
}

/** Calls back for each event of that name while the component is mounted. */
export function useEvent<N extends EventName>(name: N, handler: (data: Events[N]) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onEvent(name, (data) => latest.current(data)), [name]);
}

/**
 * Calls `check` once when what events should tell of has not come in time: without Valkey none are published.
 * `waitingFor` names it, null for nothing; the time runs anew when the name changes.
 */
export function useOverdue(waitingFor: string | null, milliseconds: number, check: () => void): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [waitingFor, milliseconds]);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** How the connection to the server is, as far as this tab was told. */
export const connectionState = (): ConnectionState => state;

/** Calls back with each new state of the connection to the server. */
export function onConnectionState(handler: (state: ConnectionState) => void): () => void {
  return watch(() => handler(state));
}

/** How the connection to the server is. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(watch, connectionState);
}
