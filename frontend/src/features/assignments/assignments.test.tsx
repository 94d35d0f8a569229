import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Assignment, Member } from "@/api/types";
import { courseWith } from "@/testing/authoring";
import { expectNoAxeFaults } from "@/testing/axe";
import { caseWith } from "@/testing/conversations";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

const anna = { id: "anna", first_name: "Anna", last_name: "Lopez", email: "anna@example.org" };
const tarek = { id: "tarek", first_name: "Tarek", last_name: "Haddad", email: "tarek@example.org" };

function assignmentWith(changes: Partial<Assignment> = {}): Assignment {
  return {
    id: "one",
    organization_id: "clinic",
    assignee: anna,
    assigner: tarek,
    section: { id: "handover", title: "Die Übergabe", course_id: "ward", course_title: "Auf Station" },
    case: null,
    due_on: "2026-05-04",
    note: "Vor der Frühschicht",
    state: "OPEN",
    begun_at: null,
    done_at: null,
    created_at: "2026-05-01T08:00:00Z",
    ...changes,
  };
}

function tutor() {
  const user = learner({ id: "tarek" });
  const clinic = {
    id: "clinic",
    name: "Klinikum am See",
    is_manager: false,
    is_tutor: true,
    tutors_see_all: true,
  };
  return { ...user, ...(user.user_stats && { user_stats: { ...user.user_stats, organizations: [clinic] } }) };
}

test("home shows what is assigned, until when, by whom and why", async () => {
  server.use(
    http.get("*/api/cases/", () => pageOf([caseWith({ id: "heart" })])),
    http.get("*/api/users/my-case-interactions", () => pageOf([])),
    http.get("*/api/users/:id/case-interaction-overviews", () => pageOf([])),
    http.get("*/api/user-section-assignments/assigned-to-me", () =>
      pageOf([assignmentWith({ state: "OVERDUE" })]),
    ),
  );
  renderApp("/home", { user: learner() });
  const link = await screen.findByRole("link", { name: /Die Übergabe/ });
  expect(link).toHaveAttribute("href", "/lesson-viewer/handover");
  expect(link).toHaveTextContent("war am 4. Mai 2026 fällig · zugewiesen von Tarek Haddad");
  expect(link).toHaveTextContent("Hinweis: Vor der Frühschicht");
});

