import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Draft, DraftProposal, Item } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
import { findFileField } from "@/testing/files";
import { lessonOf } from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { chosenOf, openProposals, togglePiece } from "./model";

const ada = learner({ id: "ada", author_mode: "EXPERT" });
const KEY = "00000000-0000-7000-8000-0000000000d1";

const preview: Item = {
  id: KEY,
  section_id: "section",
  kind: "ORDERING",
  title: "Die richtige Reihenfolge",
  instruction: "",
  position: 0,
  optional: false,
  hidden: false,
  scored: true,
  version: 1,
  body_version: 1,
  content: {
    items: [
      { id: "a", text: "Hände desinfizieren" },
      { id: "b", text: "Blutdruck messen" },
    ],
  },
  interaction: null,
  body: null,
  problems: [],
};

const proposalWith = (changes: Partial<DraftProposal> = {}): DraftProposal => ({
  key: KEY,
  kind: "ORDERING",
  item_id: null,
  title: "Die richtige Reihenfolge",
  instruction: "",
  generator: "RULES",
  pieces: [
    { key: "a", place: "items", text: "Hände desinfizieren" },
    { key: "b", place: "items", text: "Blutdruck messen" },
    { key: "c", place: "items", text: "Wert eintragen" },
  ],
  preview,
  is_stale: false,
  accepted_as: null,
  is_reviewed: false,
  ...changes,
});

const draftWith = (changes: Partial<Draft> = {}): Draft => ({
  id: "draft",
  section_id: "section",
  item_id: null,
  kind: "ITEMS",
  state: "READY",
  created_at: "2026-11-26T10:00:00Z",
  creator_name: "Ada Lindt",
  error_code: "",
  proposal_count: 1,
  accepted_count: 0,
  unreviewed_count: 0,
  unreviewed_items: [],
  job: null,
  remarks: [{ code: "nothing_found", kind: "CLOZE", line: null, text: "" }],
  proposals: [proposalWith()],
  ...changes,
});

/** The server with a lesson; gives what it was asked to write, and what it shows of the draft from now on. */
function draftsOnServer(first: Draft = draftWith()) {
  const writes: { path: string; body: unknown }[] = [];
  const shown = { draft: first };
  const option = { kind: "ITEMS", generator: "RULES", seconds: 2, error_code: "" };
  const write = async ({ request }: { request: Request }) => {
    const text = await request.text();
    writes.push({ path: new URL(request.url).pathname, body: text ? JSON.parse(text) : null });
  };
  server.use(
    http.get("*/api/sections/single/section", () =>
      HttpResponse.json(lessonOf([], { id: "section", title: "Blutdruck" })),
    ),
    http.get("*/api/sections/section/draft-options", () => HttpResponse.json({ options: [option] })),
    http.get("*/api/sections/section/drafts", () =>
      HttpResponse.json({ count: 1, next: null, previous: null, results: [shown.draft] }),
    ),
    http.get("*/api/drafts/draft", () => HttpResponse.json(shown.draft)),
    http.post("*/api/sections/section/drafts", async (call) => {
      await write(call);
      return HttpResponse.json(shown.draft, { status: 201 });
    }),
    http.post("*/api/sections/section/question-files", () => HttpResponse.json(shown.draft, { status: 201 })),
    http.post("*/api/drafts/draft/:act", async (call) => {
      await write(call);
      return HttpResponse.json(shown.draft);
    }),
  );
  return { writes, shown };
}

const open = () => renderApp("/dashboard/drafts/section", { user: ada });

async function ask(hands: ReturnType<typeof open>["hands"]) {
  await hands.type(await screen.findByLabelText("Deutscher Text"), "Zuerst messen.");
  await hands.click(screen.getByRole("button", { name: "Übungen aus dem Text vorschlagen, etwa 2 s" }));
  return screen.findByRole("article", { name: "Die richtige Reihenfolge" });
}

