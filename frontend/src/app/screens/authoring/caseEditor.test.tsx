import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { editedCaseOnServer, editedCaseWith } from "@/testing/editedCase";
import { findFileField } from "@/testing/files";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

/** How often the menu of each entry was drawn. */
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
const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

interface Written {
  readonly title?: string;
  readonly facts: readonly { readonly id: string; readonly questions: readonly string[] }[];
}

test("what is written in a fact is saved by itself with all the rest", async () => {
  const { writes } = editedCaseOnServer();
  const { hands, container } = renderApp("/new-case?caseId=case&part=facts", { user: ada });
  await hands.click(await screen.findByRole("button", { name: /^Wo tut es weh/ }));
  await hands.type(await screen.findByRole("textbox", { name: "Fragen" }), "{End}\nWas tut weh?");
  expect(await screen.findByText("Gespeichert")).toBeVisible();
  const written = writes.at(-1) as Written;
  expect(written.title).toBe("Sturz auf Station");
  expect(written.facts[0]?.questions).toEqual(["Wo tut es weh?", "Was tut weh?"]);
  await expectNoAxeFaults(container);
});

test("in a case of 60 facts a letter draws the row of its own fact only", async () => {
  const first = editedCaseWith();
  const { facts = [] } = first.document as { facts?: object[] };
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...facts[0],
    id: `fact-${at}`,
    questions: [`Frage ${at}?`],
  }));
  const { writes } = editedCaseOnServer({
    ...first,
    document: Object.assign({}, first.document, { facts: many }),
  });
  const { hands } = renderApp("/new-case?caseId=case&part=facts&entry=fact-3", { user: ada });
  const questions = await screen.findByRole("textbox", { name: "Fragen" });
  const rowsDrawn = () => [...drawn].filter(([label]) => label.startsWith("Verschieben oder entfernen: "));
  expect(rowsDrawn()).toHaveLength(60);
  await hands.type(questions, "{Home}x");
  expect(await screen.findByText("Gespeichert")).toBeVisible();
  const before = new Map(drawn); // what was still loading has come by now
  await hands.type(questions, "{Home}y");
  await waitFor(() => expect(writes).toHaveLength(2));
  const again = rowsDrawn().filter(([label, count]) => count !== before.get(label));
  expect(again.map(([label]) => label)).toEqual(["Verschieben oder entfernen: yxFrage 3?"]);
});

test("a new fact gets an id of its own, opens, and can be taken away and brought back", async () => {
  const { writes } = editedCaseOnServer();
  const { hands } = renderApp("/new-case?caseId=case&part=facts", { user: ada });
  await hands.type(await screen.findByLabelText(/^Neuer Fakt/), "Seit wann?{Enter}");
  expect(await screen.findByRole("textbox", { name: "Fragen" })).toHaveValue("Seit wann?");
  const answer = screen.getByRole("group", { name: "Antwort der Person" });
  await waitFor(() => expect(within(answer).getByRole("textbox", { name: "Einfach" })).toHaveFocus());
  await waitFor(() =>
    expect((writes.at(-1) as Written).facts.map(({ id }) => id)).toEqual(["where", "seit-wann"]),
  );
  await hands.click(screen.getByRole("button", { name: "Verschieben oder entfernen: Seit wann?" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Entfernen" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Fragen" })).toBeNull());
  await hands.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(await screen.findByRole("textbox", { name: "Fragen" })).toHaveValue("Seit wann?");
});

test("questions are proposed for a fact that was written a moment ago", async () => {
  const { writes } = editedCaseOnServer();
  const known: (readonly string[])[] = [];
  server.use(
    http.post("*/api/cases/case/question-proposals", async ({ request }) => {
      const { facts } = (await request.json()) as { facts: string[] };
      known.push(((writes.at(-1) as Written | undefined)?.facts ?? []).map(({ id }) => id));
      const proposals = [{ text: "Wie lange schon?", origin: "CATALOGUE" }];
      return HttpResponse.json({ version: 2, facts: [{ fact: facts[0], proposals }], job: null });
    }),
  );
  const { hands } = renderApp("/new-case?caseId=case&part=facts", { user: ada });
  await hands.type(await screen.findByLabelText(/^Neuer Fakt/), "Seit wann?{Enter}");
  await hands.click(await screen.findByRole("button", { name: "Weitere Fragen vorschlagen" }));
  await hands.click(await screen.findByRole("button", { name: /Wie lange schon\?/ }));
  expect(known).toEqual([["where", "seit-wann"]]);
  expect(screen.getByRole("textbox", { name: "Fragen" })).toHaveValue("Seit wann?\nWie lange schon?");
});

