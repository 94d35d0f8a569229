import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { readItem, writeItem } from "@/lib/storage";
import { expectNoAxeFaults } from "@/testing/axe";
import { findFileField } from "@/testing/files";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

/** Takes every change of the user, as the server does, and keeps what was sent. */
function takeChanges(): unknown[] {
  const sent: unknown[] = [];
  let me = learner();
  server.use(
    http.put("*/api/users/:id", async ({ request }) => {
      const changes = (await request.json()) as object;
      sent.push(changes);
      me = { ...me, ...changes, version: me.version + 1 };
      return HttpResponse.json(me);
    }),
  );
  return sent;
}

test("who the learner is can be changed", async () => {
  const sent = takeChanges();
  const { hands } = renderApp("/profile", { user: learner() });
  const name = await screen.findByLabelText("Vorname");
  await hands.clear(name);
  await hands.type(name, "Ana");
  await hands.selectOptions(screen.getByLabelText("Beruf"), "Ärztin, Arzt");
  await hands.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("Gespeichert.")).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ first_name: "Ana", job: "PHYSICIAN", version: 1 })]);
});

test("an empty name is refused before it is sent", async () => {
  const { hands } = renderApp("/profile", { user: learner() });
  await hands.clear(await screen.findByLabelText("Nachname"));
  await hands.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("Dies ist ein Pflichtfeld")).toBeVisible();
});

test("a picture is shown before it is sent", async () => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:preview", revokeObjectURL: () => undefined }),
  );
  let uploads = 0;
  server.use(
    http.post("*/api/users/:id/profile-image/", () => {
      uploads += 1;
      return HttpResponse.json({ profile_image_url: "/media/new" });
    }),
  );
  const { hands, container } = renderApp("/profile", { user: learner() });
  const file = new File(["x"], "anna.png", { type: "image/png" });
  await hands.upload(await findFileField("Bild wählen"), file);
  expect(container.querySelector("img[src='blob:preview']")).not.toBeNull();
  expect(uploads).toBe(0);
  await hands.click(screen.getByRole("button", { name: "Bild übernehmen" }));
  expect(await screen.findByText("Ihr neues Bild ist gespeichert.")).toBeVisible();
  expect(uploads).toBe(1);
});

test("whom the learner belongs to is named, with its picture", async () => {
  const clinic = { id: "o", kind: "CLINIC", language: "deu", time_zone: "Europe/Berlin" };
  const organization = { ...clinic, name: "Klinik am See", title_image_url: "/media/clinic" };
  const membership = { id: "m", organization, is_manager: false, is_tutor: false };
  server.use(
    http.get("*/api/users/my-organization-memberships", () =>
      HttpResponse.json([{ ...membership, joined_at: "2026-03-02T08:00:00Z" }]),
    ),
  );
  const { container } = renderApp("/profile", { user: learner() });
  const section = await screen.findByRole("region", { name: "Ihre Einrichtung" });
  expect(section).toHaveTextContent("Klinik am SeeSie gehören seit dem 2. März 2026 dazu.");
  expect(section.querySelector("img")).toHaveAttribute("src", "/media/clinic");
  await expectNoAxeFaults(container);
});

test("where it cannot be loaded whom the learner belongs to, it can be tried again", async () => {
  const path = "*/api/users/my-organization-memberships";
  server.use(http.get(path, () => refusal(403, "permission_denied")));
  const { hands } = renderApp("/profile", { user: learner() });
  const again = await screen.findByRole("button", { name: "Noch einmal versuchen" });
  server.use(http.get(path, () => HttpResponse.json([])));
  await hands.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(screen.queryByRole("region", { name: /Einrichtung/ })).not.toBeInTheDocument();
});

test("the e-mail address can be read and not changed", async () => {
  renderApp("/profile/account", { user: learner() });
  const field = await screen.findByLabelText("E-Mail");
  expect(field).toHaveValue("anna@example.org");
  expect(field).toHaveAttribute("readonly");
  expect(screen.getByRole("link", { name: "Passwort ändern" })).toHaveAttribute(
    "href",
    "/account/change-password",
  );
});

test("another language of the interface is saved and spoken", async () => {
  const sent = takeChanges();
  const { hands } = renderApp("/profile/languages", { user: learner() });
  await hands.selectOptions(await screen.findByLabelText("Sprache der Oberfläche"), "English");
  expect(await screen.findByLabelText("Language of the interface")).toHaveValue("eng");
  expect(sent).toEqual([{ interface_language: "eng", version: 1 }]);
});

test("switches work at once; saving and donating recordings are two questions", async () => {
  const sent = takeChanges();
  const { hands } = renderApp("/profile/settings", { user: learner() });
  await hands.click(await screen.findByRole("switch", { name: /Dürfen wir Ihre Aufnahmen speichern/ }));
  await waitFor(() => expect(sent).toEqual([{ save_recordings: true, version: 1 }]));
  expect(screen.getByRole("switch", { name: /spenden/ })).not.toBeChecked();
});

test("how speaking works on this device is chosen here, and only here", async () => {
  writeItem("browserHears", "yes");
  const sent = takeChanges();
  const { hands } = renderApp("/profile/settings", { user: learner() });
  const atOnce = await screen.findByRole("switch", { name: /Gesprochenes gleich senden/ });
  expect(atOnce).not.toBeChecked();
  await hands.click(atOnce);
  expect(atOnce).toBeChecked();
  expect(readItem("sendsAtOnce")).toBe("yes");
  await hands.click(screen.getByRole("switch", { name: /Der Browser darf zuhören/ }));
  expect(screen.queryByRole("switch", { name: /Der Browser darf zuhören/ })).not.toBeInTheDocument();
  expect(readItem("browserHears")).toBeNull();
  expect(sent).toEqual([]);
});

