import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CaseInteraction, Step } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
import { chartWith, labSheet, noteWith, taskWith } from "@/testing/charts";
import {
  brandner,
  caseWith,
  conversationWith,
  interactionWith,
  learnerSays,
  personSays,
} from "@/testing/conversations";
import { openEvents } from "@/testing/events";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const daughter = { ...brandner, id: "daughter", name: "Petra Brandner", address: "Frau Brandner" };
const about = caseWith();
const room = { ...about.scenes[0], person_id: brandner.id } as (typeof about.scenes)[number];
const call = {
  ...room,
  id: "scene-2",
  title: "Am Telefon",
  place: "",
  minutes_later: 15,
  person_id: daughter.id,
};

const asked = learnerSays("Wie heißen Sie?", { id: "asked", position: 1 });
const told = personSays("Brandner.", { id: "told", position: 2 });
const done: Step = {
  id: "step-0",
  subtask_id: "subtask-0",
  title: "Fragen Sie nach dem Namen",
  state: "DONE",
  done_at: "2026-11-21T07:20:00Z",
  evidence: [
    { message_id: "asked", text: asked.text, reply_id: "told", finding: "Blutdruck 104/62 mmHg im Liegen." },
  ],
};
const tasks = [
  taskWith(0, { title: "Wer ist es?", subtask_interactions: [done] }),
  taskWith(1, { title: "Beschwerden" }),
  taskWith(2, { title: "Anruf", scene_id: "scene-2" }),
];

function onServer(given: Partial<CaseInteraction> = {}) {
  const now = interactionWith([personSays("Guten Tag.", { position: 0 }), asked, told], {
    case: { ...about, scenes: [room, call] },
    third_person_interactions: [
      conversationWith([], { id: "talk-2", kind: "THIRD_PERSON", person: daughter }),
    ],
    task_interactions: tasks,
    current_task_interaction_index: 1,
    ...given,
  });
  server.use(
    http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(now)),
    http.get("*/api/patient-interactions/talk-1/chart", () => HttpResponse.json(chartWith())),
    http.get("*/api/lab-sheets/talk-1", () => HttpResponse.json([labSheet])),
    http.get("*/api/clinical-notes/talk-1", () => HttpResponse.json([noteWith()])),
  );
  return now;
}

async function open(user = learner()) {
  const app = renderApp("/case-interactions/interaction-1", { user });
  const field = await screen.findByRole("textbox", { name: /Ihre Worte an/ });
  return { ...app, field };
}

