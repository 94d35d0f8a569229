import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { openEvents } from "@/testing/events";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

function manager() {
  const user = learner();
  const organizations = [
    { id: "clinic", name: "Klinikum Nord", is_manager: true, is_tutor: false, tutors_see_all: true },
  ];
  return { ...user, ...(user.user_stats && { user_stats: { ...user.user_stats, organizations } }) };
}

const ANNA = {
  user_id: "anna",
  first_name: "Anna",
  last_name: "Petrova",
  email: "anna@visite.example",
  language: "rus",
  last_active_at: null,
  opted_out: false,
  reasons: ["INACTIVE"],
};

const CAMPAIGN = {
  id: "campaign",
  organization_id: "clinic",
  sender: null,
  template: "REMINDER",
  subject: "",
  text: "",
  created_at: "2026-11-26T08:00:00Z",
  recipient_count: 2,
  waiting: 1,
  queued: 0,
  sent: 1,
  failed: 0,
  bounced: 0,
  opted_out: 0,
};

/** The organisation's mails as the server has them; keeps what is sent and asked for. */
function serve(people = [ANNA]) {
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  let campaign = CAMPAIGN;
  const base = "*/api/organizations/clinic";
  server.use(
    http.get(`${base}/members/courses`, () => pageOf([{ course_id: "course", title: "Aufnahme" }])),
    http.get(`${base}/engagement/members`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      if (searchParams.has("opted_out")) return pageOf(people.filter(({ opted_out }) => opted_out));
      asked.push(search);
      return pageOf(people);
    }),
    http.get(`${base}/engagement/campaigns`, () => pageOf([campaign])),
    http.get(`${base}/engagement/campaigns/campaign/recipients`, () =>
      pageOf([{ id: "r", member: ANNA, reasons: [], state: "BOUNCED", detail: "550", changed_at: "" }]),
    ),
    http.post(`${base}/engagement/preview`, () =>
      HttpResponse.json({ language: "rus", direction: "ltr", subject: "Привет", text: "Анна!" }),
    ),
    http.post(`${base}/send-engagement-email`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ ...body, key: request.headers.get("Idempotency-Key") !== null });
      return HttpResponse.json({ campaign: null, test_email: null }, { status: 201 });
    }),
  );
  const settle = () => {
    campaign = { ...CAMPAIGN, waiting: 0, sent: 1, opted_out: 1 };
  };
  return { sent, asked, settle };
}

test("a reminder is previewed, tested, and sent to those who are meant after one more look", async () => {
  const { sent, asked } = serve();
  const { hands, container } = renderApp("/dashboard/engagement", { user: manager() });
  await hands.selectOptions(await screen.findByLabelText("Nicht aktiv seit"), "14");
  await waitFor(() => expect(asked.at(-1)).toContain("inactive_days=14"));
  expect(await screen.findByText("lange nicht aktiv")).toBeVisible();
  await expectNoAxeFaults(container);

  await hands.click(screen.getByRole("button", { name: "Vorschau für Anna Petrova" }));
  const preview = within(await screen.findByRole("dialog"));
  expect(await preview.findByText("Привет")).toBeVisible();
  await hands.keyboard("{Escape}");

  await hands.click(await screen.findByRole("button", { name: "Test senden" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ template: "REMINDER", test_mode: true });

  await hands.click(screen.getByRole("button", { name: "An 1 Person senden" }));
  await hands.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Jetzt senden" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ inactive_days: 14, test_mode: false, key: true });
});

test("a reminder is for those who have not learnt for a week, and who opted out isn't counted", async () => {
  const { asked } = serve([ANNA, { ...ANNA, user_id: "ben", first_name: "Ben", opted_out: true }]);
  renderApp("/dashboard/engagement", { user: manager() });
  expect(await screen.findByText(/^1 Person bekommt keine E-Mail/)).toBeVisible();
  expect(screen.getByRole("button", { name: "An 1 Person senden" })).toBeEnabled();
  expect(asked.at(-1)).toContain("inactive_days=7");
});

test("who was chosen in a table gets the mail, whatever the conditions", async () => {
  const { sent, asked } = serve();
  const { hands } = renderApp("/dashboard/engagement?to=anna,ben", { user: manager() });
  expect(await screen.findByText("2 Personen, die Sie ausgewählt haben")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Vorschau für Anna Petrova" })).toBeVisible();
  expect(asked.at(-1)).toContain("user_ids=anna&user_ids=ben");
  await hands.click(screen.getByRole("button", { name: "An 2 Personen senden" }));
  await hands.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Jetzt senden" }));
  await waitFor(() => expect(sent[0]).toMatchObject({ user_ids: ["anna", "ben"] }));
});

test("an address for the test that is none is marked at its field", async () => {
  const { sent } = serve();
  const { hands } = renderApp("/dashboard/engagement", { user: manager() });
  const address = await screen.findByLabelText("E-Mail-Adresse für den Test");
  await hands.clear(address);
  await hands.type(address, "mina@");
  await hands.click(screen.getByRole("button", { name: "Test senden" }));
  expect(address).toBeInvalid();
  expect(address).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail-Adresse ein");
  expect(sent).toHaveLength(0);
});

test("a text of one's own has to be written before it is sent", async () => {
  serve();
  const { hands } = renderApp("/dashboard/engagement", { user: manager() });
  await hands.selectOptions(await screen.findByLabelText("Vorlage"), "OWN");
  expect(screen.getByRole("button", { name: "Test senden" })).toBeDisabled();
  await hands.type(screen.getByLabelText("Betreff"), "Hallo");
  await hands.type(screen.getByRole("textbox", { name: "Text" }), "Bis morgen!");
  expect(screen.getByRole("button", { name: "Test senden" })).toBeEnabled();
});

test("what became of a mail is told while it is sent, and by person", async () => {
  const { settle } = serve();
  const { hands } = renderApp("/dashboard/engagement", { user: manager() });
  const tell = openEvents();
  expect(await screen.findByText("1 von 2 erledigt")).toBeVisible();
  settle();
  await tell("campaign.changed", { campaign: "campaign", total: 2, settled: 2 });
  expect(await screen.findByText("1 zugestellt · 1 möchte keine")).toBeVisible();
  await hands.click(screen.getByRole("button", { name: /^Ergebnis ansehen/ }));
  expect(await within(await screen.findByRole("dialog")).findByText(/zurückgekommen/)).toBeVisible();
});
