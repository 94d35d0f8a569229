import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Course, PublicationRequest } from "@/api/types";
import { courseWith, problemWith } from "@/testing/authoring";
import { expectNoAxeFaults } from "@/testing/axe";
import { caseWith } from "@/testing/conversations";
import { findFileField } from "@/testing/files";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const ada = learner({ id: "ada", author_mode: "EXPERT" });

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

function desk(courses: readonly Course[], requests: readonly PublicationRequest[] = []) {
  server.use(
    http.get("*/api/users/my-organization-memberships", () =>
      HttpResponse.json([
        {
          id: "membership",
          organization: { id: "clinic", name: "Klinik" },
          is_manager: false,
          is_tutor: false,
        },
      ]),
    ),
    http.get("*/api/courses/", () => pageOf(courses)),
    http.get("*/api/courses/:id/problems", () => HttpResponse.json([problemWith()])),
    http.get("*/api/cases/", () =>
      pageOf([
        caseWith({ id: "own", title: "Herr Keller", creator_id: "ada", status: "FAILED" }),
        caseWith({ id: "other", title: "Frau Sommer", creator_id: "kim" }),
      ]),
    ),
    http.get("*/api/users/my-case-interactions", () => pageOf([])),
    http.get("*/api/cases/publication-requests", () => pageOf(requests)),
  );
}

const draft = courseWith({ id: "draft", title: "Ein Entwurf" });
const foreign = courseWith({ id: "foreign", title: "Ein fremder Kurs", organization_id: "elsewhere" });
const open = courseWith({ id: "open", title: "Ein offener Kurs", status: "PUBLISHED" });

test("an author sees the courses that are theirs to change, drafts first, and what they lack", async () => {
  desk([open, foreign, draft]);
  const { container } = renderApp("/dashboard", { user: ada });
  const courses = await screen.findByRole("region", { name: "Kurse" });
  expect(await within(courses).findByText("Eine Übung ist noch nicht spielbar")).toBeVisible();
  const links = within(courses).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/dashboard/edit/draft",
    "/dashboard/edit/open",
  ]);
  const cases = within(await screen.findByRole("region", { name: "Eigene Fälle" }));
  expect(await cases.findByRole("link", { name: /Herr Keller/ })).toHaveTextContent(
    "Konnte nicht erstellt werden",
  );
  expect(cases.queryByText("Frau Sommer")).toBeNull();
  await expectNoAxeFaults(container);
});