test("beside a patient the next person is somebody else", async () => {
  editedCaseOnServer();
  renderApp("/new-case?caseId=case&part=persons", { user: ada });
  expect(await screen.findByRole("combobox", { name: "Neue Person" })).toHaveValue("THIRD_PERSON");
});

test("the voice of a person can be heard, as it follows from sex and age or was chosen", async () => {
  editedCaseOnServer();
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/tts/generate-user-input-recommendation-audio/", async ({ request }) => {
      asked.push(((await request.json()) as { voice?: string }).voice);
      return HttpResponse.json({ audio_url: "/media/voice.webm" });
    }),
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const { hands } = renderApp("/new-case?caseId=case&part=persons&entry=meier", { user: ada });
  const sample = await screen.findByRole("button", { name: /Hörprobe/ });
  await hands.click(sample);
  await waitFor(() => expect(asked).toEqual(["female-adult"]));
  await hands.type(screen.getByLabelText("Alter in Jahren"), "70");
  await hands.click(screen.getByRole("button", { name: /Hörprobe/ }));
  await waitFor(() => expect(asked.at(-1)).toBe("female-old"));
  await hands.selectOptions(screen.getByLabelText(/^Stimme/), "child");
  await hands.click(screen.getByRole("button", { name: /Hörprobe/ }));
  await waitFor(() => expect(asked.at(-1)).toBe("de-female-child"));
});

test("a short part is written with its goal and what was told before", async () => {
  const { writes } = editedCaseOnServer();
  const { hands, container } = renderApp("/new-case?caseId=case&part=excerpts", { user: ada });
  await hands.type(await screen.findByLabelText("Titel des neuen Teils"), "Nur der Schmerz{Enter}");
  await hands.type(await screen.findByLabelText("Ziel"), "Sie fragen nach.");
  const opening = screen.getByRole("group", { name: "Erste Worte der Person" });
  await hands.type(within(opening).getByLabelText("Einfach"), "Ja?");
  await hands.type(screen.getByRole("combobox", { name: "Schon erzählt" }), "Wo");
  await hands.click(await screen.findByRole("option", { name: "Wo tut es weh?" }));
  const written = {
    id: "nur-der-schmerz",
    title: "Nur der Schmerz",
    goal: "Sie fragen nach.",
    minutes: 5,
    told: ["where"],
    opening: { SIMPLE: "Ja?" },
  };
  await waitFor(() => expect(writes.at(-1)).toMatchObject({ excerpts: [written] }));
  await expectNoAxeFaults(container);
});

test("what was chosen by keys from a search has the focus, and the next choice goes there too", async () => {
  const first = editedCaseWith();
  const { facts = [] } = first.document as { facts?: object[] };
  const since = { ...facts[0], id: "since", questions: ["Seit wann?"] };
  editedCaseOnServer({
    ...first,
    document: Object.assign({}, first.document, { facts: [...facts, since], excerpts: [PART] }),
  });
  const { hands } = renderApp("/new-case?caseId=case&part=excerpts&entry=short", { user: ada });
  for (const question of ["Wo tut es weh?", "Seit wann?"]) {
    const search = await screen.findByRole("combobox", { name: "Schon erzählt" });
    search.focus();
    await hands.keyboard(question.slice(0, 4));
    await screen.findByRole("option", { name: question });
    await hands.keyboard("{ArrowDown}{Enter}");
    const chosen = await screen.findByRole("button", { name: `Entfernen: ${question}` });
    await waitFor(() => expect(chosen).toHaveFocus());
    await new Promise((settled) => setTimeout(settled, 300)); // a list that closes late takes it away again
    expect(chosen).toHaveFocus();
  }
});

