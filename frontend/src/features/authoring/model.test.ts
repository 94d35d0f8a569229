import { expect, test } from "vitest";
import { courseWith, problemWith } from "@/testing/authoring";
import {
  blockingProblems,
  chapterAt,
  sortForAuthor,
  withoutSection,
  withSectionOrder,
  withTexts,
} from "./model";

test("a lesson that moves into another chapter leaves its own one", () => {
  const moved = withSectionOrder(courseWith(), "rounds", ["shift", "report"]);
  const [arrival, rounds] = moved.chapters;
  expect(arrival?.sections.map(({ id, position }) => [id, position])).toEqual([["greeting", 0]]);
  expect(rounds?.sections.map(({ id, chapter_id, position }) => [id, chapter_id, position])).toEqual([
    ["shift", "rounds", 0],
    ["report", "rounds", 1],
  ]);
});

test("without a lesson the others close up", () => {
  const [arrival] = withoutSection(courseWith(), "greeting").chapters;
  expect(arrival?.sections.map(({ id, position }) => [id, position])).toEqual([["shift", 0]]);
});

test("saved texts are put at their own part only", () => {
  const texts = { title: "Neu", description: "Text", version: 7 };
  const changed = withTexts(courseWith(), "shift", texts);
  expect(changed.title).toBe("Deutsch auf Station");
  expect(changed.chapters[0]?.sections.map(({ title, version }) => [title, version])).toEqual([
    ["Begrüßung", 1],
    ["Neu", 7],
  ]);
  expect(withTexts(courseWith(), "course", texts).title).toBe("Neu");
});

test.each([
  ["1", "rounds"],
  [null, undefined],
  ["7", undefined],
  ["-1", undefined],
  ["x", undefined],
])("the page %s of the address is the chapter %s", (page, id) => {
  expect(chapterAt(courseWith(), page)?.id).toBe(id);
});

test("only what keeps a course back counts", () => {
  const hidden = problemWith({ hidden: true, keeps_back: false });
  expect(blockingProblems([hidden, problemWith()])).toEqual([problemWith()]);
});

test("drafts stand first, then what was changed last", () => {
  const course = (id: string, status: "DRAFT" | "PUBLISHED", changed_at: string) => ({
    ...courseWith(),
    id,
    status,
    changed_at,
  });
  const sorted = sortForAuthor([
    course("old", "PUBLISHED", "2026-01-01"),
    course("new", "PUBLISHED", "2026-02-01"),
    course("draft", "DRAFT", "2025-01-01"),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(["draft", "new", "old"]);
});
