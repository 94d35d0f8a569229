export { itemChangeOf, itemDocumentOf, itemFieldsOf, itemWithFields } from "./itemDocument";
export type {
  AnswerPayload,
  CaseDocumentPayload,
  CoursePart,
  CourseTextPayload,
  Entry,
  ItemPayload,
  NotePayload,
  RecordingPayload,
  TurnPayload,
} from "./kinds";
export { caseDocumentOf, courseTextsOf, documentOf, documentWith, UNSURE } from "./kinds";

export {
  answers,
  carryOverTurn,
  caseDocuments,
  clearOutbox,
  courseTexts,
  itemEdits,
  notes,
  recordings,
  startOutbox,
  turns,
  useQueue,
} from "./outbox";
export type { OutboxQueue, QueueState } from "./queue";
