export type { AnswerPayload, Entry, NotePayload, RecordingPayload, TurnPayload } from "./kinds";
export { documentOf, UNSURE } from "./kinds";
export {
  answers,
  carryOverTurn,
  clearOutbox,
  notes,
  recordings,
  startOutbox,
  turns,
  useQueue,
} from "./outbox";
export type { OutboxQueue, QueueState } from "./queue";
