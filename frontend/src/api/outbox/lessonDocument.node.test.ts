import { expect, test } from "vitest";
import { changedFields, mergeField } from "@/lib/mergeDocuments";
import { emptyDraft, mergeDraft, withText } from "./draft";
import {
  lessonChangeOf,
  lessonDocumentOf,
  lessonFieldsOf,
  lessonFrom,
  type WrittenLesson,
} from "./lessonDocument";

const written: WrittenLesson = {
  title: "Visite",
  description: "",
  duration: null,
  learning_objectives: [
    { id: "a", text: "Ich kann fragen." },
    { id: "b", text: "Ich kann messen." },
  ],
};
const document = lessonDocumentOf({ ...written, version: 3 } as Parameters<typeof lessonDocumentOf>[0]);

function draftOf(changes: Partial<WrittenLesson>) {
  const after = changedFields(document.fields, lessonFieldsOf({ ...written, ...changes }));
  return Object.entries(after).reduce(
    (draft, [key, text]) => withText(draft, document, key, text),
    emptyDraft(document),
  );
}

test("a lesson taken apart and put together is the same, also without objectives", () => {
  expect(lessonFrom(document.fields)).toEqual(written);
  const bare = { ...written, learning_objectives: [] };
  expect(lessonFrom(lessonFieldsOf(bare))).toEqual(bare);
});

test("only what was changed is sent, objectives as a whole", () => {
  expect(lessonChangeOf(draftOf({ duration: 12 }), document)).toEqual({ version: 3, duration: 12 });
  const [first] = written.learning_objectives;
  const added = [...(first ? [first] : []), { id: "c", text: "Ich kann grüßen." }];
  expect(lessonChangeOf(draftOf({ learning_objectives: added }), document)).toEqual({
    version: 3,
    learning_objectives: added,
  });
});

test("an objective without a text stays as it was until it has one", () => {
  const emptied = written.learning_objectives.map((one) => ({
    ...one,
    text: one.id === "a" ? "" : one.text,
  }));
  expect(lessonChangeOf(draftOf({ learning_objectives: emptied }), document).learning_objectives).toEqual(
    written.learning_objectives,
  );
});

test("an objective of each author and another title stand side by side", () => {
  const mine = draftOf({
    learning_objectives: [...written.learning_objectives, { id: "c", text: "Meines." }],
  });
  const theirs = lessonDocumentOf({
    ...written,
    version: 4,
    title: "Die Visite",
    learning_objectives: [...written.learning_objectives, { id: "d", text: "Ihres." }],
  } as unknown as Parameters<typeof lessonDocumentOf>[0]);
  const { draft, conflicts } = mergeDraft(mine, theirs, mergeField);
  expect(conflicts).toEqual({});
  const { learning_objectives, title } = lessonChangeOf(draft, theirs);
  expect(learning_objectives?.map(({ id }) => id).sort()).toEqual(["a", "b", "c", "d"]);
  expect(title).toBeUndefined();
});