test("a short part takes single steps, of its own tasks only", async () => {
  const step = (id: string, title: string) => ({ id, title, all: [{ act: "GREET" }] });
  const tasks = [
    { id: "t1", title: "Am Bett", subtasks: [step("t1a", "Grüßen"), step("t1b", "Fragen")] },
    { id: "t2", title: "Am Telefon", subtasks: [step("t2a", "Anrufen")] },
  ];
  const first = editedCaseWith();
  const { writes } = editedCaseOnServer({ ...first, document: Object.assign({}, first.document, { tasks }) });
  const { hands } = renderApp("/new-case?caseId=case&part=excerpts", { user: ada });
  await hands.type(await screen.findByLabelText("Titel des neuen Teils"), "Nur der Gruß{Enter}");
  await hands.type(await screen.findByRole("combobox", { name: "Aufgaben" }), "Am Bett");
  await hands.click(await screen.findByRole("option", { name: "Am Bett" }));
  await hands.click(screen.getByRole("combobox", { name: "Nur diese Schritte" }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Grüßen",
    "Fragen",
  ]);
  await hands.click(screen.getByRole("option", { name: "Grüßen" }));
  const written = { excerpts: [{ tasks: ["t1"], subtasks: ["t1a"] }] };
  await waitFor(() => expect(writes.at(-1)).toMatchObject(written));
});

test("the check leads to the field that it is about", async () => {
  editedCaseOnServer();
  const { hands, address } = renderApp("/new-case?caseId=case&part=check", { user: ada });
  expect(await screen.findByText(/Ein Fehler muss behoben werden/)).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Fakten: Wo tut es weh?" }));
  expect(address()).toContain("part=facts&entry=where");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Fragen" })).toHaveFocus());
});

const SHEET = {
  id: "blood",
  title: "Blut",
  parameters: ["CRP", "LEU", "PCT"].map((code) => ({ code, value: "", unit: "" })),
};
const PART = { id: "short", title: "Nur der Schmerz", scene: "", tasks: [], goal: "", minutes: 5 };

