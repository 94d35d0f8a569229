import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { CourseChapter, SectionOutline, WholeCourse } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
import { lessonOf, progressOf, textItem } from "@/testing/lessons";
import { learner } from "@/testing/people";
import "@/testing/renderPlayer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

/** A course with one lesson; what the server was told is noted. */
function school() {
  const calls: string[] = [];
  const section = { id: "lesson", title: "Darf ich …?", duration: 10, progress: progressOf(0, 3) };
  const told: Pick<CourseChapter, "can_do" | "exemplary_cases"> = { can_do: [], exemplary_cases: [] };
  const chapter = { id: "chapter", title: "Ankommen", description: "", progress: progressOf(0, 3), ...told };
  const course: Partial<WholeCourse> = {
    id: "course",
    title: "Deutsch für die Pflege",
    description: "",
    minutes: null,
    can_do: [],
    interaction: null,
    chapters: [{ ...chapter, sections: [section as SectionOutline] } as WholeCourse["chapters"][number]],
  };
  server.use(
    http.get("*/api/courses/course", () => HttpResponse.json(course)),
    http.put("*/api/courses/course/enroll", () => {
      calls.push("enrol");
      return HttpResponse.json({}, { status: 200 });
    }),
    http.get("*/api/sections/single/lesson", () => {
      calls.push("lesson");
      return HttpResponse.json(lessonOf([textItem()]));
    }),
  );
  return calls;
}

test("before the learner takes the course a lesson says so, and a press on it offers that", async () => {
  const calls = school();
  const { hands, container } = renderApp("/course/course", { user: learner() });
  const row = await screen.findByRole("button", { name: "Darf ich …?" });
  expect(row).toHaveAccessibleDescription(/offen, sobald Sie teilnehmen/);
  expect(screen.queryByText(/noch nicht begonnen/)).toBeNull();
  await expectNoAxeFaults(container);

  row.focus();
  await hands.keyboard("{Enter}");
  const sheet = await screen.findByRole("dialog", { name: "Noch nicht offen" });
  expect(within(sheet).getByText("Darf ich …?")).toHaveAttribute("lang", "de");
  await hands.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(row).toHaveFocus());

  await hands.click(row);
  await hands.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Am Kurs teilnehmen" }));
  await waitFor(() => expect(calls).toEqual(["enrol", "lesson"]));
});
