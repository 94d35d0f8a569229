import { describe, expect, test } from "vitest";
import { noteWith } from "@/testing/charts";
import { isEmpty, mergeDraft, rebaseDraft, sectionTexts, withText } from "./draft";
import { documentOf } from "./kinds";

const note = documentOf(noteWith());
const empty = { version: 1, changes: {} };
const noteAt = (version: number, S: string, O = "") =>
  documentOf(
    noteWith({
      version,
      sections: [
        { key: "S", title: "Subjektiv", text: S },
        { key: "O", title: "Objektiv", text: O },
      ],
    }),
  );

describe("a draft", () => {
  test("holds only what differs from what stood there", () => {
    const draft = withText(empty, note, "S", "Luftnot");
    expect(sectionTexts(draft)).toEqual({ S: "Luftnot" });
    expect(isEmpty(withText(draft, note, "S", ""))).toBe(true);
  });

  test("keeps what the learner typed while it was being saved", () => {
    const draft = withText(withText(empty, note, "S", "Luftnot"), note, "S", "Luftnot seit gestern");
    const left = rebaseDraft(draft, noteAt(2, "Luftnot"), { S: "Luftnot" });
    expect(left).toEqual({ version: 2, changes: { S: { base: "Luftnot", text: "Luftnot seit gestern" } } });
  });

  test("keeps a text that was taken back while it was being saved", () => {
    const draft = withText(withText(empty, note, "S", "Luftnot"), note, "S", "", true);
    const left = rebaseDraft(draft, noteAt(2, "Luftnot"), { S: "Luftnot" });
    expect(left).toEqual({ version: 2, changes: { S: { base: "Luftnot", text: "" } } });
  });

  test("is merged with what another person wrote into another section", () => {
    const found = mergeDraft(withText(empty, note, "S", "Luftnot"), noteAt(5, "", "RR 168/94"));
    expect(found.conflicts).toEqual({});
    expect(found.draft.version).toBe(5);
    expect(sectionTexts(found.draft)).toEqual({ S: "Luftnot" });
  });

  test("names the section both have changed, and none where both wrote the same", () => {
    const draft = withText(empty, note, "S", "Luftnot");
    expect(mergeDraft(draft, noteAt(5, "Schmerzen")).conflicts).toEqual({ S: "Schmerzen" });
    const same = mergeDraft(draft, noteAt(5, "Luftnot"));
    expect(same.conflicts).toEqual({});
    expect(isEmpty(same.draft)).toBe(true);
  });
});