test("a fault names its field, and leads to it among many and where it is searched in", async () => {
  const document = editedCaseWith().document as object;
  const fault = (place: string) => ({ place, code: "minLength", detail: "Leer.", is_warning: false });
  editedCaseOnServer(
    editedCaseWith({
      document: { ...document, labs: [SHEET], excerpts: [PART] },
      remarks: [fault("labs.blood.parameters.2.value"), fault("excerpts.short.tasks")],
    }),
  );
  const { hands } = renderApp("/new-case?caseId=case&part=check", { user: ada });
  expect(await screen.findByText("Wert (3): Leer.")).toBeVisible();
  expect(screen.getByText("Aufgaben: Leer.")).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Labor: Blut" }));
  await waitFor(() => expect(screen.getByLabelText("Wert (3)")).toHaveFocus());
  await hands.click(screen.getByRole("button", { name: /^Prüfung/ }));
  await hands.click(await screen.findByRole("button", { name: "Kurze Teile: Nur der Schmerz" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Aufgaben" })).toHaveFocus());
});

test("after a value or an entry is taken away the focus is at the next one", async () => {
  const document = editedCaseWith().document as object;
  const sheets = [SHEET, { ...SHEET, id: "other", title: "Später" }];
  editedCaseOnServer(editedCaseWith({ document: { ...document, labs: sheets } }));
  server.use(http.get("*/api/laboratory/catalogue", () => HttpResponse.json({ parameters: [], panels: [] })));
  const { hands } = renderApp("/new-case?caseId=case&part=labs&entry=blood", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Wert entfernen: LEU" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Wert entfernen: PCT" })).toHaveFocus());
  await hands.click(screen.getByRole("button", { name: "Freien Wert hinzufügen" }));
  await waitFor(() => expect(screen.getByLabelText("Kürzel (3)")).toHaveFocus());
  await hands.click(screen.getByRole("button", { name: "Verschieben oder entfernen: Blut" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Entfernen" }));
  await waitFor(() => expect(screen.getByRole("button", { name: /^Später/ })).toHaveFocus());
});

test("a condition begins at what it asks for, and asks for what no other one does", async () => {
  const document = editedCaseWith().document as object;
  const { facts = [] } = document as { facts?: object[] };
  const since = { ...facts[0], id: "since", questions: ["Seit wann?"] };
  const step = { id: "ask", title: "Fragen", all: [{ fact: "where" }] };
  const tasks = [{ id: "pain", title: "Schmerz", subtasks: [step] }];
  editedCaseOnServer(editedCaseWith({ document: { ...document, facts: [...facts, since], tasks } }));
  const { hands } = renderApp("/new-case?caseId=case&part=tasks&entry=pain", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Bedingung hinzufügen" }));
  const target = await screen.findByLabelText("Was genau? (Bedingung 2)");
  expect(target).toHaveFocus();
  expect(target).toHaveValue("since");
});

test("what two authors changed in one fact is merged, and asked about only where both wrote the same field", async () => {
  const { held, writes } = editedCaseOnServer();
  const { hands } = renderApp("/new-case?caseId=case", { user: ada });
  const title = await screen.findByLabelText("Titel");
  // Another author has saved meanwhile: another title, and another answer.
  const theirs = held.now.document as Written & Record<string, unknown>;
  const [fact] = theirs.facts;
  held.now = {
    ...held.now,
    version: 2,
    document: { ...theirs, title: "Ihr Titel", facts: [{ ...fact, answers: { SIMPLE: "Am Knie." } }] },
  };
  await hands.type(title, " 3");
  const conflict = await screen.findByRole("group", { name: /./ });
  expect(within(conflict).getByText("Ihr Titel")).toBeVisible();
  await hands.click(within(conflict).getAllByRole("button")[0] as HTMLElement);
  await waitFor(() => expect((writes.at(-1) as Written | undefined)?.title).toBe("Sturz auf Station 3"));
  expect(writes.at(-1)).toMatchObject({ facts: [{ answers: { SIMPLE: "Am Knie." } }] });
});

test("a new case is made when its title stands", async () => {
  editedCaseOnServer(editedCaseWith());
  const made: unknown[] = [];
  server.use(
    http.get("*/api/cases/", () => pageOf([])),
    http.post("*/api/cases/documents", async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(editedCaseWith(), { status: 201 });
    }),
  );
  const { hands, address } = renderApp("/new-case", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Fall anlegen" }));
  expect(made).toEqual([]);
  await hands.type(screen.getByLabelText("Titel des Falls"), "Sturz auf Station{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Sturz auf Station" })).toBeVisible();
  expect(made).toMatchObject([{ document: { title: "Sturz auf Station", facts: [] } }]);
  expect(address()).toBe("/new-case?caseId=case");
});

test("who writes no cases is told so", async () => {
  renderApp("/new-case", { user: learner() });
  expect(await screen.findByText("Diese Seite ist für Personen, die Fälle schreiben.")).toBeVisible();
});

test("a line to the case as it stands says which fact was told and why", async () => {
  editedCaseOnServer();
  const said: unknown[] = [];
  server.use(
    http.post("*/api/cases/case/try-out", async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json({
        job: null,
        answer: {
          version: 1,
          person: "meier",
          opening: "",
          reply: "Hier.",
          emotion: "calm",
          kind: "",
          trust: 1,
          facts: [
            {
              id: "where",
              kind: "fact",
              outcome: "TOLD",
              confidence: 0.93,
              words: "",
              gate: "ASKED",
              needed: null,
              trust: null,
              missing: [],
            },
          ],
          candidates: [],
          propositions: [],
          record: [],
          acts: [
            { act: "GREET", confidence: 0.9 },
            { act: "INSTRUCT", confidence: 0.8 },
          ],
          findings: [],
          given: ["where"],
          unused: [],
          state: "held",
        },
      });
    }),
  );
  const { hands, container } = renderApp("/new-case?caseId=case", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Ausprobieren" }));
  await hands.type(screen.getByLabelText("Ihr Satz"), "Guten Tag, wo tut es weh?{Enter}");
  const lines = within(await screen.findByRole("list", { name: "Gespräch" }));
  expect(await lines.findByText("Hier.")).toBeVisible();
  await hands.click(lines.getByText("Warum diese Antwort?"));
  expect(lines.getByText(/gesagt \(zu 93 % sicher\)/)).toBeVisible();
  expect(lines.getByText("Erkannt: Begrüßen, Zu etwas auffordern")).toBeVisible();
  await hands.type(screen.getByLabelText("Ihr Satz"), "Und jetzt?{Enter}");
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said).toMatchObject([{ person: "meier", level: "SIMPLE", state: "" }, { state: "held" }]);
  await expectNoAxeFaults(container);
});

test("who types on while the case answers keeps it, and an answer to an earlier talk is not shown", async () => {
  const document = editedCaseWith().document as object;
  editedCaseOnServer(editedCaseWith({ document: { ...document, excerpts: [PART] } }));
  const answer = { person: "meier", opening: "", trust: 1, state: "held" };
  const none = { facts: [], candidates: [], record: [], acts: [], findings: [], unused: [] };
  const said: string[] = [];
  const goes: (() => void)[] = [];
  server.use(
    http.post("*/api/cases/case/try-out", async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      said.push(text);
      await new Promise<void>((go) => goes.push(go));
      return HttpResponse.json({ job: null, answer: { ...answer, ...none, reply: `Auf: ${text}` } });
    }),
  );
  const { hands } = renderApp("/new-case?caseId=case", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Ausprobieren" }));
  const line = screen.getByLabelText("Ihr Satz");
  await hands.type(line, "Wo?{Enter}");
  await waitFor(() => expect(said).toHaveLength(1));
  await hands.type(line, " Und seit wann?");
  goes[0]?.();
  expect(await screen.findByText("Auf: Wo?")).toBeVisible();
  expect(line).toHaveValue("Wo? Und seit wann?");
  await hands.type(line, "{Enter}");
  await waitFor(() => expect(said).toHaveLength(2));
  await hands.selectOptions(screen.getByLabelText("Ganz oder ein Teil?"), "Nur der Schmerz");
  goes[1]?.();
  await waitFor(() => expect(screen.getByRole("button", { name: "Sagen" })).toBeEnabled());
  expect(screen.queryByText(/^Auf:/)).toBeNull();
});

test("a case that is being made is not ready yet and cannot be written on", async () => {
  editedCaseOnServer(editedCaseWith({ status: "GENERATING" }));
  renderApp("/new-case?caseId=case", { user: ada });
  expect(await screen.findByText("Dieser Fall ist noch nicht fertig")).toBeVisible();
  expect(screen.queryByLabelText("Titel")).toBeNull();
});

test("a text that no case came of says why, and is read again", async () => {
  const source_text = {
    text: "Hallo",
    reader: "RULES" as const,
    unread: [{ line: 1, text: "Hallo", reason: "no_label" }],
    reviews: [],
    error_code: "nothing_found",
    job: null,
  };
  editedCaseOnServer(editedCaseWith({ source_text }));
  const retried: string[] = [];
  server.use(
    http.post("*/api/cases/case/from-text", ({ request }) => {
      retried.push(request.url);
      return HttpResponse.json(editedCaseWith());
    }),
  );
  const { hands } = renderApp("/new-case?caseId=case", { user: ada });
  await hands.click(await screen.findByText("Eine Zeile wurde nicht verstanden"));
  expect(screen.getByText(/kein Stichwort am Anfang/)).toBeVisible();
  expect(screen.getByText(/steht nichts, wonach man fragen kann/)).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  await waitFor(() => expect(screen.queryByText(/kein Stichwort/)).toBeNull());
  expect(retried).toHaveLength(1);
});

test("what AI has read is looked at, place by place, and accepted", async () => {
  const source_text = {
    text: "Die Schmerzen hat er rechts unten.",
    reader: "PROVIDER" as const,
    unread: [],
    reviews: [{ place: "facts.where", code: "not_in_text", text: "links unten" }],
    error_code: "",
    job: null,
  };
  editedCaseOnServer(editedCaseWith({ source_text, awaits_review: true }));
  const accepted: unknown[] = [];
  server.use(
    http.post("*/api/cases/case/acceptance", async ({ request }) => {
      accepted.push(await request.json());
      return HttpResponse.json(editedCaseWith({ source_text, is_complete: true }));
    }),
  );
  const { hands } = renderApp("/new-case?caseId=case", { user: ada });
  expect(await screen.findByText(/Niemand kann ihn spielen/)).toBeVisible();
  expect(screen.getByText("Steht so nicht im Text:")).toBeVisible();
  await hands.click(screen.getByRole("button", { name: /^Fakten: / }));
  expect(await screen.findByRole("heading", { name: "Fakten" })).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Geprüft, Fall übernehmen" }));
  await waitFor(() => expect(screen.queryByText(/Niemand kann ihn spielen/)).toBeNull());
  expect(accepted).toEqual([{ version: editedCaseWith().version }]);
});

test("a case is put on a list of one's own; a full list says so", async () => {
  editedCaseOnServer();
  const list = {
    id: "ward",
    name: "Station 3",
    organization_id: null,
    is_public: false,
    is_own: true,
    can_change: true,
    number_of_cases: 0,
    changed_at: "2026-06-01T08:00:00Z",
  };
  server.use(
    http.get("*/api/case-lists/", () => pageOf([list])),
    http.post("*/api/case-lists/ward/cases", () => refusal(409, "case_list_full")),
  );
  const { hands } = renderApp("/new-case?caseId=case&part=lists", { user: ada });
  await hands.click(await screen.findByRole("button", { name: "Diesen Fall aufnehmen" }));
  expect(await screen.findByText(/Das hat nicht geklappt/)).toBeVisible();
});

test("a case file is looked at before it is imported", async () => {
  const imported: unknown[] = [];
  server.use(
    http.get("*/api/cases/", () => HttpResponse.json({ count: 0, next: null, previous: null, results: [] })),
    http.post("*/api/cases/check", async ({ request }) => {
      const { case: sent } = (await request.json()) as { case: { title: string } };
      const detail = "Hier wird eine Liste gebraucht.";
      const faults = [{ place: "persons", code: "format", detail, is_warning: false }];
      return sent.title === "Kaputt"
        ? HttpResponse.json({ ok: false, effect: "NEW", case_id: null, remarks: faults })
        : HttpResponse.json({ ok: true, effect: "REPLACES", case_id: "case", remarks: [] });
    }),
    http.post("*/api/cases/create-or-overwrite", async ({ request }) => {
      imported.push(await request.json());
      return HttpResponse.json({ id: "case" });
    }),
  );
  editedCaseOnServer();
  const { hands } = renderApp("/new-case", { user: ada });
  const field = await findFileField("Fall-Datei wählen");
  await hands.upload(field, new File(["kein JSON"], "brief.json", { type: "application/json" }));
  expect(await screen.findByText("In „brief.json“ steht kein Fall.")).toBeVisible();
  const broken = JSON.stringify({ title: "Kaputt", persons: "x" });
  await hands.upload(field, new File([broken], "kaputt.json", { type: "application/json" }));
  expect(await screen.findByText("Hier wird eine Liste gebraucht.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Fall importieren" })).toBeNull();
  const whole = { format: "visite-case", title: "Sturz" };
  await hands.upload(field, new File([JSON.stringify(whole)], "sturz.json", { type: "application/json" }));
  expect(await screen.findByText(/wird durch den aus der Datei ersetzt/)).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Fall ersetzen" }));
  await waitFor(() => expect(imported).toEqual([{ case: whole }]));
});

