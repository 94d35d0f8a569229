import { type DocumentFields, documentFrom, fieldsOf, type JsonDocument } from "@/lib/mergeDocuments";
import type {
  Chapter,
  ClinicalNote,
  Conversation,
  Course,
  EditedCase,
  GivenRemark,
  Item,
  ItemChange,
  ItemStep,
  SectionChange,
  SectionFacts,
  SectionInteraction,
  SectionOutline,
  SectionStep,
  SentMessage,
  Turn,
  UserMessage,
  WordReview,
  Worked,
} from "../types";

import { type Draft, isEmpty, rebaseDraft, sectionTexts, type TextDocument } from "./draft";
import { itemChangeOf, itemDocumentOf } from "./itemDocument";
import { lessonChangeOf, lessonDocumentOf } from "./lessonDocument";

/** Something a person did that the server has not confirmed yet. */
export interface Entry<P> {
  /** The idempotency key: the server takes an entry once, however often it is sent. */
  readonly id: string;
  readonly kind: string;
  readonly user: string;
  /** Entries of one lane are about the same thing: one that fails holds up its own lane only. */
  readonly lane: string;
  readonly payload: P;
  /** When it was done, and from when on it is sent (typing waits for the next letter), in milliseconds since 1970. */
  readonly at: number;
  readonly due: number;
  /** Why it is not sent any more by itself; null while it is. `status` 0 without an answer of the server. */
  readonly held: HeldReason | null;
}

/** A `Problem` as plain data. */
export interface HeldReason {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly retryAfter: number | null;
}

/** The code of an entry that an earlier page was sending: it may have arrived or not. */
export const UNSURE = "unsure";

/** Plain data, which the database can keep. */
export interface OutboxRequest {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  /** Sent as JSON, or as multipart where there are files. */
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob>>;
}

/** Milliseconds before the next try; the last one is repeated. */
export interface RetryPolicy {
  /** No way to the server: everything of this kind waits. */
  readonly unreachable: readonly number[];
  /** The server fails at one entry: its lane waits, the others go on. */
  readonly failing: readonly number[];
}