test("what is proposed is seen as learners would play it, and who made it", async () => {
  const { writes } = draftsOnServer();
  const { hands } = open();
  const card = await ask(hands);
  expect(writes).toEqual([
    { path: "/api/sections/section/drafts", body: { kind: "ITEMS", text: "Zuerst messen.", item_id: null } },
  ]);
  expect(within(card).getByText("Von Regeln und Wörterbüchern, ohne KI")).toBeVisible();
  await waitFor(() => expect(within(card).getAllByText("Blutdruck messen")).toHaveLength(2));
  expect(screen.getByText("Lückentext: In diesem Text ist zu wenig dafür.")).toBeVisible();
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Zur Lektion")).toBe("/dashboard/lesson-editor/section"); // where it is, once it is taken
  expect(hrefOf("Zum Kurs")).toMatch(/^\/dashboard\/edit\//);
  await expectNoAxeFaults(document.body);
});

test("what is changed in an exercise can be read before it is taken, and the lesson is one step away", async () => {
  const text = "Jana: Guten Morgen.\nMehmet: Guten Morgen, Jana.";
  const change = proposalWith({ title: "", item_id: "item", preview: null });
  const pieces = [{ key: "dialog", place: "dialog", text }];
  draftsOnServer(draftWith({ kind: "DIALOG", item_id: "item", proposals: [{ ...change, pieces }] }));
  server.use(http.get("*/api/sections/section/draft-options", () => HttpResponse.json({ options: [] })));
  const { hands } = renderApp("/dashboard/drafts/section?item=item", { user: ada });
  expect(await screen.findByText("Für diese Art von Übung gibt es keine Vorschläge.")).toBeVisible();
  await hands.click(await screen.findByRole("button", { name: "Ansehen" }));
  const card = await screen.findByRole("article", { name: "Änderungen an dieser Übung" });
  expect(within(card).getByText(/Mehmet: Guten Morgen, Jana/)).toBeVisible();
  expect(screen.queryByText("Fragen aus anderen Programmen")).toBeNull();
  expect(screen.getByRole("link", { name: "Zur Lektion" })).toHaveAttribute(
    "href",
    "/dashboard/lesson-editor/section",
  );
});

test("a proposal is taken whole", async () => {
  const { writes, shown } = draftsOnServer();
  const { hands } = open();
  const card = await ask(hands);
  shown.draft = draftWith({
    state: "ACCEPTED",
    unreviewed_count: 1,
    proposals: [proposalWith({ accepted_as: "item", preview: null })],
  });
  await hands.click(within(card).getByRole("button", { name: "Übernehmen" }));
  expect(await screen.findByText("Übernommen, noch nicht geprüft.")).toBeVisible();
  expect(writes.at(-1)).toEqual({
    path: "/api/drafts/draft/accept",
    body: { proposals: [{ key: KEY }], hidden: true },
  });
  await hands.click(screen.getByRole("button", { name: "Übernommenes habe ich geprüft" }));
  await waitFor(() => expect(writes.at(-1)?.path).toBe("/api/drafts/draft/review"));
});

test("a proposal is taken in part", async () => {
  const { writes } = draftsOnServer();
  const { hands } = open();
  const card = await ask(hands);
  await hands.click(within(card).getByRole("checkbox", { name: "Wert eintragen" }));
  await hands.click(within(card).getByRole("button", { name: "Auswahl übernehmen" }));
  await waitFor(() =>
    expect(writes.at(-1)?.body).toEqual({ proposals: [{ key: KEY, pieces: ["a", "b"] }], hidden: true }),
  );
});

test("what could not be taken is said, and the choice stays", async () => {
  draftsOnServer();
  server.use(http.post("*/api/drafts/draft/accept", () => refusal(409, "section_full")));
  const { hands } = open();
  const card = await ask(hands);
  await hands.click(within(card).getByRole("checkbox", { name: "Wert eintragen" }));
  await hands.click(within(card).getByRole("button", { name: "Auswahl übernehmen" }));
  expect(await screen.findByText(/Das hat nicht geklappt/)).toBeVisible();
  expect(within(card).getByRole("checkbox", { name: "Wert eintragen" })).not.toBeChecked();
});

test("a file is shown before anything is taken", async () => {
  const remarks = [
    { code: "malformed", kind: "", line: 7, text: "Was?" },
    { code: "no_answer", kind: "", line: 9, text: "Wie?" },
  ];
  draftsOnServer(draftWith({ kind: "IMPORT", remarks }));
  const { hands } = open();
  const input = await findFileField("Datei auswählen");
  await hands.upload(input, new File(["Was? {=dies}"], "fragen.gift.txt", { type: "text/plain" }));
  expect(await screen.findByText(/Zeile 7: nicht lesbar – Was\?/)).toBeVisible();
  expect(screen.getByText(/Zeile 9: Die richtige Antwort fehlt – Wie\?/)).toBeVisible();
  expect(screen.getByRole("article", { name: "Die richtige Reihenfolge" })).toBeVisible();
});

test("of a proposal without pieces all is taken, of one whose pieces are all left out nothing", () => {
  const whole = proposalWith({ pieces: [] });
  expect(chosenOf(whole, new Map())).toEqual({ key: KEY });
  const one = proposalWith({ pieces: [{ key: "a", place: "items", text: "x" }] });
  expect(chosenOf(one, togglePiece(new Map(), KEY, "a"))).toBeNull();
  expect(chosenOf(one, togglePiece(togglePiece(new Map(), KEY, "a"), KEY, "a"))).toEqual({ key: KEY });
});

test("what was taken, is stale or was discarded can not be taken", () => {
  const proposals = [proposalWith(), proposalWith({ is_stale: true }), proposalWith({ accepted_as: "item" })];
  expect(openProposals(draftWith({ proposals }))).toEqual([proposals[0]]);
  expect(openProposals(draftWith({ proposals, state: "DISCARDED" }))).toEqual([]);
});
