export { itemChangeOf, itemDocumentOf, itemFieldsOf, itemWithFields } from "./itemDocument";
export type {
  AnswerPayload,
  CaseDocumentPayload,
  CoursePart,
  CourseTextPayload,
  Entry,
  ItemPayload,
  LessonFactsPayload,
  MessagePayload,
  NotePayload,
  RecordingPayload,
  TrainingPayload,
  TurnPayload,
} from "./kinds";
export { caseDocumentOf, courseTextsOf, documentOf, documentWith, UNSURE } from "./kinds";
export {
  lessonChangeOf,
  lessonDocumentOf,
  lessonFieldsOf,
  lessonFrom,
  type WrittenLesson,
} from "./lessonDocument";

export {
  answers,
  caseDocuments,
  clearOutbox,
  courseTexts,
  itemEdits,
  lessonFacts,
  messages,
  notes,
  recordings,
  startOutbox,
  training,
  turns,
  useQueue,
} from "./outbox";
export type { OutboxQueue, QueueState } from "./queue";
