import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

function overseer(role: { is_manager: boolean; is_tutor: boolean; tutors_see_all?: boolean }) {
  const user = learner();
  const organizations = [{ id: "clinic", name: "Klinikum Nord", tutors_see_all: true, ...role }];
  return { ...user, ...(user.user_stats && { user_stats: { ...user.user_stats, organizations } }) };
}

const manager = overseer({ is_manager: true, is_tutor: false });
const tutor = overseer({ is_manager: false, is_tutor: true });

const anna = {
  user_id: "anna",
  email: "anna@visite.example",
  first_name: "Anna",
  last_name: "Petrova",
  profile_image_url: null,
  is_manager: false,
  is_tutor: false,
  joined_at: "2026-10-01T08:00:00Z",
};
const progress = {
  ...anna,
  reasons: ["BEHIND_PLAN"],
  done: 1,
  total: 4,
  share: 0.25,
  xp_7_days: 10,
  xp_30_days: 40,
  streak: 2,
  cases_solved: 1,
  vocabulary_learnt: 7,
  last_active_at: "2026-11-20T08:00:00Z",
  confidence: 3.5,
  falling_objectives: 0,
  refreshed_at: "2026-11-20T08:00:00Z",
  courses: [
    {
      course_id: "course",
      title: "Aufnahme",
      state: "IN_PROGRESS",
      done: 1,
      total: 4,
      share: 0.25,
      expected_share: 0.5,
      is_behind: true,
      enrolled_at: "2026-10-01T08:00:00Z",
      completed_at: null,
      last_active_at: null,
      chapters: [{ chapter_id: "first", state: "IN_PROGRESS", done: 1, total: 4, share: 0.25 }],
    },
  ],
};

/** Answers for one member; gives the queries that the list of progress was asked with. */
function clinic() {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/organizations/clinic", () => HttpResponse.json({ id: "clinic", tutors_see_all: true })),
    http.get("*/api/organizations/clinic/members/progress", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return pageOf([progress]);
    }),
    http.get("*/api/organizations/clinic/members/courses", () =>
      pageOf([
        { course_id: "course", title: "Aufnahme", enrolled: 1, completed: 0 },
        { course_id: "other", title: "Pflege", enrolled: 1, completed: 0 },
      ]),
    ),
    http.get("*/api/organizations/clinic/figures", () =>
      HttpResponse.json({
        members: 3,
        active_members: 2,
        enrolled_members: 1,
        members_on_plan: 0,
        need_support: 1,
        seats: 60,
        seats_used: 3,
        month_ago: null,
      }),
    ),
    http.get("*/api/organizations/clinic/members", () => pageOf([anna])),
    http.get("*/api/organizations/clinic/mentorships", () => pageOf([])),
    http.get("*/api/organizations/clinic/invitations", () => pageOf([])),
  );
  return asked;
}

test("a tutor's dashboard begins with who needs support, and why", async () => {
  clinic();
  const { container } = renderApp("/dashboard", { user: tutor });
  const support = await screen.findByRole("region", { name: "Braucht Unterstützung" });
  expect(await within(support).findByText("hinter dem Plan")).toBeVisible();
  expect(within(support).getByRole("link", { name: "Anna Petrova" })).toHaveAttribute(
    "href",
    "/dashboard/users/anna?organization=clinic",
  );
  const figures = await screen.findByRole("list", { name: "Zahlen der Einrichtung" });
  expect(figures).toHaveTextContent("0 von 1Noch kein Vergleich zum Vormonat");
  await screen.findByRole("table", { name: "Kursfortschritt" });
  await expectNoAxeFaults(container);
});

test("who finds nobody in need of support reads who would stand there, and what choosing members is for", async () => {
  clinic();
  server.use(
    http.get("*/api/organizations/clinic/members/progress", ({ request }) =>
      pageOf(new URL(request.url).searchParams.get("needs_support") === "true" ? [] : [progress]),
    ),
  );
  renderApp("/dashboard", { user: tutor });
  const support = await screen.findByRole("region", { name: "Braucht Unterstützung" });
  expect(await within(support).findByText(/wer seit 7 Tagen nicht gelernt hat/)).toBeVisible();
  expect(await screen.findByText(/^Kreuzen Sie Personen an/)).toBeVisible();
});

