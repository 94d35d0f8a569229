import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { UserMessage } from "@/api/types";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const ME = learner();
const PERSON = { id: "tarek", name: "Tarek Haddad", profile_image_url: null, is_tutor: true };
const NOT_LOADED = "Geteilte Gespräche oder ihre Einzelheiten konnten nicht geladen werden.";
const broken = () => HttpResponse.json({ code: "error", detail: "", errors: [] }, { status: 500 });

/** A message that Anna wrote a moment ago. */
const message = (position: number): UserMessage => ({
  id: `m${position}`,
  conversation_id: "t1",
  position,
  sender_id: ME.id,
  kind: "TEXT",
  text: `Nachricht ${position}`,
  created_at: new Date().toISOString(),
  read_at: null,
  idempotency_key: "",
  share: null,
  remarks: [],
});

/** Anna's thread with her tutor: the newest two of its messages. */
const thread = {
  id: "t1",
  person: PERSON,
  last_message: null,
  last_at: "2026-11-28T08:00:00Z",
  unread_messages: 0,
  can_write: true,
};

/** Nothing comes into view by itself: jsdom lays nothing out. */
class NothingSeen {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", NothingSeen);
  Element.prototype.scrollTo = () => undefined;
  server.use(
    http.get("*/api/user-interactions/", () =>
      HttpResponse.json({ count: 1, next: null, previous: null, results: [thread] }),
    ),
    http.get("*/api/user-interactions/details/t1", ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get("before") ?? 3);
      return HttpResponse.json({
        ...thread,
        messages: [message(before - 2), message(before - 1)].filter(({ position }) => position >= 0),
        has_earlier: before > 2,
      });
    }),
  );
});

const log = () => within(screen.getByRole("log", { name: "Nachrichten" }));

test("a message that was deleted for both comes back by one press", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/user-interactions/message/delete/m2", async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { hands } = renderApp("/conversation/t1", { user: ME });
  const own = await screen.findByText("Nachricht 2");
  const item = within(own.closest("article") as HTMLElement);
  await hands.click(item.getByRole("button", { name: "Nachricht löschen" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Für beide löschen" }));
  await waitFor(() => expect(log().queryByText("Nachricht 2")).toBeNull());
  await hands.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(await log().findByText("Nachricht 2")).toBeVisible();
  expect(asked).toEqual([
    { for_everyone: true, undo: false },
    { for_everyone: false, undo: true },
  ]);
});

test("earlier messages stand above those that were there", async () => {
  const { hands } = renderApp("/conversation/t1", { user: ME });
  await hands.click(await screen.findByRole("button", { name: "Frühere Nachrichten" }));
  expect(await log().findByText("Nachricht 0")).toBeVisible();
  expect(
    log()
      .getAllByText(/^Nachricht \d/)
      .map(({ textContent }) => textContent),
  ).toEqual(["Nachricht 0", "Nachricht 1", "Nachricht 2"]);
});

test("a message that the server refuses says that it was not sent, and goes back into the field", async () => {
  server.use(
    http.post("*/api/user-interactions/message", () =>
      HttpResponse.json(
        { code: "no_contact", detail: "Sie gehören nicht mehr dazu.", errors: [] },
        { status: 403 },
      ),
    ),
  );
  const { hands } = renderApp("/conversation/t1", { user: ME });
  const field = await screen.findByLabelText("Nachricht an Tarek Haddad");
  await hands.type(field, "Guten Morgen!");
  await hands.click(screen.getByRole("button", { name: "Senden" }));
  expect(await screen.findByText(/Die Nachricht konnte nicht gesendet werden\./)).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Zurück ins Textfeld" }));
  expect(field).toHaveValue("Guten Morgen!");
});

test.each([
  ["/messages", "*/api/user-interactions/"],
  ["/conversation/t1", "*/api/user-interactions/details/t1"],
  ["/conversation/t1/shared/s1", "*/api/user-interactions/shares"],
])("%s says what could not be loaded", async (address, path) => {
  server.use(http.get(path, broken));
  renderApp(address, { user: ME });
  expect(await screen.findByRole("heading", { name: NOT_LOADED })).toBeVisible();
});