test("a tutor sees how far everybody is, and takes an assignment back with a way to undo it", async () => {
  let rows = [
    assignmentWith(),
    assignmentWith({ id: "two", state: "DONE", done_at: "2026-05-03T10:00:00Z" }),
  ];
  const calls: string[] = [];
  server.use(
    http.get("*/api/user-section-assignments/assigned-by-me", () => pageOf(rows)),
    http.delete("*/api/user-section-assignments/one", () => {
      calls.push("withdrawn");
      rows = rows.slice(1);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post("*/api/user-section-assignments/one/restore", () => {
      calls.push("restored");
      rows = [assignmentWith(), ...rows];
      return HttpResponse.json(rows[0]);
    }),
  );
  const { hands, container } = renderApp("/dashboard/assignments", { user: tutor() });
  const list = await screen.findByRole("list", { name: "Zuweisungen" });
  expect(within(list).getByText("Offen · bis 4. Mai 2026")).toBeVisible();
  expect(within(list).getByText("Erledigt am 3. Mai 2026")).toBeVisible();
  await expectNoAxeFaults(container);
  const [more] = within(list).getAllByRole("button", { name: "Mehr zu Anna Lopez: Die Übergabe" });
  if (!more) throw new Error("no menu");
  await hands.click(more);
  await hands.click(await screen.findByRole("menuitem", { name: "Zurückziehen" }));
  await hands.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(await within(list).findByText("Offen · bis 4. Mai 2026")).toBeVisible();
  expect(calls).toEqual(["withdrawn", "restored"]);
});

test("a case is assigned to chosen people from its page", async () => {
  const sent: unknown[] = [];
  const member: Member = {
    user_id: "anna",
    email: "anna@example.org",
    first_name: "Anna",
    last_name: "Lopez",
    profile_image_url: null,
    is_manager: false,
    is_tutor: false,
    joined_at: "2026-05-01T08:00:00Z",
  };
  server.use(
    http.get("*/api/cases/heart", () => HttpResponse.json(caseWith({ id: "heart", title: "Herr Keller" }))),
    http.get("*/api/users/my-case-interactions", () => pageOf([])),
    http.get("*/api/organizations/clinic/members", () => pageOf([member, { ...member, user_id: "tarek" }])),
    http.post("*/api/user-section-assignments/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ assigned: [assignmentWith()], already_assigned: [] }, { status: 201 });
    }),
  );
  const { hands } = renderApp("/case-inspection/heart", { user: tutor() });
  await hands.click(await screen.findByRole("button", { name: "Zuweisen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Zuweisen" }));
  const people = await dialog.findByRole("list", { name: "Personen" });
  expect(within(people).getAllByRole("checkbox"), "nobody assigns to themselves").toHaveLength(1);
  expect(dialog.getByRole("button", { name: "Personen auswählen" })).toBeDisabled();
  await hands.click(within(people).getByRole("checkbox", { name: "Anna Lopez" }));
  await hands.type(dialog.getByLabelText("Hinweis"), "Bitte üben");
  await hands.click(dialog.getByRole("button", { name: "Zuweisen: 1 Person" }));
  expect(await screen.findByText("„Herr Keller“ ist jetzt 1 Person zugewiesen.")).toBeVisible();
  expect(sent).toEqual([
    { organization_id: "clinic", case_id: "heart", user_ids: ["anna"], note: "Bitte üben" },
  ]);
});

test("a lesson is assigned to members who were chosen in a table, and the choice ends", async () => {
  const sent: unknown[] = [];
  const person = { ...anna, user_id: "anna", profile_image_url: null, reasons: [], courses: [] };
  const numbers = { done: 0, total: 0, share: 0, xp_7_days: 0, xp_30_days: 0, streak: 0, cases_solved: 0 };
  const progress = { ...person, ...numbers, vocabulary_learnt: 0, last_active_at: null };
  const ben = { ...progress, user_id: "ben", first_name: "Ben", email: "ben@example.org" };
  const section = { id: "handover", title: "Die Übergabe" };
  server.use(
    http.get("*/api/organizations/clinic/members/progress", () => pageOf([progress, ben])),
    http.get("*/api/organizations/clinic/members/courses", () => pageOf([])),
    http.get("*/api/courses/", () =>
      pageOf([
        courseWith({ id: "ward", title: "Auf Station", status: "PUBLISHED", is_public: true }),
        courseWith({ id: "draft", title: "Entwurf", status: "DRAFT" }),
      ]),
    ),
    http.get("*/api/courses/ward", () =>
      HttpResponse.json({
        id: "ward",
        title: "Auf Station",
        chapters: [{ title: "Dienst", sections: [section] }],
      }),
    ),
    http.post("*/api/user-section-assignments/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { assigned: [assignmentWith(), assignmentWith({ id: "two" })], already_assigned: [] },
        { status: 201 },
      );
    }),
  );
  const { hands } = renderApp("/dashboard/course-progress", { user: tutor() });
  await hands.click(await screen.findByRole("checkbox", { name: "Alle gezeigten wählen" }));
  const bar = within(screen.getByRole("toolbar", { name: "Aktionen für die Auswahl" }));
  await hands.click(bar.getByRole("button", { name: "Zuweisen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Zuweisen" }));
  expect(dialog.getByRole("button", { name: "Zuweisen: 2 Personen" })).toBeDisabled();
  await hands.click(await dialog.findByRole("combobox", { name: "Kurs" }));
  expect(screen.queryByRole("option", { name: "Entwurf" })).toBeNull();
  await hands.click(await screen.findByRole("option", { name: "Auf Station" }));
  await hands.selectOptions(await dialog.findByLabelText("Lektion", { selector: "select" }), "handover");
  await hands.click(dialog.getByRole("button", { name: "Zuweisen: 2 Personen" }));
  expect(await screen.findByText("„Die Übergabe“ ist jetzt 2 Personen zugewiesen.")).toBeVisible();
  expect(sent).toEqual([
    { organization_id: "clinic", section_id: "handover", user_ids: ["anna", "ben"], note: "" },
  ]);
  expect(screen.queryByRole("toolbar", { name: "Aktionen für die Auswahl" })).toBeNull();
});

test("members who are looked for get a case that is looked for, from the list of assignments", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/user-section-assignments/assigned-by-me", () => pageOf([])),
    http.get("*/api/courses/", () => pageOf([])),
    http.get("*/api/cases/", () => pageOf([caseWith({ id: "heart", title: "Herr Keller" })])),
    http.get("*/api/organizations/clinic/members", () => pageOf([])),
    http.post("*/api/user-section-assignments/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ assigned: [assignmentWith()], already_assigned: [] }, { status: 201 });
    }),
  );
  const { hands } = renderApp("/dashboard/assignments", { user: tutor() });
  await hands.click(await screen.findByRole("button", { name: "Zuweisen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Zuweisen" }));
  expect(await dialog.findByText("Hier ist noch kein Kurs veröffentlicht.")).toBeVisible();
  await hands.click(dialog.getByRole("radio", { name: "Fall" }));
  await hands.click(await dialog.findByRole("combobox", { name: "Fall" }));
  await hands.click(await screen.findByRole("option", { name: "Herr Keller" }));
  await hands.click(dialog.getByRole("checkbox", { name: "Allen meinen Mentees zuweisen" }));
  await hands.click(dialog.getByRole("button", { name: "Allen Mentees zuweisen" }));
  expect(await screen.findByText("„Herr Keller“ ist jetzt 1 Person zugewiesen.")).toBeVisible();
  expect(sent).toEqual([{ organization_id: "clinic", case_id: "heart", all_mentees: true, note: "" }]);
});
