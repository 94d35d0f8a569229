import { describe, expect, test } from "vitest";
import type { Course, SectionOutline, WholeCourse } from "@/api/types";
import { minutesLeft } from "@/lib/minutes";
import { progressOf } from "@/testing/lessons";
import { courseFilter, filterChoices, filterCourses } from "./filter";
import { aims, courseStatus, findNextLesson, sortCourses } from "./model";

const taking = (
  done: number,
  total: number,
  last_section_id: string | null = null,
): Course["interaction"] => ({
  id: "i",
  course_id: "c",
  learner_id: "l",
  enrolled_at: "2026-06-01T08:00:00Z",
  started_at: null,
  last_active_at: null,
  last_section_id,
  completed_at: null,
  progress: progressOf(done, total),
});

const course = (title: string, changes: Partial<Course> = {}): Course => ({
  id: title,
  title,
  description: "",
  level: "A2.1",
  language: "deu",
  explained_in: [],
  specialties: [],
  tags: [],
  title_image_url: null,
  owner_id: null,
  organization_id: null,
  is_public: true,
  status: "PUBLISHED",
  published_at: null,
  version: 1,
  created_at: "2026-06-01T08:00:00Z",
  changed_at: "2026-06-01T08:00:00Z",
  chapter_count: 1,
  section_count: 1,
  minutes: null,
  can_do: [],
  interaction: null,
  ...changes,
});

const lesson = (id: string, done: number, total = 4, duration: number | null = 12): SectionOutline => ({
  id,
  chapter_id: "k",
  course_id: "c",
  title: id,
  description: "",
  title_image_url: null,
  duration,
  position: 0,
  version: 1,
  progress: progressOf(done, total),
  interaction: null,
});

function outline(
  lessons: SectionOutline[],
  last: string | null,
): Pick<WholeCourse, "chapters" | "interaction"> {
  const chapter = { id: "k", course_id: "c", title: "K", description: "", position: 0, version: 1 };
  const rest = {
    title_image_url: null,
    progress: progressOf(0, 1),
    interaction: null,
    can_do: [],
    exemplary_cases: [],
  };
  return { chapters: [{ ...chapter, ...rest, sections: lessons }], interaction: taking(1, 9, last) };
}

describe("the shelf", () => {
  const ward = course("Übergabe", { tags: ["Pflege"], interaction: taking(1, 4) });
  const visit = course("Visite", { level: "B1.1" });
  const over = course("Anamnese", { interaction: taking(4, 4) });

  test("puts first what is under way, and last what is done", () => {
    expect(sortCourses([over, visit, ward]).map(courseStatus)).toEqual(["running", "fresh", "done"]);
  });

  test("is searched without umlauts and narrowed by what the courses have", () => {
    expect(filterCourses([ward, visit], { ...courseFilter.empty, query: "ubergabe" })).toEqual([ward]);
    expect(filterCourses([ward, visit], { ...courseFilter.empty, level: "B1.1" })).toEqual([visit]);
    expect(filterChoices([ward, visit]).states).toEqual(["fresh", "running"]);
  });

  test("keeps what the learner looks for in the address", () => {
    const filter = { ...courseFilter.empty, query: "Visite", state: "done" };
    const address = courseFilter.toParams(new URLSearchParams("other=1"), filter);
    expect(address.toString()).toBe("other=1&q=Visite&state=done");
    expect(courseFilter.parse(address)).toEqual(filter);
  });
});

describe("the way on", () => {
  const [one, two, three] = [lesson("one", 1), lesson("two", 4), lesson("three", 0)];

  test("leads to the lesson the learner was in last, else to the next open one", () => {
    expect(findNextLesson(outline([one, two, three], "one"))?.id).toBe("one");
    expect(findNextLesson(outline([one, two, three], "two"))?.id).toBe("three");
  });

  test("leads back to what was left out, and nowhere when all is done", () => {
    expect(findNextLesson(outline([one, two], "two"))?.id).toBe("one");
    expect(findNextLesson(outline([two], "two"))).toBeUndefined();
  });

  test("tells how long it takes", () => {
    expect(minutesLeft(lesson("half", 2))).toBe(6);
    expect(minutesLeft(lesson("unknown", 2, 4, null))).toBeNull();
  });
});

describe("what the learner will be able to do", () => {
  const chapter = (...can_do: string[]) => ({ can_do });

  test("is told by a sentence for each chapter before there is more of one, in the order of the course", () => {
    const course = {
      chapters: [chapter("a1", "a2", "a3", "a4"), chapter("b1", "b2"), chapter(), chapter("c1")],
    };
    expect(aims(course)).toEqual({ first: ["a1", "a2", "a3", "a4", "b1", "c1"], more: ["b2"] });
  });

  test("is told once", () => {
    expect(aims({ chapters: [chapter("a", "b"), chapter("a")] })).toEqual({ first: ["a", "b"], more: [] });
  });
});