async function openPane(hands: Awaited<ReturnType<typeof open>>["hands"], name: string) {
  await hands.click(screen.getByRole("button", { name: "Mehr zu diesem Gespräch" }));
  await hands.click(await screen.findByRole("menuitem", { name }));
  return screen.findByRole("dialog", { name });
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

describe("on a phone", () => {
  test("the header names the task and the one value out of its range", async () => {
    onServer();
    const { container } = await open();
    expect(screen.getByRole("button", { name: /Aufgabe 2 von 3, 1\/3 Schritte/ })).toBeVisible();
    const header = within(screen.getByRole("banner"));
    expect(await header.findByText("168/94 mmHg")).toBeVisible();
    expect(header.getByText("hoch")).toBeVisible();
    expect(header.getByText("RR")).toBeVisible();
    expect(header.getByRole("heading", { level: 1, name: "Herr Brandner" })).toBeVisible();
    await expectNoAxeFaults(container);
  });

  test("a level that is reached is told when the conversation is left", async () => {
    onServer();
    const { hands } = await open();
    const tell = openEvents();
    await tell("experience.gained", { amount: 4, points: 102, level: 2, risen: true });
    await expect(screen.findByText("Level 2 erreicht.", {}, { timeout: 500 })).rejects.toThrow();
    await openPane(hands, "Aufgaben");
    expect(screen.queryByText("Level 2 erreicht.")).toBeNull();
    await hands.keyboard("{Escape}");
    await hands.click(screen.getByRole("button", { name: "Zurück zu den Fällen" }));
    expect(await screen.findByText("Level 2 erreicht.")).toBeVisible();
  });

  test("the keys of the field are behind a question mark", async () => {
    onServer();
    const { hands } = await open();
    expect(screen.queryByText(/Umschalt \+ Eingabetaste/)).not.toBeInTheDocument();
    await hands.click(screen.getByRole("button", { name: "Tasten zeigen" }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).getByText("Neue Zeile")).toBeVisible();
  });

  test("the pane of persons says who plays which part", async () => {
    onServer();
    const { hands } = await open();
    const sheet = within(await openPane(hands, "Personen"));
    expect(sheet.getByText(/^Patient · 72 Jahre/)).toBeVisible();
  });

  test("laboratory values appear when an answer has made them known", async () => {
    onServer();
    server.use(http.get("*/api/lab-sheets/talk-1", () => HttpResponse.json([])));
    const { hands } = await open();
    const tell = openEvents();
    const sheet = within(await openPane(hands, "Akte"));
    expect(await sheet.findByText(/Noch sind keine Laborwerte bekannt/)).toBeVisible();
    server.use(http.get("*/api/lab-sheets/talk-1", () => HttpResponse.json([labSheet])));
    await tell("message.changed", { conversation_id: "talk-1", message: told });
    expect(await sheet.findByText("Kalium")).toBeVisible();
  });

  test.each(["Aufgaben", "Akte", "Notizen", "Personen"])(
    "%s come from below, and Esc takes them away",
    async (name) => {
      onServer();
      const { hands, baseElement } = await open();
      const sheet = await openPane(hands, name);
      await hands.click(within(sheet).getByRole("button", { name: "Größer" }));
      expect(within(sheet).getByRole("button", { name: "Kleiner" })).toBeVisible();
      await expectNoAxeFaults(baseElement as HTMLElement);
      await hands.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    },
  );
});

describe("the tasks", () => {
  test("lead to the debrief from above the field once nothing is open", async () => {
    onServer({ task_interactions: [tasks[0]] as typeof tasks, current_task_interaction_index: 0 });
    const { container } = renderApp("/case-interactions/interaction-1", { user: learner() });
    const bar = within(await screen.findByRole("region", { name: "Gespräch beenden" }));
    expect(bar.getByRole("status")).toHaveTextContent("Es ist nichts mehr offen.");
    expect(bar.getByRole("link", { name: "Beenden und auswerten" })).toHaveAttribute(
      "href",
      "/case-interactions/interaction-1/debrief",
    );
    expect(screen.queryByRole("region", { name: "Hilfe zum nächsten Schritt" })).not.toBeInTheDocument();
    await expectNoAxeFaults(container);
  });

  test("show the learner's own line as proof, and lead to it", async () => {
    onServer();
    const { hands } = await open();
    const sheet = await openPane(hands, "Aufgaben");
    await hands.click(within(sheet).getByText("Wer ist es?"));
    const proof = within(sheet).getByRole("button", { name: /Wie heißen Sie\?/ });
    expect(proof).toHaveTextContent("Brandner.");
    await hands.click(proof);
    await waitFor(() => expect(document.getElementById("message-asked")).toHaveFocus());
    expect(document.getElementById("message-asked")).toHaveAttribute("data-shown");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("can be left out, which says what it costs, and taken up again", async () => {
    onServer();
    const asks: { revert: boolean }[] = [];
    server.use(
      http.post("*/api/evaluation/subtask/skip", async ({ request }) => {
        const body = (await request.json()) as { revert: boolean };
        asks.push(body);
        const state = body.revert ? "OPEN" : "SKIPPED";
        const changed = tasks[1]?.subtask_interactions.map((step) => ({
          ...step,
          state: state as Step["state"],
        }));
        return HttpResponse.json([tasks[0], { ...tasks[1], subtask_interactions: changed }, tasks[2]]);
      }),
    );
    const { hands } = await open();
    const sheet = within(await openPane(hands, "Aufgaben"));
    const current = within(sheet.getByText("Beschwerden").closest("li") as HTMLElement);
    expect(current.getByText("Was Sie überspringen, zählt nicht als erledigt.")).toBeVisible();
    await hands.click(current.getByRole("button", { name: "Überspringen" }));
    expect(await current.findByText("Übersprungen")).toBeVisible();
    await hands.click(current.getByRole("button", { name: "Wieder aufnehmen" }));
    expect(await current.findByText("Offen")).toBeVisible();
    expect(asks.map(({ revert }) => revert)).toEqual([false, true]);
  });

  test("that could not be left out stand as before, and say so", async () => {
    onServer();
    server.use(http.post("*/api/evaluation/subtask/skip", () => refusal(500, "server_error")));
    const { hands } = await open();
    const sheet = within(await openPane(hands, "Aufgaben"));
    await hands.click(sheet.getAllByRole("button", { name: /Überspringen/ })[0] as HTMLElement);
    expect(await screen.findByText(/Der Schritt steht noch wie vorher/)).toBeInTheDocument();
  });

  test("of a later scene ask first, and name the scene", async () => {
    onServer();
    const places: string[] = [];
    server.use(
      http.put("*/api/case-interactions/interaction-1/current-task-interaction-index", ({ request }) => {
        places.push(new URL(request.url).search);
        return HttpResponse.json({
          id: "interaction-1",
          current_task_interaction_index: 2,
          current_scene_index: 1,
          selected_person: { tablename: "third_persons", index: 0 },
        });
      }),
    );
    const { hands } = await open();
    const sheet = within(await openPane(hands, "Aufgaben"));
    await hands.click(sheet.getByText("Anruf"));
    const later = within(sheet.getByText("Anruf").closest("li") as HTMLElement);
    await hands.click(later.getByRole("button", { name: "Zu dieser Aufgabe" }));
    const leap = within(await screen.findByRole("dialog", { name: "In die nächste Szene gehen?" }));
    expect(leap.getByText("Am Telefon")).toBeVisible();
    expect(leap.getByText("15 Minuten später")).toBeVisible();
    expect(places).toEqual([]);
    await hands.click(leap.getByRole("button", { name: "Weitergehen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Frau Brandner" })).toBeVisible();
    expect(places).toEqual(["?current_task_interaction_index=2"]);
    const field = screen.getByRole("textbox", { name: "Ihre Worte an Petra Brandner" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(field).toHaveFocus());
  });

  test("say politely when a step is done", async () => {
    onServer();
    await open();
    const tell = openEvents();
    const steps = tasks[1]?.subtask_interactions.map((step) => ({ ...step, state: "DONE" as const })) ?? [];
    await tell("tasks.changed", {
      case_interaction_id: "interaction-1",
      task_interactions: [tasks[0], { ...tasks[1], subtask_interactions: steps }, tasks[2]] as typeof tasks,
      solved: false,
    });
    const news = await screen.findByText("Erledigt: Schritt 2");
    expect(news.closest("[role=status]")).not.toBeNull();
    expect(screen.getByRole("button", { name: /2\/3 Schritte/ })).toBeVisible();
  });
});

describe("help", () => {
  const sentences = [
    { id: "h:0", text: "Was führt Sie zu uns?", translations: {} },
    { id: "h:1", text: "Welche Beschwerden haben Sie?", translations: { fil: "Anong nararamdaman mo?" } },
  ];

  function hintsOnServer() {
    const rungs: string[] = [];
    server.use(
      http.post("*/api/case-interactions/interaction-1/hints", async ({ request }) => {
        const { step, subtask_interaction_id } = (await request.json()) as Record<string, string>;
        rungs.push(String(step));
        const whole = step === "INPUTS" || step === "TRANSLATION";
        return HttpResponse.json({
          subtask_interaction_id,
          title: "Schritt 2",
          step,
          hint: "",
          keyword: "Beschwerden",
          start: step === "KEYWORD" ? "" : "Was führt Sie …",
          inputs: whole ? sentences : [],
        });
      }),
      http.post("*/api/translations/", async ({ request }) => {
        const { text } = (await request.json()) as { text: string };
        return HttpResponse.json({ text: `fil: ${text}`, source: "PROVIDER", words: [], job: null });
      }),
      http.post("*/api/tts/generate-user-input-recommendation-audio/", () =>
        HttpResponse.json({ audio_id: "h", audio_url: "/media/sentence", job: null }),
      ),
    );
    return rungs;
  }

  test("goes up one rung at a time, is heard, and goes into the field", async () => {
    onServer();
    const rungs = hintsOnServer();
    const { hands, field } = await open();
    const bar = within(screen.getByRole("region", { name: "Hilfe zum nächsten Schritt" }));
    expect(bar.queryByText("Schritt 2")).not.toBeInTheDocument();
    await hands.click(bar.getByRole("button", { name: "Hilfe" }));
    expect(bar.getByText("Schritt 2")).toBeVisible();
    expect(rungs).toEqual([]);
    await hands.click(bar.getByRole("button", { name: "Stichwort zeigen" }));
    expect(await bar.findByText("Beschwerden")).toBeVisible();
    await hands.click(bar.getByRole("button", { name: "Satzanfang zeigen" }));
    await hands.click(await bar.findByRole("button", { name: /Was führt Sie …/ }));
    expect(field).toHaveValue("Was führt Sie ");
    await hands.click(bar.getByRole("button", { name: "Ganze Sätze zeigen" }));
    await hands.click(await bar.findByRole("button", { name: "Anhören: Was führt Sie zu uns?" }));
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce());
    await hands.click(bar.getByRole("button", { name: "Übersetzen" }));
    expect(await bar.findByText("fil: Was führt Sie zu uns?")).toHaveAttribute("lang", "fil");
    expect(bar.getByText("Anong nararamdaman mo?")).toBeVisible();
    expect(bar.getByText("Übersetzung vom Autorenteam")).toBeVisible();
    // The last rung's button is gone, and the focus not with it.
    expect(bar.getByRole("button", { name: /^Ins Feld übernehmen:\s*Was führt Sie zu uns/ })).toHaveFocus();
    await hands.click(bar.getByRole("button", { name: /^Ins Feld übernehmen:\s*Welche Beschwerden/ }));
    expect(field).toHaveValue("Welche Beschwerden haben Sie?");
    expect(rungs).toEqual(["KEYWORD", "START", "INPUTS", "TRANSLATION"]);
  });

  test("is one line until opened, and closes once something was said", async () => {
    onServer();
    const { hands, field } = await open();
    const tell = openEvents();
    const toggle = await screen.findByRole("button", { name: "Hilfe" });
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    await hands.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await hands.type(field, "Was führt Sie zu uns?");
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    const said = learnerSays("Was führt Sie zu uns?", { id: "said", position: 3 });
    await tell("message.created", { conversation_id: "talk-1", message: said });
    await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "false"));
  });

  test("that does not come says so, and can be asked for again", async () => {
    onServer();
    const { hands } = await open();
    server.use(
      http.post("*/api/case-interactions/interaction-1/hints", () => refusal(503, "unavailable"), {
        once: true,
      }),
    );
    await hands.click(screen.getByRole("button", { name: "Hilfe" }));
    await hands.click(screen.getByRole("button", { name: "Stichwort zeigen" }));
    expect(await screen.findByText(/Die Hilfe ist nicht gekommen/)).toBeVisible();
    hintsOnServer();
    await hands.click(screen.getByRole("button", { name: "Stichwort zeigen" }));
    expect(await screen.findByText("Beschwerden", { selector: "[lang=de]" })).toBeVisible();
  });

  test("is folded for who speaks like a native", async () => {
    onServer({ difficulty: "NATIVE" });
    const { hands } = await open();
    expect(screen.queryByRole("button", { name: "Stichwort zeigen" })).not.toBeInTheDocument();
    await hands.click(screen.getByRole("button", { name: "Hilfe" }));
    expect(screen.getByRole("button", { name: "Stichwort zeigen" })).toBeVisible();
  });
});

describe("the end", () => {
  test("is asked for: names what is open, and leads to the debrief only when the learner agrees", async () => {
    onServer();
    server.use(
      http.post("*/api/case-interactions/interaction-1/debrief", () => refusal(403, "not_allowed")),
      http.get("*/api/case-interactions/interaction-1/debrief", () => refusal(404, "not_found")),
    );
    const { hands, address } = await open();
    const ask = async () => {
      await hands.click(screen.getByRole("button", { name: "Mehr zu diesem Gespräch" }));
      await hands.click(await screen.findByRole("menuitem", { name: "Gespräch beenden und auswerten" }));
      return within(await screen.findByRole("dialog", { name: "Gespräch beenden?" }));
    };
    const sheet = await ask();
    expect(sheet.getByText("2 Schritte sind noch offen:")).toBeVisible();
    expect(sheet.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Beschwerden noch 1 von 1",
      "Anruf noch 1 von 1",
    ]);
    await hands.click(sheet.getByRole("button", { name: "Weiter im Gespräch" }));
    expect(address()).toBe("/case-interactions/interaction-1");
    await hands.click((await ask()).getByRole("button", { name: "Beenden und auswerten" }));
    await waitFor(() => expect(address()).toBe("/case-interactions/interaction-1/debrief"));
  });
});

