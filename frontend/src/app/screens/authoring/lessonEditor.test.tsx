import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startOutbox } from "@/api/outbox";
import type { DraftOutline, Item, Lesson } from "@/api/types";
import { courseWith } from "@/testing/authoring";
import { itemOf, lessonOf } from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { holdCalls, refusal, server } from "@/testing/server";

/** How often the button of each row of the outline was drawn. */
const drawn = vi.hoisted(() => new Map<string, number>());

vi.mock(import("@/ui/Button"), async (original) => {
  const real = await original();
  const IconButton: typeof real.IconButton = (props) => {
    drawn.set(props.label, (drawn.get(props.label) ?? 0) + 1);
    return real.IconButton(props);
  };
  return { ...real, IconButton };
});

beforeEach(() => drawn.clear());

const ada = learner({ id: "ada", author_mode: "EXPERT" });
const body = { content: { text: "Sie hat [[g1]].", gaps: [] } };

/** The back end of one lesson with two exercises; what was written to it. */
function lessonOnServer(
  items: Item[] = [
    itemOf({ id: "one", title: "Blutdruck", body, version: 1 }),
    itemOf({ id: "two", title: "Fieber", body, version: 1, position: 1 }),
  ],
  { mayEdit = true, unreviewed = [] as string[], learners = 0 } = {},
) {
  const writes: { path: string; body: unknown }[] = [];
  const held: { items: Item[]; facts: Partial<Lesson> } = { items, facts: {} };
  const write = async (request: Request) => {
    const sent: unknown = await request.json();
    writes.push({ path: new URL(request.url).pathname, body: sent });
    return sent;
  };
  const drafts: Partial<DraftOutline>[] = [{ id: "draft", unreviewed_items: unreviewed }];
  server.use(
    http.get("*/api/courses/course", () => HttpResponse.json(courseWith({ may_edit: mayEdit }))),
    http.get("*/api/sections/lesson/drafts", () =>
      HttpResponse.json({ count: drafts.length, next: null, previous: null, results: drafts }),
    ),
    http.post("*/api/sections/single/lesson/items", async ({ request }) => {
      const sent = (await write(request)) as { kind: string; item_index: number };
      const made = itemOf({ id: "new", title: "", kind: sent.kind, body, position: sent.item_index });
      held.items = [...held.items, made].toSorted((one, other) => one.position - other.position);
      return HttpResponse.json(made, { status: 201 });
    }),
    http.get("*/api/sections/single/lesson", () => HttpResponse.json(lessonOf(held.items, held.facts))),
    http.put("*/api/sections/single/lesson", async ({ request }) => {
      const { version: _read, ...sent } = (await write(request)) as Partial<Lesson>;
      const facts = { ...held.facts, ...sent, version: 2 } as Partial<Lesson>;
      held.facts = facts;
      return HttpResponse.json(lessonOf([], facts));
    }),
    http.put("*/api/sections/single/lesson/presence", () =>
      HttpResponse.json({
        editors: [{ user_id: "kim", name: "Kim Berger", item_id: "two" }],
        learners_now: 3,
        answered: learners > 0 ? [{ item_id: "one", learners }] : [],
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

test("whoever gives no instruction is told that learners see the title alone", async () => {
  lessonOnServer();
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  const field = await screen.findByLabelText("Aufgabenstellung");
  await hands.clear(field);
  expect(field).toHaveAccessibleDescription(/^Ohne Aufgabenstellung sehen Lernende hier nur den Titel\./);
  await hands.type(field, "Ordnen Sie zu.");
  expect(field).toHaveAccessibleDescription("Steht unter dem Titel und sagt, was zu tun ist.");
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

const MANY = Array.from({ length: 100 }, (_, place) =>
  itemOf({
    id: place === 0 ? "one" : `item-${place}`,
    title: `Übung Nr. ${place + 1}`,
    body,
    position: place,
  }),
);
const buttonOf = (place: number) => `Übung „Übung Nr. ${place}“ bearbeiten`;

test("in a lesson of 100 items a letter draws the row of its own item only", async () => {
  lessonOnServer(MANY);
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  const title = await screen.findByLabelText("Titel");
  expect(drawn.get(buttonOf(100))).toBeGreaterThan(0);
  const before = new Map(drawn);
  await hands.type(screen.getByLabelText("Aufgabenstellung"), "!");
  expect(rowsDrawnSince(before)).toEqual([]);
  await hands.type(title, "x");
  await waitFor(() => expect(rowsDrawnSince(before)).toEqual(["Übung „Übung Nr. 1x“ bearbeiten"]));
  await screen.findAllByText("Gespeichert");
  expect(rowsDrawnSince(before)).toEqual(["Übung „Übung Nr. 1x“ bearbeiten"]);
});

function rowsDrawnSince(before: ReadonlyMap<string, number>): string[] {
  return [...drawn].flatMap(([label, count]) =>
    label.startsWith("Übung „") && count !== before.get(label) ? [label] : [],
  );
}

test("a long outline is searched by words and numbers", async () => {
  lessonOnServer(MANY);
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  await hands.type(await screen.findByLabelText("Übung suchen"), "42");
  const outline = screen.getByRole("grid", { name: "Übungen" });
  await waitFor(() => expect(within(outline).getAllByRole("row")).toHaveLength(1));
  await hands.click(within(outline).getByRole("row", { name: "Übung Nr. 42" }));
  expect(await screen.findByLabelText("Titel")).toHaveValue("Übung Nr. 42");
});

test("a new exercise comes between two others where the author has asked for it", async () => {
  const { writes } = lessonOnServer();
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Übung danach einfügen" }));
  const picker = await screen.findByRole("dialog", { name: "Übung hinzufügen" });
  expect(within(picker).getByText("Kommt zwischen „Blutdruck“ und „Fieber“.")).toBeVisible();
  await hands.click(within(picker).getByRole("button", { name: /^Lückentext/ }));
  await waitFor(() =>
    expect(writes).toEqual([
      { path: "/api/sections/single/lesson/items", body: { kind: "CLOZE", item_index: 1 } },
    ]),
  );
});

test("a double click opens the kinds and makes one exercise", async () => {
  const { writes } = lessonOnServer();
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  const add = await screen.findByRole("button", { name: "Übung danach einfügen" });
  await hands.click(add);
  await hands.keyboard("{Escape}"); // the files of the sheet are there from now on
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await hands.click(add);
  const picker = await screen.findByRole("dialog", { name: "Übung hinzufügen" });
  fireEvent.pointerDown(document.body, { button: 0 }); // the second press meets what lies over the button now
  fireEvent.pointerUp(document.body, { button: 0 });
  fireEvent.click(document.body);
  expect(picker).toBeInTheDocument();
  const cloze = within(picker).getByRole("button", { name: /^Lückentext/ });
  fireEvent.click(cloze);
  fireEvent.click(cloze);
  await waitFor(() => expect(writes).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(writes).toHaveLength(1);
});

test("a new exercise opens although the text of another one is saved meanwhile", async () => {
  const items = [
    itemOf({ id: "one", title: "Blutdruck", body }),
    itemOf({ id: "two", title: "Fieber", body }),
  ];
  lessonOnServer(items);
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  const saving = holdCalls("patch", "*/api/course-section-items/item/one/body");
  await hands.type(await screen.findByLabelText("Titel"), "!");
  await hands.click(screen.getByRole("button", { name: "Übung hinzufügen" }));
  const picker = await screen.findByRole("dialog", { name: "Übung hinzufügen" });
  await waitFor(() => expect(saving.arrived).toHaveBeenCalled());
  items.push(itemOf({ id: "three", title: "Von einer Kollegin", body, position: 9 }));
  const reading = holdCalls("get", "*/api/sections/single/lesson");
  await hands.click(within(picker).getByRole("button", { name: /^Paare finden/ }));
  await waitFor(() => expect(reading.arrived).toHaveBeenCalledTimes(1));
  saving.release();
  await waitFor(() => expect(reading.arrived).toHaveBeenCalledTimes(2));
  reading.release();
  expect(await screen.findByRole("heading", { level: 2, name: "Paare finden" })).toBeVisible();
  expect(screen.getByLabelText("Titel")).toHaveFocus();
  await waitFor(() => expect(screen.getByRole("row", { name: /Von einer Kollegin/ })).toBeVisible());
});

const step = { id: "step", text: "Hände desinfizieren" };
const steps = itemOf({
  id: "one",
  kind: "ORDERING",
  title: "Verband wechseln",
  content: { items: [step] },
  body: { content: { explanation: "" }, items: [step] },
});

test("who empties an exercise that learners do already is told so first", async () => {
  const { writes } = lessonOnServer([steps], { learners: 2 });
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  const removal = await screen.findByRole("button", { name: "„Hände desinfizieren“ entfernen" });
  await screen.findByText("3 Lernende sind gerade in dieser Lektion.");
  await hands.click(removal);
  const question = await screen.findByRole("dialog", { name: "Inhalt entfernen?" });
  expect(within(question).getByText(/^2 Lernende haben diese Übung schon begonnen/)).toBeVisible();
  await hands.click(within(question).getByRole("button", { name: "Schließen" }));
  expect(screen.getByLabelText("Schritt")).toHaveValue("Hände desinfizieren");
  expect(writes).toEqual([]);
  await hands.click(screen.getByRole("button", { name: "„Hände desinfizieren“ entfernen" }));
  await hands.click(await screen.findByRole("button", { name: "Trotzdem entfernen" }));
  await waitFor(() =>
    expect(writes).toEqual([
      { path: "/api/course-section-items/item/one/body", body: { version: 1, order: { items: [] } } },
    ]),
  );
});

test("a step without words yet is called incomplete, and nothing to press comes between", async () => {
  lessonOnServer([steps]);
  server.use(
    http.patch("*/api/course-section-items/item/one/body", () =>
      HttpResponse.json(
        {
          type: "validation_error",
          code: "invalid",
          detail: "Bitte prüfen Sie Ihre Eingaben.",
          errors: [
            { code: "blank", detail: "Dieses Feld darf nicht leer sein.", field: "rows.items.0.text" },
          ],
        },
        { status: 422 },
      ),
    ),
  );
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  await hands.click(await screen.findByRole("button", { name: "Schritt hinzufügen" }));
  await hands.tab();
  await waitFor(() => expect(screen.getAllByText("Noch unvollständig, lokal gesichert")).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Noch einmal speichern" })).toBeNull();
});

test("while words are written into what was incomplete, nothing to press comes and goes", async () => {
  lessonOnServer([steps]);
  server.use(
    http.patch("*/api/course-section-items/item/one/body", () => refusal(422, "invalid", { title: "blank" })),
  );
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  await hands.click(await screen.findByRole("button", { name: "Schritt hinzufügen" }));
  await waitFor(() => expect(screen.getAllByText("Noch unvollständig, lokal gesichert")).toHaveLength(2));
  const press = vi.fn();
  const watch = new MutationObserver(() => {
    if (screen.queryByRole("button", { name: "Noch einmal speichern" })) press();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await hands.keyboard("Hände");
  await waitFor(() => expect(screen.getAllByText("Noch nicht gespeichert")).toHaveLength(2));
  watch.disconnect();
  expect(press).not.toHaveBeenCalled();
});

test("kinds of exercise are found by what teachers call them", async () => {
  lessonOnServer();
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Übung hinzufügen" }));
  const picker = await screen.findByRole("dialog", { name: "Übung hinzufügen" });
  const found = async (query: string) => {
    const search = within(picker).getByRole("searchbox");
    await hands.clear(search);
    await hands.type(search, query);
    return within(picker)
      .queryAllByRole("listitem")
      .map((row) => row.querySelector("strong")?.textContent);
  };
  expect(await found("multiple choice")).toEqual(["Quelle mit Fragen"]);
  expect(await found("sortieren")).toEqual(["Zuordnen", "Reihenfolge"]);
  expect(await found("hoertext")).toContain("Bild, Ton oder Video");
});

test.each([403, 413, 500])("a step without words that is refused by %i is tried again", async (status) => {
  lessonOnServer([steps]);
  server.use(http.patch("*/api/course-section-items/item/one/body", () => refusal(status, "refused")));
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  await hands.click(await screen.findByRole("button", { name: "Schritt hinzufügen" }));
  await hands.tab();
  // The line is drawn anew while the refusal comes to both places.
  await waitFor(() => expect(screen.getByRole("button", { name: "Noch einmal speichern" })).toBeVisible());
  expect((await screen.findAllByText("Noch nicht übertragen, lokal gesichert")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Noch unvollständig, lokal gesichert")).toBeNull();
});

test("what is refused although nothing is missing is called so in both places", async () => {
  lessonOnServer();
  server.use(
    http.patch("*/api/course-section-items/item/one/body", () => refusal(422, "invalid", { title: "blank" })),
  );
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: ada });
  onTestFinished(startOutbox());
  await hands.type(await screen.findByLabelText("Titel"), "!");
  await hands.tab();
  await waitFor(() => expect(screen.getAllByText("Noch nicht übertragen, lokal gesichert")).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Noch einmal speichern" })).toBeVisible();
});

test("a contributor puts exercises where they stand among those of others, and moves none", async () => {
  const own = itemOf({ id: "one", title: "Blutdruck", body, position: 7 });
  const { writes } = lessonOnServer([own], { mayEdit: false, unreviewed: ["one"] });
  const kim = learner({ id: "kim", author_mode: "CONTRIBUTOR" });
  const { hands } = renderApp("/dashboard/lesson-editor/lesson?page=0", { user: kim });
  expect(await screen.findAllByText("Übernommen, noch nicht geprüft")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "„Blutdruck“ ziehen" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Frühere Versionen" })).toBeNull();
  expect(screen.getByRole("link", { name: "Zum Dashboard" })).toHaveAttribute("href", "/dashboard");
  await hands.click(screen.getByRole("button", { name: "Übung „Blutdruck“ bearbeiten" }));
  expect(await screen.findByRole("menuitem", { name: "Duplizieren" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Nach oben" })).toBeNull();
  await hands.click(screen.getByRole("menuitem", { name: "Übung darunter einfügen" }));
  await hands.click(await screen.findByRole("button", { name: /^Lückentext/ }));
  await waitFor(() =>
    expect(writes).toEqual([
      { path: "/api/sections/single/lesson/items", body: { kind: "CLOZE", item_index: 8 } },
    ]),
  );
});

test("objectives are written, proposed and taken one by one, and the length is estimated", async () => {
  const { writes } = lessonOnServer();
  server.use(
    http.post("*/api/evaluation/learning-objectives/extract", () =>
      HttpResponse.json({
        objectives: [
          { text: "Ich kann messen.", quote: "Sie lernen, zu messen.", source: "RULE", confidence: 0.9 },
        ],
        assessed: false,
      }),
    ),
  );
  const { hands } = renderApp("/dashboard/lesson-editor/lesson", { user: ada });
  onTestFinished(startOutbox());
  await hands.type(await screen.findByLabelText("Neues Lernziel"), "Ich kann grüßen.");
  await hands.click(screen.getByRole("button", { name: "Lernziel hinzufügen" }));
  expect(await screen.findByLabelText("Lernziel 2")).toHaveValue("Ich kann grüßen.");
  await hands.click(screen.getByRole("button", { name: /^Lernziele vorschlagen/ }));
  const proposals = await screen.findByRole("list", { name: "Vorgeschlagene Lernziele" });
  expect(screen.queryByLabelText("Lernziel 3")).toBeNull();
  await hands.click(within(proposals).getByRole("button", { name: "Übernehmen" }));
  expect(await screen.findByLabelText("Lernziel 3")).toHaveValue("Ich kann messen.");
  await hands.click(screen.getByRole("button", { name: "6 Minuten übernehmen" }));
  expect(screen.getByLabelText("Dauer")).toHaveValue("6");
  await waitFor(() =>
    expect(writes.at(-1)).toEqual({
      path: "/api/sections/single/lesson",
      body: {
        version: expect.any(Number),
        duration: 6,
        learning_objectives: [
          { id: "o1", text: "Sie können eine Übergabe verstehen." },
          { id: expect.any(String), text: "Ich kann grüßen." },
          { id: expect.any(String), text: "Ich kann messen." },
        ],
      },
    }),
  );
});