test("a tutor's dashboard begins with the first talks that wait for an answer, and shows more when asked", async () => {
  clinic();
  const share = {
    conversation_id: "thread",
    case_title: "Aufnahme",
    created_at: "2026-11-20T08:00:00Z",
    note: "",
  };
  const shares = Array.from({ length: 7 }, (_none, place) => ({
    ...share,
    id: `share-${place}`,
    learner: { id: `learner-${place}`, first_name: "Anna", last_name: `Nummer ${place}` },
  }));
  server.use(http.get("*/api/user-interactions/shares", () => pageOf(shares)));
  const { hands } = renderApp("/dashboard", { user: tutor });
  const waiting = await screen.findByRole("region", { name: "Wartet auf Ihr Feedback" });
  expect(await within(waiting).findAllByRole("listitem")).toHaveLength(5);
  await hands.click(within(waiting).getByRole("button", { name: "Mehr zeigen" }));
  expect(within(waiting).getAllByRole("listitem")).toHaveLength(7);
  expect(within(waiting).getAllByRole("listitem")[5]).toHaveFocus();
  expect(within(waiting).queryByRole("button", { name: "Mehr zeigen" })).toBeNull();
});

test("how an organisation learns is drawn, and stands in a table for who can't see the lines", async () => {
  const day = (name: string, active_members: number) => ({
    day: name,
    members: 60,
    active_members,
    enrolled_members: 50,
    members_on_plan: 40,
    share: 0.254,
    xp_7_days: 1200,
    cases_solved: 7,
    vocabulary_learnt: 80,
    confidence: 3.5,
  });
  server.use(
    http.get("*/api/organizations/clinic/learning-progress", () =>
      HttpResponse.json([day("2026-11-19", 30), day("2026-11-20", 31)]),
    ),
  );
  const { hands, container } = renderApp("/dashboard/learning-progress", { user: manager });
  expect(await screen.findByRole("region", { name: "Aktive Mitglieder (7 Tage)" })).toBeVisible();
  await waitFor(() => expect(container.querySelectorAll(".recharts-responsive-container")).toHaveLength(5));
  await hands.click(screen.getByText("Als Tabelle"));
  const table = screen.getByRole("table", { name: "Lernfortschritt der Einrichtung" });
  const newest = within(table).getByRole("row", { name: /20\. November 2026/ });
  expect(
    within(newest)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(["31", "1.200", "7", "80", "25"]));
  await expectNoAxeFaults(container);
});

test("a tutor of mentees only is not led to what is about all members, and reads whom it is for", async () => {
  const restricted = overseer({ is_manager: false, is_tutor: true, tutors_see_all: false });
  renderApp("/dashboard/learning-progress", { user: restricted });
  expect(await screen.findByText(/Tutorinnen und Tutoren, die dort alle sehen dürfen/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Noch einmal versuchen" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Lernfortschritt" })).toBeNull();
  expect(screen.getByRole("link", { name: "Lerntagebücher" })).toBeVisible();
});

