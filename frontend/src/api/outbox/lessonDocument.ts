import { documentFrom, fieldsOf, type JsonDocument } from "@/lib/mergeDocuments";
import type { Lesson, SectionChange } from "../types";
import { type Draft, sectionTexts, type TextDocument } from "./draft";

type LessonFacts = Pick<Lesson, "version" | "title" | "description" | "duration"> & {
  readonly learning_objectives: readonly Pick<Lesson["learning_objectives"][number], "id" | "text">[];
};

/** What an author writes of a lesson besides its items. */
export interface WrittenLesson {
  readonly title: string;
  readonly description: string;
  /** In minutes; null where no one has said it. */
  readonly duration: number | null;
  readonly learning_objectives: readonly { readonly id: string; readonly text: string }[];
}

const EMPTY: WrittenLesson = { title: "", description: "", duration: null, learning_objectives: [] };

/** What is written of a lesson by field, so that changes of two authors can be merged. */
export const lessonFieldsOf = (lesson: WrittenLesson): TextDocument["fields"] =>
  fieldsOf({ ...lesson, learning_objectives: [...lesson.learning_objectives] } as unknown as JsonDocument);

/** A lesson without its items as the draft rules see it. */
export const lessonDocumentOf = ({
  version,
  title,
  description,
  duration,
  learning_objectives,
}: LessonFacts): TextDocument => ({
  version,
  fields: lessonFieldsOf({
    title,
    description,
    duration,
    learning_objectives: learning_objectives.map(({ id, text }) => ({ id, text })),
  }),
});

/** What is written of a lesson, put together of its fields. */
export function lessonFrom(fields: TextDocument["fields"]): WrittenLesson {
  const found = documentFrom(fields) as unknown as Partial<WrittenLesson>;
  const objectives = (found.learning_objectives ?? []).map(({ id, text = "" }) => ({ id, text }));
  return { ...EMPTY, ...found, learning_objectives: objectives };
}

/** The request that saves a draft over a document: what was changed, the objectives as a whole. */
export function lessonChangeOf(draft: Draft, { fields }: TextDocument): SectionChange {
  const texts = sectionTexts(draft);
  const ways = Object.keys(texts);
  const whole = lessonFrom({ ...fields, ...texts });
  const before = new Map(lessonFrom(fields).learning_objectives.map(({ id, text }) => [id, text]));
  // An objective that is being written anew has no text for a moment: until then the earlier one stands.
  const objectives = whole.learning_objectives
    .map(({ id, text }) => ({ id, text: text.trim() || (before.get(id) ?? "") }))
    .filter(({ text }) => text !== "");
  return {
    version: draft.version,
    ...(ways.includes("/title") && { title: whole.title }),
    ...(ways.includes("/description") && { description: whole.description }),
    ...(ways.includes("/duration") && { duration: whole.duration }),
    ...(ways.some((way) => way.startsWith("/learning_objectives")) && { learning_objectives: objectives }),
  };
}
