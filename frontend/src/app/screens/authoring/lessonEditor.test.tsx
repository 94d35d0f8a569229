import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test } from "vitest";
import { startOutbox } from "@/api/outbox";
import type { Item } from "@/api/types";
import { itemOf, lessonOf } from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const ada = learner({ id: "ada", author_mode: "EXPERT" });
const body = { content: { text: "Sie hat [[g1]].", gaps: [] } };

/** The back end of one lesson with two exercises; what was written to it. */
function lessonOnServer() {
  const items: Item[] = [
    itemOf({ id: "one", title: "Blutdruck", body, version: 1 }),
    itemOf({ id: "two", title: "Fieber", body, version: 1, position: 1 }),
  ];
  const writes: { path: string; body: unknown }[] = [];
  const held = { items };
  const write = async (request: Request) => {
    const sent: unknown = await request.json();
    writes.push({ path: new URL(request.url).pathname, body: sent });
    return sent;
  };
  server.use(
    http.get("*/api/sections/single/lesson", () => HttpResponse.json(lessonOf(held.items))),
    http.put("*/api/sections/single/lesson/presence", () =>
      HttpResponse.json({
        editors: [{ user_id: "kim", name: "Kim Berger", item_id: "two" }],
        learners_now: 3,
        answered: [],
      }),
    ),
    http.delete("*/api/sections/single/lesson/presence", () => new HttpResponse(null, { status: 204 })),
    http.patch("*/api/course-section-items/item/one/body", async ({ request }) => {
      const sent = (await write(request)) as Partial<Item>;
      held.items = held.items.map((item) => (item.id === "one" ? { ...item, ...sent, version: 2 } : item));
      return HttpResponse.json(held.items[0]);
    }),
    http.put("*/api/sections/lesson/item-positions", async ({ request }) => {
      const { item_ids } = (await write(request)) as { item_ids: string[] };
      held.items = held.items.toSorted((one, other) => item_ids.indexOf(one.id) - item_ids.indexOf(other.id));
      return HttpResponse.json(lessonOf(held.items));
    }),
  );
  return { writes };
}

test("a title saves itself, and what was typed can be undone", async () => {
  const { writes } = lessonOnServer();
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  const title = await screen.findByLabelText("Titel");
  await hands.type(title, "!");
  await hands.tab();
  await waitFor(() =>
    expect(writes).toEqual([
      { path: "/api/course-section-items/item/one/body", body: { version: 1, title: "Blutdruck!" } },
    ]),
  );
  await hands.click(screen.getByRole("button", { name: "Rückgängig" }));
  await waitFor(() => expect(screen.getByLabelText("Titel")).toHaveValue("Blutdruck"));
});

test("other authors and learners in the lesson are named, and an exercise moves by keys", async () => {
  const { writes } = lessonOnServer();
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  expect(await screen.findByText("Kim Berger bearbeitet gerade Übung 2.")).toBeVisible();
  expect(screen.getByText("3 Lernende sind gerade in dieser Lektion.")).toBeVisible();
  screen.getByRole("row", { name: /Blutdruck/ }).focus();
  await hands.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() =>
    expect(writes).toEqual([
      { path: "/api/sections/lesson/item-positions", body: { item_ids: ["two", "one"] } },
    ]),
  );
});