test("a switch the server refuses goes back, with a word of reason", async () => {
  server.use(http.put("*/api/users/:id", () => refusal(409, "stale_version")));
  const { hands } = renderApp("/profile/settings", { user: learner() });
  const sounds = await screen.findByRole("switch", { name: /Töne bei Meldungen/ });
  await hands.click(sounds);
  expect(await screen.findByText(/inzwischen an anderer Stelle geändert/)).toBeVisible();
  expect(sounds).toBeChecked();
});

test("subtitles after hearing are covered until the learner has heard", async () => {
  const { hands } = renderApp("/profile/settings", { user: learner({ subtitles: "AFTER_HEARING" }) });
  expect(await screen.findByRole("img", { name: "Der Text ist verdeckt" })).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "So sieht es nach dem Hören aus" }));
  expect(screen.queryByRole("img", { name: "Der Text ist verdeckt" })).not.toBeInTheDocument();
});

test("the appearance is a matter of the device", async () => {
  const { hands } = renderApp("/profile/settings", { user: learner() });
  await hands.click(await screen.findByRole("radio", { name: "Dunkel" }));
  expect(document.documentElement.dataset.scheme).toBe("dark");
  await hands.click(screen.getByRole("radio", { name: "Wie das Gerät" }));
  expect(document.documentElement.dataset.scheme).toBeUndefined();
});

test.each(["/profile", "/profile/account", "/profile/languages", "/profile/settings"])(
  "%s has no axe faults",
  async (path) => {
    const { container } = renderApp(path, { user: learner() });
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(screen.queryByText("Wird geladen …")).not.toBeInTheDocument());
    await expectNoAxeFaults(container);
  },
);

/** Answers as the server does for somebody who is signed in on three devices; gives what was ended. */
function signedInOnThree(): string[] {
  const device = (id: string, browser: string, platform: string, is_current = false) => ({
    ...{ id, browser, platform, is_current },
    ...{ created_at: "2026-11-01T08:00:00Z", last_used_at: "2026-11-20T13:05:00Z" },
  });
  let rows = [device("1", "Chrome", "Windows", true), device("2", "Safari", "iPhone"), device("3", "", "")];
  const ended: string[] = [];
  server.use(
    http.get("*/api/auth/devices", () =>
      HttpResponse.json({ count: rows.length, next: null, previous: null, results: rows }),
    ),
    http.delete("*/api/auth/devices/:id", ({ params }) => {
      ended.push(String(params.id));
      rows = rows.filter((row) => row.id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete("*/api/auth/devices", () => {
      ended.push("others");
      rows = rows.filter((row) => row.is_current);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return ended;
}

test("the learner sees the devices and ends one of them", async () => {
  const ended = signedInOnThree();
  const { hands, container } = renderApp("/profile/account", { user: learner() });
  const phone = await screen.findByText("Safari auf iPhone");
  expect(screen.getByText("Dieses Gerät")).toBeVisible();
  expect(screen.getByText("Unbekanntes Gerät")).toBeVisible();
  const buttons = screen.getAllByRole("button", { name: "Abmelden" });
  expect(buttons).toHaveLength(2);
  expect(buttons[0]).toHaveAccessibleDescription("Safari auf iPhone");
  await expectNoAxeFaults(container);
  await hands.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(phone).not.toBeInTheDocument());
  expect(ended).toEqual(["2"]);
});

test("the learner ends all other devices, and the button goes with them", async () => {
  const ended = signedInOnThree();
  const { hands } = renderApp("/profile/account", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Alle anderen Geräte abmelden" }));
  await waitFor(() => expect(screen.queryByText("Safari auf iPhone")).toBeNull());
  expect(screen.queryByRole("button", { name: "Alle anderen Geräte abmelden" })).toBeNull();
  expect(ended).toEqual(["others"]);
});

test("who has the account deleted is signed out without asking for it: the server has ended the session", async () => {
  const later: string[] = [];
  server.use(
    http.post("*/api/users/me/deletion", () => {
      server.events.on("request:start", ({ request }) => {
        if (request.method !== "GET") later.push(new URL(request.url).pathname); // SWR may be reading on a slow machine
      });
      return HttpResponse.json({ due_at: "2026-12-24T00:00:00Z" });
    }),
  );
  const { hands, address } = renderApp("/profile/account", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Konto löschen …" }));
  await hands.type(await screen.findByLabelText("Ihr Passwort zur Bestätigung"), "Geheim-Geheim-1");
  await hands.click(screen.getByRole("button", { name: "Konto löschen" }));
  await waitFor(() => expect(address()).toBe("/account/sign-in"));
  expect(await screen.findByText(/Ihr Konto wird am .* gelöscht/)).toBeVisible();
  expect(readItem("token")).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(later).toEqual([]);
});

test.each([
  ["19:15:00", "19:00:00", "07:00:00", true],
  ["18:00:00", "19:00:00", "07:00:00", false],
  ["06:00:00", "19:00:00", "07:00:00", false],
  ["12:00:00", "10:00:00", "13:00:00", false],
  ["12:00:00", "10:00:00", "21:00:00", true],
])("a reminder at %s that quiet hours from %s to %s swallow is told", async (at, from, until, isTold) => {
  const quiet = { quiet_hours: true, quiet_from: from, quiet_until: until } as const;
  renderApp("/profile/settings", {
    user: learner({ mail_reminders: true, reminder_time: at, ...quiet }),
  });
  await screen.findByLabelText(/^Uhrzeit/);
  const told = screen.queryByText(/dann kommt keine Erinnerung/);
  expect(told !== null).toBe(isTold);
});
