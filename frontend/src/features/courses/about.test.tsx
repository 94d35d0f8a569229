import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { progressOf } from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const SENTENCES = ["Ich kann grüßen.", "Ich kann fragen.", "Ich kann danken.", "Ich kann messen."];

/** A course of one chapter; the cases that stand for it come only for who asks for them. */
function school(image: string | null = null) {
  const card = {
    id: "course",
    title: "Deutsch für die Pflege",
    description: "Ein Kurs für Pflegende.",
    level: "A2.1",
    specialties: [],
    tags: [],
    chapter_count: 1,
    section_count: 1,
    minutes: 200,
    can_do: SENTENCES.slice(0, 3),
    title_image_url: image && `/media/course-${image}`,
    interaction: null,
  };
  const section = {
    id: "lesson",
    title: "Darf ich …?",
    title_image_url: image && `/media/lesson-${image}`,
    duration: 10,
    progress: progressOf(0, 3),
  };
  const chapter = {
    id: "chapter",
    title: "Ankommen",
    title_image_url: image && `/media/chapter-${image}`,
    description: "",
    progress: progressOf(0, 3),
    can_do: [...SENTENCES, "Ich kann zuhören.", "Ich kann helfen.", "Ich kann mich vorstellen."],
    sections: [section],
  };
  const cases = [{ id: "keller", title: "Herr Keller hat Schmerzen", description: "", difficulty: "EASY" }];
  server.use(
    http.get("*/api/courses/", () =>
      HttpResponse.json({ count: 1, next: null, previous: null, results: [card] }),
    ),
    http.get("*/api/courses/course", ({ request }) => {
      const most = Number(new URL(request.url).searchParams.get("load_n_exemplary_cases_per_chapter"));
      const chapters = [{ ...chapter, exemplary_cases: cases.slice(0, most) }];
      return HttpResponse.json({ ...card, chapters });
    }),
  );
}

test("a card says how long a course takes and what the learner will be able to do", async () => {
  school();
  renderApp("/courses", { user: learner() });
  const card = await screen.findByRole("link", { name: /Deutsch für die Pflege/ });
  expect(card).toHaveTextContent("etwa 3,5 Stunden");
  expect(card).toHaveTextContent("Das können Sie danach");
  expect(within(card).getByText("Ich kann fragen.")).toHaveAttribute("lang", "de");
  expect(card).not.toHaveTextContent("Ein Kurs für Pflegende.");
});

test("the page of a course says all that the learner will be able to do, and names cases to talk in", async () => {
  school();
  const { hands, container } = renderApp("/course/course", { user: learner() });
  const aims = await screen.findByRole("region", { name: "Das können Sie danach" });
  expect(within(aims).getAllByRole("listitem")[0]).toHaveTextContent("Ich kann grüßen.");
  expect(screen.getByText("etwa 3,5 Stunden")).toBeVisible();
  expect(screen.getByText("Ich kann mich vorstellen.")).not.toBeVisible();
  await hands.click(screen.getByText("Und noch ein Lernziel"));
  expect(screen.getByText("Ich kann mich vorstellen.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Herr Keller hat Schmerzen" })).toHaveAttribute(
    "href",
    "/case-inspection/keller",
  );
  await expectNoAxeFaults(container);
});

test("a course that is learned in asks for no cases", async () => {
  school();
  renderApp("/view/course", { user: learner() });
  expect(await screen.findByRole("heading", { name: "Ankommen" })).toBeVisible();
  expect(screen.queryByText("Herr Keller hat Schmerzen")).toBeNull();
});

test("the images of a course, its chapters and lessons are decoration, and gone where they cannot be loaded", async () => {
  school("ward.webp");
  const { container } = renderApp("/course/course", { user: learner() });
  await screen.findByRole("heading", { name: "Ankommen" });
  const images = () => [...container.querySelectorAll("img")];
  const named = ["course", "chapter", "lesson"].map((of) => `/media/${of}-ward.webp`);
  expect(images().map((image) => image.getAttribute("src"))).toEqual(named);
  expect(images().every((image) => image.getAttribute("alt") === "")).toBe(true);
  await expectNoAxeFaults(container);
  fireEvent.error(images()[1] as HTMLImageElement);
  expect(images().map((image) => image.getAttribute("src"))).toEqual([named[0], named[2]]);
});
