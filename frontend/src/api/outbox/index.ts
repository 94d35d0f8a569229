export { carryOverTurn } from "./carryOver";
export type { AnswerPayload, Entry, NotePayload, RecordingPayload, TurnPayload } from "./kinds";
export { documentOf } from "./kinds";
export { answers, clearOutbox, notes, recordings, startOutbox, turns, useQueue } from "./outbox";
export type { OutboxQueue, QueueState } from "./queue";