test("a new course is made when its title stands, and opened", async () => {
  desk([]);
  const made: unknown[] = [];
  server.use(
    http.post("*/api/courses/", async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(draft, { status: 201 });
    }),
    http.get("*/api/courses/draft", () => HttpResponse.json(draft)),
  );
  const { hands, address } = renderApp("/dashboard", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Neuer Kurs" }));
  await hands.click(await screen.findByRole("button", { name: "Kurs anlegen" }));
  expect(made).toEqual([]);
  await hands.type(screen.getByLabelText("Titel des Kurses"), "Ein Entwurf");
  await hands.click(screen.getByRole("button", { name: "Kurs anlegen" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ein Entwurf" })).toBeVisible();
  expect(made).toEqual([{ title: "Ein Entwurf", level: "A2.1" }]);
  expect(address()).toBe("/dashboard/edit/draft");
});

test("cases that others ask to open to everybody stand first, and lead to the decision", async () => {
  desk(
    [draft],
    [
      {
        case_id: "asked",
        title: "Frau Sommer",
        organization_id: "clinic",
        case_version: 3,
        note: "Mit zwei Kolleginnen ausprobiert",
        asked_by: "Kim Roth",
        asked_at: "2026-11-20T08:00:00Z",
      },
    ],
  );
  renderApp("/dashboard", { user: ada });
  const requests = await screen.findByRole("region", { name: "Fälle, die Sie freigeben sollen" });
  const link = within(requests).getByRole("link", { name: /Frau Sommer.*Kim Roth/s });
  expect(link).toHaveAttribute("href", "/new-case?caseId=asked&part=publication");
});

const NO_PART = { new: 0, changed: 0, same: 0, removed: 0 };

/** A course file that was handed in. */
const fileOf = (changes: object) => ({
  id: "file",
  title: "Deutsch bei Nacht",
  state: "UNCONFIRMED",
  effect: "REPLACES",
  course_id: "course",
  learners: 3,
  parts: [{ ...NO_PART, part: "ITEM", new: 1, same: 4 }],
  changes: [{ part: "ITEM", change: "NEW", title: "Die Klingel", within: "Nachts" }],
  more_changes: 0,
  errors: [],
  job: null,
  ...changes,
});

async function chooseFile(hands: ReturnType<typeof renderApp>["hands"]) {
  await hands.click(await screen.findByRole("button", { name: "Kurs aus Datei" }));
  const sheet = await screen.findByRole("dialog", { name: "Kurs aus einer Datei" });
  const input = await findFileField("Kurs-Datei wählen");
  await hands.upload(input, new File(["PK"], "kurs.zip", { type: "application/zip" }));
  return sheet;
}

test("what a course file changes is seen before it is imported", async () => {
  desk([courseWith({ owner_id: "ada", organization_id: null })]);
  const confirmed: unknown[] = [];
  let found = fileOf({});
  server.use(
    http.post("*/api/course-imports/", () => HttpResponse.json(found, { status: 201 })),
    http.get("*/api/course-imports/file", () => HttpResponse.json(found)),
    http.post("*/api/course-imports/file/confirmation", async ({ request }) => {
      confirmed.push(await request.json());
      found = fileOf({ state: "DONE" });
      return HttpResponse.json(found);
    }),
  );
  const { hands, address, container } = renderApp("/dashboard", { user: ada });
  const sheet = await chooseFile(hands);
  expect(await within(sheet).findByText(/^Diesen Kurs gibt es schon/)).toBeVisible();
  expect(within(sheet).getByText(/^3 Personen machen diesen Kurs/)).toBeVisible();
  expect(within(sheet).getByRole("row", { name: "Übungen 1 0 4 0" })).toBeVisible();
  await hands.click(within(sheet).getByText("Eine Änderung im Einzelnen"));
  expect(within(sheet).getByText("„Die Klingel“")).toBeVisible();
  await expectNoAxeFaults(container);
  await hands.click(within(sheet).getByRole("button", { name: "Kurs aktualisieren" }));
  await waitFor(() => expect(address()).toBe("/dashboard/edit/course"));
  expect(confirmed).toEqual([{ as_copy: false }]);
});

test("what is wrong in a course file is named with its place", async () => {
  desk([]);
  const errors = [
    { place: "chapters.0.sections.0.items.2.kind", titles: ["Nachts", "Klingel"], detail: "Unbekannt." },
  ];
  const refused = fileOf({ state: "REFUSED", effect: null, course_id: null, parts: [], changes: [], errors });
  server.use(
    http.post("*/api/course-imports/", () => HttpResponse.json(refused, { status: 201 })),
    http.get("*/api/course-imports/file", () => HttpResponse.json(refused)),
  );
  const { hands } = renderApp("/dashboard", { user: ada });
  const sheet = await chooseFile(hands);
  expect(await within(sheet).findByText("Nachts › Klingel")).toBeVisible();
  expect(within(sheet).getByText("Unbekannt.")).toBeVisible();
  expect(within(sheet).queryByRole("button", { name: /importieren|aktualisieren/ })).toBeNull();
});

test("a contributor makes no courses", async () => {
  desk([open]);
  renderApp("/dashboard", { user: learner({ id: "ada", author_mode: "CONTRIBUTOR" }) });
  expect(await screen.findByRole("region", { name: "Eigene Fälle" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Neuer Kurs" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Kurs aus Datei" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Kurse" })).toBeNull();
});

test("a contributor finds the lessons of their organisation to write exercises for", async () => {
  const course = courseWith({ status: "PUBLISHED" });
  desk([course, courseWith({ id: "elsewhere", title: "Fremder Kurs", organization_id: "elsewhere" })]);
  server.use(http.get("*/api/courses/course", () => HttpResponse.json(course)));
  renderApp("/dashboard", { user: learner({ id: "ada", author_mode: "CONTRIBUTOR" }) });
  const lessons = await screen.findByRole("region", { name: "Lektionen für Ihre Übungen" });
  const [first] = await within(lessons).findAllByRole("link");
  const id = course.chapters[0]?.sections[0]?.id;
  expect(first).toHaveAttribute("href", expect.stringContaining(`/dashboard/lesson-editor/${id}`));
  expect(within(lessons).queryByText("Fremder Kurs")).toBeNull();
});

test("a learner is told that the desk is not theirs, and has no way there", async () => {
  renderApp("/dashboard", { user: learner() });
  expect(
    await screen.findByText(/^Diese Seite ist für Personen, die Kurse oder Fälle schreiben, /),
  ).toBeVisible();
  expect(screen.queryByRole("link", { name: "Dashboard" })).toBeNull();
});

test("authors start at their desk, and find it in the navigation", async () => {
  desk([draft]);
  const { address } = renderApp("/app", { user: ada });
  expect(await screen.findByRole("region", { name: "Kurse" })).toBeVisible();
  expect(address()).toBe("/dashboard");
  expect(screen.getAllByRole("link", { name: "Dashboard", current: "page" })).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "Selbst lernen" })).toBeVisible();
});

test("a manager who writes nothing has a desk without what is for authors", async () => {
  const manager = learner();
  const clinic = {
    id: "clinic",
    name: "Klinikum Nord",
    is_manager: true,
    is_tutor: false,
    tutors_see_all: true,
  };
  const user_stats = manager.user_stats && { ...manager.user_stats, organizations: [clinic] };
  const { address } = renderApp("/app", { user: { ...manager, ...(user_stats && { user_stats }) } });
  expect(await screen.findByText("Sie verwalten: Klinikum Nord")).toBeVisible();
  expect(address()).toBe("/dashboard");
  expect(screen.queryByRole("region", { name: "Eigene Fälle" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "Dashboard", current: "page" })).toHaveLength(2);
});
