import { describe, expect, test } from "vitest";
import { noteWith } from "@/testing/charts";
import { confirmed, isEmpty, merged, storeDraft, storedDraft, textsOf, typed } from "./draft";

const note = noteWith();
const empty = { version: 1, changes: {} };
const noteAt = (version: number, S: string, O = "") =>
  noteWith({
    version,
    sections: [
      { key: "S", title: "Subjektiv", text: S },
      { key: "O", title: "Objektiv", text: O },
    ],
  });

describe("a draft", () => {
  test("holds only what differs from what stood there", () => {
    const draft = typed(empty, note, "S", "Luftnot");
    expect(textsOf(draft)).toEqual({ S: "Luftnot" });
    expect(isEmpty(typed(draft, note, "S", ""))).toBe(true);
  });

  test("survives a closed page", () => {
    storeDraft("note-1", typed(empty, note, "S", "Luftnot"));
    expect(textsOf(storedDraft(note))).toEqual({ S: "Luftnot" });
    storeDraft("note-1", empty);
    expect(isEmpty(storedDraft(note))).toBe(true);
  });

  test("keeps what she typed while it was being saved", () => {
    const draft = typed(typed(empty, note, "S", "Luftnot"), note, "S", "Luftnot seit gestern");
    const left = confirmed(draft, noteAt(2, "Luftnot"), { S: "Luftnot" });
    expect(left).toEqual({ version: 2, changes: { S: { base: "Luftnot", text: "Luftnot seit gestern" } } });
  });

  test("is merged with what somebody else wrote into another section", () => {
    const found = merged(typed(empty, note, "S", "Luftnot"), noteAt(5, "", "RR 168/94"));
    expect(found.conflicts).toEqual({});
    expect(found.draft.version).toBe(5);
    expect(textsOf(found.draft)).toEqual({ S: "Luftnot" });
  });

  test("names the section both have changed, and none where both wrote the same", () => {
    const draft = typed(empty, note, "S", "Luftnot");
    expect(merged(draft, noteAt(5, "Schmerzen")).conflicts).toEqual({ S: "Schmerzen" });
    const same = merged(draft, noteAt(5, "Luftnot"));
    expect(same.conflicts).toEqual({});
    expect(isEmpty(same.draft)).toBe(true);
  });
});