test("lists of others stand apart from one's own, also where both have one name", async () => {
  const row = (id: string, name: string, is_own: boolean, can_change: boolean) => ({
    id,
    name,
    organization_id: is_own ? null : "clinic",
    is_public: false,
    is_own,
    can_change,
    number_of_cases: 1,
    changed_at: "2026-06-01T08:00:00Z",
  });
  const put: string[] = [];
  server.use(
    http.get("*/api/case-lists/", () =>
      pageOf([
        row("mine", "Woche 1", true, true),
        row("ours", "Woche 1", false, true),
        row("fixed", "Einstieg", false, false),
        row("far", "Nicht hier", false, false),
      ]),
    ),
    http.post("*/api/case-lists/:id/cases", ({ params }) => {
      put.push(String(params.id));
      return HttpResponse.json({ id: params.id, name: "Woche 1", organization_id: null, case_ids: ["case"] });
    }),
  );
  editedCaseOnServer(editedCaseWith({ other_case_list_names: ["Woche 1", "Einstieg"] }));
  const { hands, container } = renderApp("/new-case?caseId=case&part=lists", { user: ada });
  const mine = within(await screen.findByRole("region", { name: "Meine Fall-Listen" }));
  const others = within(screen.getByRole("region", { name: "Listen von anderen" }));
  expect(others.getAllByText("Der Fall steht auf dieser Liste.")).toHaveLength(2);
  expect(others.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Diesen Fall herausnehmen",
  ]);
  expect(others.queryByText("Nicht hier")).toBeNull();
  await expectNoAxeFaults(container);
  await hands.click(mine.getByRole("button", { name: "Diesen Fall aufnehmen" }));
  await waitFor(() => expect(put).toEqual(["mine"]));
});
