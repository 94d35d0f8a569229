import { describe, expect, test } from "vitest";
import { noteWith } from "@/testing/charts";
import { applyEdit, confirmSaved, isEmpty, loadDraft, mergeRemote, saveDraft, sectionTexts } from "./draft";

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
    const draft = applyEdit(empty, note, "S", "Luftnot");
    expect(sectionTexts(draft)).toEqual({ S: "Luftnot" });
    expect(isEmpty(applyEdit(draft, note, "S", ""))).toBe(true);
  });

  test("survives a closed page", () => {
    saveDraft("note-1", applyEdit(empty, note, "S", "Luftnot"));
    expect(sectionTexts(loadDraft(note))).toEqual({ S: "Luftnot" });
    saveDraft("note-1", empty);
    expect(isEmpty(loadDraft(note))).toBe(true);
  });

  test("keeps what she typed while it was being saved", () => {
    const draft = applyEdit(applyEdit(empty, note, "S", "Luftnot"), note, "S", "Luftnot seit gestern");
    const left = confirmSaved(draft, noteAt(2, "Luftnot"), { S: "Luftnot" });
    expect(left).toEqual({ version: 2, changes: { S: { base: "Luftnot", text: "Luftnot seit gestern" } } });
  });

  test("is merged with what somebody else wrote into another section", () => {
    const found = mergeRemote(applyEdit(empty, note, "S", "Luftnot"), noteAt(5, "", "RR 168/94"));
    expect(found.conflicts).toEqual({});
    expect(found.draft.version).toBe(5);
    expect(sectionTexts(found.draft)).toEqual({ S: "Luftnot" });
  });

  test("names the section both have changed, and none where both wrote the same", () => {
    const draft = applyEdit(empty, note, "S", "Luftnot");
    expect(mergeRemote(draft, noteAt(5, "Schmerzen")).conflicts).toEqual({ S: "Schmerzen" });
    const same = mergeRemote(draft, noteAt(5, "Luftnot"));
    expect(same.conflicts).toEqual({});
    expect(isEmpty(same.draft)).toBe(true);
  });
});
