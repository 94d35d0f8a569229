export type {
  AnswerPayload,
  CoursePart,
  CourseTextPayload,
  Entry,
  NotePayload,
  RecordingPayload,
  TurnPayload,
} from "./kinds";
export { courseTextsOf, documentOf, UNSURE } from "./kinds";
export {
  answers,
  carryOverTurn,
  clearOutbox,
  courseTexts,
  notes,
  recordings,
  startOutbox,
  turns,
  useQueue,
} from "./outbox";
export type { OutboxQueue, QueueState } from "./queue";
