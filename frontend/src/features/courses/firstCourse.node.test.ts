import { expect, test } from "vitest";
import type { Course } from "@/api/types";
import { findFirstCourse } from "./model";

const courses = [
  { id: "ward", level: "A2.2" },
  { id: "days", level: "A1.2" },
] as Course[];

test.each([
  ["SIMPLE", "days"],
  ["MEDIUM", "ward"],
  ["NATIVE", "ward"],
  [undefined, "days"],
] as const)("a learner of level %s begins with the course %s", (level, id) => {
  expect(findFirstCourse(courses, level)?.id).toBe(id);
});

test("without courses there is none to begin with", () => {
  expect(findFirstCourse([], "SIMPLE")).toBeUndefined();
});