describe("the people", () => {
  const met = conversationWith([personSays("Wie geht es meinem Vater?", { position: 0 })], {
    id: "talk-2",
    kind: "THIRD_PERSON",
    person: daughter,
  });

  test("are turned to with both transcripts kept", async () => {
    onServer({ third_person_interactions: [met] });
    server.use(
      http.put("*/api/case-interactions/interaction-1/select-person", ({ request }) => {
        const query = new URL(request.url).searchParams;
        return HttpResponse.json({
          id: "interaction-1",
          current_task_interaction_index: 1,
          current_scene_index: 0,
          selected_person: {
            tablename: query.get("person_tablename"),
            index: Number(query.get("person_index")),
          },
        });
      }),
    );
    const { hands } = await open();
    const face = screen.getByRole("button", { name: /Jemand hat etwas Neues gesagt/ });
    await hands.click(face);
    const sheet = within(await screen.findByRole("dialog", { name: "Personen" }));
    await hands.click(sheet.getByRole("button", { name: /Petra Brandner.*Neu: hat etwas gesagt/ }));
    expect(await screen.findByText("Wie geht es meinem Vater?")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Personen zeigen" }));
    await hands.click(await screen.findByRole("button", { name: /Karl-Heinz Brandner/ }));
    expect(await screen.findByText("Brandner.")).toBeVisible();
  });

  test("have help for their own tasks, and none for those of others", async () => {
    const call = taskWith(2, { title: "Anruf", person_id: daughter.id });
    const both = [taskWith(1, { title: "Beschwerden", person_id: brandner.id }), call];
    onServer({
      third_person_interactions: [met],
      task_interactions: both,
      current_task_interaction_index: 0,
      selected_person: { tablename: "third_persons", index: 0 },
    });
    const { hands } = await open();
    const help = within(await screen.findByRole("region", { name: "Hilfe zum nächsten Schritt" }));
    await hands.click(help.getByRole("button", { name: "Hilfe" }));
    expect(help.getByText(call.subtask_interactions[0]?.title ?? "")).toBeVisible();
  });

  test("stay where they are when turning did not work", async () => {
    onServer({ third_person_interactions: [met] });
    server.use(
      http.put("*/api/case-interactions/interaction-1/select-person", () => refusal(409, "reply_pending")),
    );
    const { hands } = await open();
    const sheet = within(await openPane(hands, "Personen"));
    await hands.click(sheet.getByRole("button", { name: /Petra Brandner/ }));
    expect(await screen.findByText(/Der Wechsel hat nicht geklappt/)).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Herr Brandner" })).toBeInTheDocument();
  });
});

describe("the chart", () => {
  test("puts the words for an examination into the field, and keeps what stood there", async () => {
    onServer();
    const { hands, field } = await open();
    await hands.type(field, "Seit wann");
    const sheet = within(await openPane(hands, "Akte"));
    await hands.click(await sheet.findByRole("button", { name: /Sauerstoffsättigung/ }));
    await waitFor(() => expect(field).toHaveValue("Ich messe die Sauerstoffsättigung."));
    await hands.click(await screen.findByRole("button", { name: "Zurückholen" }));
    expect(field).toHaveValue("Seit wann");
  });

  test("says of a laboratory value how it lies, and on a tap what it means", async () => {
    onServer();
    server.use(
      http.get("*/api/lab-sheets/parameter/potassium", () =>
        HttpResponse.json({
          ...labSheet.results[0],
          explanation: "Kalium ist ein Salz im Blut.",
          translation: "Ang potassium ay asin sa dugo.",
          translation_language: "fil",
        }),
      ),
    );
    const { hands } = await open();
    const sheet = within(await openPane(hands, "Akte"));
    const row = (await sheet.findByText("Kalium")).closest("summary") as HTMLElement;
    expect(within(row).getByText("5,9 mmol/l")).toBeVisible();
    expect(within(row).getByText("hoch")).toBeVisible();
    await hands.click(row);
    expect(await sheet.findByText("Kalium ist ein Salz im Blut.")).toBeVisible();
    expect(sheet.getByText("Ang potassium ay asin sa dugo.")).toHaveAttribute("lang", "fil");
  });
});