/** What the outbox has to know of one kind of entry. `P` is what is kept, `R` what the server answers. */
export interface EntryKind<P, R> {
  readonly name: string;
  readonly laneOf: (payload: P) => string;
  /** Lanes are sent side by side: an answer that does not come holds up its own only. Otherwise all keep their order. */
  readonly hasIndependentLanes?: boolean;
  readonly toRequest: (payload: P) => OutboxRequest;
  readonly retry: RetryPolicy;
  /** How long one try may take, in milliseconds. */
  readonly timeout: number;
  /** Kept at once, before the database has it; not for sound, which a journal of texts cannot hold. */
  readonly isJournaled: boolean;
  /** Entries older than this are forgotten, in milliseconds. */
  readonly lifetime: number;
  /** Kept for when the same person signs in again; otherwise removed when a user signs out. */
  readonly survivesSignOut: boolean;
  /** Also sent by a later page than the one it was made in; otherwise held there until it is asked for. */
  readonly resumes: boolean;
  /** `hold`: an entry that was not taken is kept, and sent again only when asked for. */
  readonly afterFailure: "retry" | "hold";
  /** What becomes of an entry the server will never take. */
  readonly afterRejection: "drop" | "hold";
  /** An entry that waits is overtaken by the next one of its lane. */
  readonly replaces?: (waiting: P, next: P) => boolean;
  /** What an entry becomes after an earlier one of its lane was taken; null for nothing. */
  readonly rebase?: (waiting: P, delivered: P, result: R) => P | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A step in a lesson: of an item, or (`item` null) of the section as a whole. */
export interface AnswerPayload {
  readonly section: string;
  readonly item: string | null;
  readonly step?: Partial<ItemStep>;
  readonly page?: SectionStep;
}

/** An answer that was not sent yet is overtaken by the next one to the same thing. */
function isAnswerReplaced(waiting: AnswerPayload, next: AnswerPayload): boolean {
  if (waiting.item === null)
    return waiting.page?.completed === undefined && next.page?.completed === undefined;
  const { check, reveal, disputed, answer } = waiting.step ?? {};
  return answer !== undefined && next.step?.answer !== undefined && !check && !reveal && !disputed;
}

export const answerKind: EntryKind<AnswerPayload, Worked | SectionInteraction> = {
  name: "answer",
  laneOf: ({ section, item }) => `${section}/${item ?? ""}`,
  toRequest: ({ section, item, step, page }) =>
    item === null
      ? { method: "POST", path: `/api/sections/single/${section}/interaction`, body: page ?? {} }
      : {
          method: "POST",
          path: `/api/course-section-items/item/${item}/interaction`,
          body: { check: false, reveal: false, ...step },
        },
  retry: { unreachable: [5000], failing: [MINUTE] },
  timeout: 20_000,
  isJournaled: true,
  lifetime: 30 * DAY,
  survivesSignOut: true,
  resumes: true,
  afterFailure: "retry",
  afterRejection: "drop",
  replaces: isAnswerReplaced,
};

/** Words said to a person of a case. */
export interface TurnPayload {
  readonly interaction: string;
  readonly conversation: string;
  readonly speaker: Conversation["kind"];
  readonly text: string;
}

const TURN_PATHS: Readonly<Partial<Record<Conversation["kind"], string>>> = {
  THIRD_PERSON: "third-person-interactions",
  OBSERVER: "observer-interactions",
};

export const turnKind: EntryKind<TurnPayload, Turn> = {
  name: "turn",
  laneOf: ({ conversation }) => conversation,
  hasIndependentLanes: true,
  toRequest: ({ conversation, speaker, text }) => ({
    method: "POST",
    path: `/api/${TURN_PATHS[speaker] ?? "patient-interactions"}/${conversation}`,
    body: { text },
  }),
  retry: { unreachable: [5000], failing: [5000] },
  timeout: 20_000,
  isJournaled: true,
  lifetime: 30 * DAY,
  survivesSignOut: false,
  // What was under way when the page closed may have arrived or not: the learner decides, the key keeps it one turn.
  resumes: false,
  afterFailure: "hold",
  afterRejection: "hold",
};

/** A message to another person. `conversation` is null for the first one to them. */
export type MessagePayload = {
  readonly conversation: string | null;
  readonly person: string;
} & (
  | { readonly kind: "TEXT" | "KUDOS"; readonly text: string }
  | { readonly kind: "SHARE"; readonly text: string; readonly interaction: string }
  | {
      readonly kind: "RESPONSE";
      readonly text: string;
      readonly share: string;
      readonly remarks: readonly GivenRemark[];
    }
);

function messageBodyOf(message: MessagePayload): SentMessage {
  const { kind, text } = message;
  if (message.kind === "RESPONSE")
    return { kind, text, share_id: message.share, remarks: [...message.remarks] };
  const to = { kind, text, recipient_id: message.person };
  return message.kind === "SHARE" ? { ...to, case_interaction_id: message.interaction } : to;
}

export const messageKind: EntryKind<MessagePayload, UserMessage> = {
  name: "user-message",
  laneOf: ({ person }) => person,
  hasIndependentLanes: true,
  toRequest: (message) => ({
    method: "POST",
    path: "/api/user-interactions/message",
    body: messageBodyOf(message),
  }),
  retry: { unreachable: [5000], failing: [MINUTE] },
  timeout: 20_000,
  isJournaled: true,
  lifetime: 30 * DAY,
  survivesSignOut: false,
  // The server knows the key of a message for good: one that was under way when the page closed arrives once.
  resumes: true,
  afterFailure: "retry",
  afterRejection: "hold",
};

/** What was written into the sections of a clinical note, over the version that was read. */
export interface NotePayload extends Draft {
  readonly note: string;
}

/** A note as the draft rules see it: a version, and texts by section. */
export const documentOf = ({ version, sections }: ClinicalNote): TextDocument => ({
  version,
  fields: Object.fromEntries(sections.map(({ key, text }) => [key, text])),
});

/** What holds for texts that are written in place: the newest draft is sent, rebased on what an earlier one became. */
const textRules = <P extends Draft, R>(read: (saved: R) => TextDocument) =>
  ({
    hasIndependentLanes: true,
    retry: { unreachable: [5000, 30_000], failing: [MINUTE] },
    timeout: 20_000,
    isJournaled: true,
    lifetime: 30 * DAY,
    survivesSignOut: false,
    resumes: true,
    afterFailure: "retry",
    afterRejection: "hold",
    replaces: () => true,
    rebase: (waiting, delivered, saved) => {
      const draft = rebaseDraft(waiting, read(saved), sectionTexts(delivered));
      return isEmpty(draft) ? null : { ...waiting, ...draft };
    },
  }) satisfies Partial<EntryKind<P, R>>;

export const noteKind: EntryKind<NotePayload, ClinicalNote> = {
  name: "note",
  laneOf: ({ note }) => note,
  toRequest: (payload) => ({
    method: "PATCH",
    path: `/api/clinical-notes/edit/${payload.note}`,
    body: { version: payload.version, sections: sectionTexts(payload) },
  }),
  ...textRules<NotePayload, ClinicalNote>(documentOf),
};

/** Parts of a course that authors write in place. */
export type CoursePart = "course" | "chapter" | "section";

/** What was written about a part of a course, over the version that was read. */
export interface CourseTextPayload extends Draft {
  readonly part: CoursePart;
  readonly id: string;
}

/** A course, a chapter or a lesson as the draft rules see it: a version, and its title and description. */
export const courseTextsOf = ({
  version,
  title,
  description,
}: Pick<Course, "version" | "title" | "description">): TextDocument => ({
  version,
  fields: { title, description },
});

const COURSE_PART_PATHS: Readonly<Record<CoursePart, string>> = {
  course: "courses",
  chapter: "chapters",
  section: "sections/single",
};

export const courseTextKind: EntryKind<CourseTextPayload, Course | Chapter | SectionOutline> = {
  name: "course-text",
  laneOf: ({ id }) => id,
  toRequest: (payload) => ({
    method: "PUT",
    path: `/api/${COURSE_PART_PATHS[payload.part]}/${payload.id}`,
    body: { version: payload.version, ...sectionTexts(payload) },
  }),
  ...textRules<CourseTextPayload, Course | Chapter | SectionOutline>(courseTextsOf),
};

/** What was written into a case, by field, over the version that was read; and the whole document with it. */
export interface CaseDocumentPayload extends Draft {
  readonly id: string;
  readonly document: JsonDocument;
}

/** A case as the draft rules see it: a version, and the fields of its document. */
export const caseDocumentOf = ({
  version,
  document,
}: Pick<EditedCase, "version" | "document">): TextDocument => ({
  version,
  fields: fieldsOf(document as JsonDocument),
});

/** The document with what was written. */
export const documentWith = (fields: DocumentFields, draft: Draft): JsonDocument =>
  documentFrom({ ...fields, ...sectionTexts(draft) });

export const caseDocumentKind: EntryKind<CaseDocumentPayload, EditedCase> = {
  name: "case-document",
  laneOf: ({ id }) => id,
  toRequest: ({ id, version, document }) => ({
    method: "PUT",
    path: `/api/cases/${id}/document`,
    body: { version, document },
  }),
  ...textRules<CaseDocumentPayload, EditedCase>(caseDocumentOf),
  rebase: (waiting, delivered, saved) => {
    const stored = caseDocumentOf(saved);
    const draft = rebaseDraft(waiting, stored, sectionTexts(delivered));
    return isEmpty(draft) ? null : { ...waiting, ...draft, document: documentWith(stored.fields, draft) };
  },
};

/** What was written about a lesson besides its items, over the version that was read; `change` is what is sent of it. */
export interface LessonFactsPayload extends Draft {
  readonly section: string;
  readonly change: SectionChange;
}

export const lessonFactsKind: EntryKind<LessonFactsPayload, SectionFacts> = {
  name: "lesson-facts",
  laneOf: ({ section }) => section,
  toRequest: ({ section, change }) => ({
    method: "PUT",
    path: `/api/sections/single/${section}`,
    body: change,
  }),
  ...textRules<LessonFactsPayload, SectionFacts>(lessonDocumentOf),
  rebase: (waiting, delivered, saved) => {
    const document = lessonDocumentOf(saved);
    const draft = rebaseDraft(waiting, document, sectionTexts(delivered));
    return isEmpty(draft) ? null : { ...waiting, ...draft, change: lessonChangeOf(draft, document) };
  },
};

/** What was written into an item of a lesson, over the version that was read; `change` is what is sent of it. */
export interface ItemPayload extends Draft {
  readonly item: string;
  readonly section: string;
  readonly change: ItemChange;
}

export const itemKind: EntryKind<ItemPayload, Item> = {
  name: "item",
  laneOf: ({ item }) => item,
  toRequest: ({ item, change }) => ({
    method: "PATCH",
    path: `/api/course-section-items/item/${item}/body`,
    body: change,
  }),
  ...textRules<ItemPayload, Item>(itemDocumentOf),
  // An author whose token has ended finds it again after the next sign-in.
  survivesSignOut: true,
  rebase: (waiting, delivered, saved) => {
    const document = itemDocumentOf(saved);
    const draft = rebaseDraft(waiting, document, sectionTexts(delivered));
    return isEmpty(draft) ? null : { ...waiting, ...draft, change: itemChangeOf(draft, document) };
  },
};

/** How the words of a line were said. A buffer and no blob: older Safari cannot store those. */
export interface RecordingPayload {
  readonly line: string;
  readonly format: string;
  readonly type: string;
  readonly sound: ArrayBuffer;
}

const RECORDING_RETRIES = [2_000, 8_000, 30_000, 120_000, 600_000];

export const recordingKind: EntryKind<RecordingPayload, void> = {
  name: "recording",
  laneOf: ({ line }) => line,
  toRequest: ({ line, format, type, sound }) => ({
    method: "POST",
    path: `/api/case-interactions/${line}/audio?${new URLSearchParams({ audio_format: format })}`,
    files: { audio: new Blob([sound], { type }) },
  }),
  retry: { unreachable: RECORDING_RETRIES, failing: RECORDING_RETRIES },
  timeout: 2 * MINUTE,
  isJournaled: false,
  lifetime: DAY,
  survivesSignOut: false,
  resumes: true,
  afterFailure: "retry",
  afterRejection: "drop",
};

/** What a learner did while practising words: a review, taking one back, or a whole daily test. */
export type TrainingPayload =
  | { readonly did: "review"; readonly word: string; readonly review: WordReview }
  | { readonly did: "undo"; readonly word: string; readonly key: string }
  | { readonly did: "test"; readonly day: string };

function trainingRequest(payload: TrainingPayload): OutboxRequest {
  switch (payload.did) {
    case "review":
      return { method: "POST", path: `/api/vocabs/${payload.word}/review`, body: payload.review };
    case "undo":
      return { method: "DELETE", path: `/api/vocabs/${payload.word}/review/${payload.key}` };
    case "test":
      return { method: "POST", path: "/api/users/daily-vocab-test-taken", body: { day: payload.day } };
  }
}

export const trainingKind: EntryKind<TrainingPayload, unknown> = {
  name: "training",
  // One lane: the test of a day counts after its reviews, and a review is taken back after it was made.
  laneOf: () => "words",
  toRequest: trainingRequest,
  retry: { unreachable: [5000, 30_000], failing: [MINUTE] },
  timeout: 20_000,
  isJournaled: true,
  lifetime: 14 * DAY,
  survivesSignOut: true,
  resumes: true,
  afterFailure: "retry",
  afterRejection: "drop",
};