test("a table is saved as a file that is named by what it shows", async () => {
  clinic();
  const saved: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.getAttribute("href") ?? ""]);
  });
  server.use(
    http.post("*/api/organizations/clinic/members/exports", () =>
      HttpResponse.json({ id: "export", url: "/media/token.xlsx", job: null }, { status: 201 }),
    ),
  );
  const { hands } = renderApp("/dashboard/course-progress", { user: tutor });
  await hands.click(await screen.findByRole("button", { name: "Exportieren" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Als Excel-Datei (XLSX)" }));
  await waitFor(() => expect(saved).toEqual([["Kursfortschritt.xlsx", "/media/token.xlsx"]]));
  vi.restoreAllMocks();
});

test("filter and order of the course progress stand in the address and are asked of the server", async () => {
  const asked = clinic();
  const { hands, address } = renderApp("/dashboard/course-progress?state=support", { user: tutor });
  await screen.findByRole("table", { name: "Kursfortschritt" });
  expect(asked.at(-1)?.get("needs_support")).toBe("true");
  await hands.click(screen.getByRole("button", { name: "Fortschritt" }));
  await waitFor(() => expect(address()).toContain("sort=share"));
  const isOrdered = () => screen.getByRole("columnheader", { name: "Fortschritt" }).getAttribute("aria-sort");
  await waitFor(() => expect(isOrdered()).toBe("ascending")); // the address is ahead of what is shown
  await hands.click(screen.getByRole("button", { name: "Fortschritt" }));
  await waitFor(() => expect(address()).toContain("sort=-share"));
  expect(address()).toBe("/dashboard/course-progress?state=support&sort=-share");
  await waitFor(() => expect(asked.at(-1)?.get("order_by")).toBe("-share"));
  expect(screen.getByRole("columnheader", { name: "Fortschritt" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("a manager gives a role and removes a member only after being asked", async () => {
  clinic();
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/organizations/clinic/members/anna", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...anna, is_tutor: true });
    }),
    http.delete("*/api/organizations/clinic/members/anna", () => {
      sent.push("removed");
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { hands } = renderApp("/dashboard/users", { user: manager });
  await hands.click(await screen.findByRole("button", { name: "Anna Petrova verwalten" }));
  const sheet = await screen.findByRole("dialog", { name: "Anna Petrova" });
  await hands.click(within(sheet).getByRole("switch", { name: /Betreuung/ }));
  expect(sent).toEqual([{ is_tutor: true }]);
  await hands.click(screen.getByRole("button", { name: "Aus der Einrichtung entfernen" }));
  expect(sent).toHaveLength(1);
  await hands.click(screen.getByRole("button", { name: "Jetzt entfernen" }));
  expect(sent).toEqual([{ is_tutor: true }, "removed"]);
});

test("a manager restricts tutors to those who are assigned to them", async () => {
  clinic();
  const sent: unknown[] = [];
  let rules = { tutors_see_all: true };
  server.use(
    http.get("*/api/organizations/clinic", () => HttpResponse.json({ id: "clinic", ...rules })),
    http.patch("*/api/organizations/clinic", async ({ request }) => {
      rules = (await request.json()) as typeof rules;
      sent.push(rules);
      return HttpResponse.json({ id: "clinic", ...rules });
    }),
  );
  const { hands } = renderApp("/dashboard/users", { user: manager });
  const rule = await screen.findByRole("switch", { name: /Fortschritt aller Mitglieder/ });
  expect(rule).toBeChecked();
  expect(rule).toHaveAccessibleDescription(/nur den Fortschritt der Lernenden, die ihr zugeordnet sind/);
  await hands.click(rule);
  await waitFor(() => expect(rule).not.toBeChecked());
  expect(sent).toEqual([{ tutors_see_all: false }]);
  await expectNoAxeFaults(document.body);
});

test("a rule that the server refuses stays as it was, and the manager is told", async () => {
  clinic();
  server.use(http.patch("*/api/organizations/clinic", () => refusal(503, "unavailable")));
  const { hands } = renderApp("/dashboard/users", { user: manager });
  const rule = await screen.findByRole("switch", { name: /Fortschritt aller Mitglieder/ });
  await hands.click(rule);
  expect(await screen.findByText("Die Einstellung ließ sich nicht ändern.", { exact: false })).toBeVisible();
  expect(rule).toBeChecked();
});

test("a pasted list is shown line by line before anybody is invited", async () => {
  clinic();
  const line = { first_name: "", last_name: "", language: "deu", is_manager: false, is_tutor: false };
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/organizations/clinic/invitations/preview", () =>
      HttpResponse.json({
        people: [
          { ...line, line: 1, email: "neu@visite.example", outcome: "INVITE", detail: "" },
          { ...line, line: 2, email: "kaputt", outcome: "INVALID", detail: "Das ist keine Adresse." },
        ],
        seats_needed: 1,
        seats_free: 5,
      }),
    ),
    http.post("*/api/organizations/clinic/invitations", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([], { status: 201 });
    }),
  );
  const { hands } = renderApp("/dashboard/users/add", { user: manager });
  await hands.click(await screen.findByRole("tab", { name: "Mehrere Personen" }));
  await hands.type(screen.getByLabelText("Adressen oder CSV"), "neu@visite.example\nkaputt");
  await hands.click(screen.getByRole("button", { name: "Liste prüfen" }));
  expect(await screen.findByText("Das ist keine Adresse.")).toBeVisible();
  expect(sent).toEqual([]);
  await hands.click(screen.getByRole("button", { name: "Einladung senden" }));
  expect(sent).toEqual([
    { people: [{ email: "neu@visite.example", is_manager: false, is_tutor: false, language: "deu" }] },
  ]);
  expect(await screen.findByLabelText("Adressen oder CSV")).toHaveValue("kaputt");
  expect(screen.getByText("Eine Zeile war fehlerhaft und steht noch hier.")).toBeVisible();
});

test("who manages nothing is told whom the page is for", async () => {
  renderApp("/dashboard/users", { user: tutor });
  expect(
    await screen.findByText("Diese Seite ist für Personen, die eine Einrichtung verwalten."),
  ).toBeVisible();
  expect(screen.queryByRole("link", { name: "Personen einladen" })).toBeNull();
});

test("a manager of two organisations invites into the one that is open", async () => {
  clinic();
  const stats = manager.user_stats;
  const [first] = stats?.organizations ?? [];
  const both = first ? [{ ...first, id: "other", name: "Haus Süd" }, first] : [];
  renderApp("/dashboard/users?organization=clinic", {
    user: { ...manager, ...(stats && { user_stats: { ...stats, organizations: both } }) },
  });
  expect(await screen.findByRole("link", { name: "Personen einladen" })).toHaveAttribute(
    "href",
    "/dashboard/users/add?organization=clinic",
  );
});

test("the organisation that was chosen stays from page to page", async () => {
  clinic();
  server.use(
    http.get("*/api/organizations/:id/seats", ({ params }) =>
      HttpResponse.json({
        total: params.id === "clinic" ? 10 : 30,
        used: 1,
        free: 9,
        members: 1,
        invitations: 0,
      }),
    ),
    http.get("*/api/organizations/:id/subscriptions", () => pageOf([])),
    http.get("*/api/organizations/:id/invitations", () => pageOf([])),
  );
  const stats = manager.user_stats;
  const [first] = stats?.organizations ?? [];
  const both = first ? [{ ...first, id: "other", name: "Haus Süd" }, first] : [];
  const user = { ...manager, ...(stats && { user_stats: { ...stats, organizations: both } }) };
  const { hands } = renderApp("/dashboard/subscription", { user });
  expect(await screen.findByText("1 von 30")).toBeVisible();
  await hands.selectOptions(screen.getByLabelText("Einrichtung"), "Klinikum Nord");
  expect(await screen.findByText("1 von 10")).toBeVisible();
  await hands.click(screen.getAllByRole("link", { name: "Mitglieder" })[0] as HTMLElement);
  expect(await screen.findByRole("link", { name: "Personen einladen" })).toHaveAttribute(
    "href",
    "/dashboard/users/add?organization=clinic",
  );
});

test("seats are ordered once, however often the order is sent after a failure", async () => {
  clinic();
  const sent: (string | null)[] = [];
  server.use(
    http.get("*/api/organizations/clinic/seats", () =>
      HttpResponse.json({ total: 10, used: 1, free: 9, members: 1, invitations: 0 }),
    ),
    http.get("*/api/organizations/clinic/subscriptions", () => pageOf([])),
    http.post("*/api/organizations/clinic/subscriptions", ({ request }) => {
      sent.push(request.headers.get("Idempotency-Key"));
      return sent.length === 1 ? refusal(503, "unavailable") : HttpResponse.json({}, { status: 201 });
    }),
  );
  const { hands } = renderApp("/dashboard/subscription", { user: manager });
  const number = await screen.findByLabelText("Wie viele Plätze?");
  await hands.type(number, "5");
  const order = screen.getByRole("button", { name: "Bestellen" });
  await hands.click(order);
  await waitFor(() => expect(sent).toHaveLength(1));
  await hands.click(order);
  await waitFor(() => expect(number).toHaveValue(""));
  await hands.type(number, "5");
  await hands.click(order);
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, again, next] = sent;
  expect(first).not.toBeNull();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("one person is invited in a language of their own", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/auth/invite", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ is_sent: true }, { status: 201 });
    }),
  );
  const { hands } = renderApp("/dashboard/users/add", { user: manager });
  await hands.type(await screen.findByLabelText("E-Mail-Adresse"), "neu@visite.example");
  await hands.selectOptions(screen.getByLabelText("Sprache der Einladung und der Oberfläche"), "vie");
  await hands.click(screen.getByRole("button", { name: "Einladung senden" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        email: "neu@visite.example",
        is_manager: false,
        is_tutor: false,
        language: "vie",
        organization_id: "clinic",
      },
    ]),
  );
  expect(await screen.findByText("Die Einladung ist unterwegs.")).toBeVisible();
});

test("who is a member already is told at the field, and who is invited already by an alert", async () => {
  server.use(http.post("*/api/auth/invite", () => refusal(409, "already_member")));
  const { hands } = renderApp("/dashboard/users/add", { user: manager });
  const address = await screen.findByLabelText("E-Mail-Adresse");
  await hands.type(address, "da@visite.example");
  await hands.click(screen.getByRole("button", { name: "Einladung senden" }));
  await waitFor(() => expect(address).toHaveAccessibleDescription("Ist schon Mitglied"));
  expect(address).toHaveValue("da@visite.example");
  server.use(http.post("*/api/auth/invite", () => HttpResponse.json({ is_sent: false }, { status: 201 })));
  await hands.click(screen.getByRole("button", { name: "Einladung senden" }));
  expect(await screen.findByText("da@visite.example: Ist schon eingeladen")).toBeVisible();
  expect(screen.queryByText("Die Einladung ist unterwegs.")).toBeNull();
});
