import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CaseInteraction, Conversation, Message, User } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
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
import { wordsOf } from "./useSpeechPlayback";

const asked = learnerSays("Ich bin Schwester.", { id: "asked", position: 1 });
const replied = personSays("Guten Tag, Schwester.", { id: "replied", position: 2 });

/** A conversation on the server; gives what was called. */
function serve(interaction: CaseInteraction) {
  const calls: string[] = [];
  server.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== "GET") calls.push(`${request.method} ${pathname}${search}`);
  });
  server.use(http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(interaction)));
  return calls;
}

async function open(user: Partial<User> = {}) {
  const app = renderApp("/case-interactions/interaction-1", { user: learner(user) });
  const log = await screen.findByRole("log", { name: "Gesprächsverlauf" });
  return { ...app, log };
}

const undone = (conversation: Conversation, isUndone: boolean): Conversation => ({
  ...conversation,
  messages: conversation.messages?.map((message) =>
    ["asked", "replied"].includes(message.id) ? { ...message, undone: isUndone } : message,
  ),
});

beforeEach(() => {
  server.events.removeAllListeners();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

describe("taking back", () => {
  const conversation = conversationWith([personSays("Ja?", { position: 0, is_setup: true }), asked, replied]);
  const serveUndo = () => {
    const calls = serve(interactionWith([], { patient_interactions: [conversation] }));
    server.use(
      http.patch("*/api/patient-messages/asked/undo", ({ request }) =>
        HttpResponse.json(undone(conversation, !request.url.includes("revert=true"))),
      ),
    );
    return calls;
  };

  test("lets the learner's words and the answer vanish, and brings them back", async () => {
    const calls = serveUndo();
    const { hands, log, container } = await open();
    await hands.click(within(log).getByRole("button", { name: "Zurücknehmen" }));
    await waitFor(() => expect(within(log).queryByText(replied.text)).not.toBeInTheDocument());
    expect(within(log).queryByText(asked.text)).not.toBeInTheDocument();
    expect(within(log).getByText("Zurückgenommen")).toBeVisible();
    expect(screen.getByText("Ihr letzter Satz ist zurückgenommen")).toBeInTheDocument();
    const restore = within(log).getByRole("button", { name: "Wiederherstellen" });
    expect(restore).toHaveFocus();
    await expectNoAxeFaults(container);
    await hands.click(restore);
    expect(await within(log).findByText(replied.text)).toBeVisible();
    expect(within(log).getByRole("button", { name: "Zurücknehmen" })).toHaveFocus();
    expect(calls).toEqual([
      "PATCH /api/patient-messages/asked/undo?revert=false",
      "PATCH /api/patient-messages/asked/undo?revert=true",
    ]);
  });

  test("works by keyboard, but not while the learner writes", async () => {
    const calls = serveUndo();
    const { hands, log } = await open();
    await hands.click(screen.getByRole("textbox", { name: /Ihre Worte an/ }));
    await hands.keyboard("{Control>}z{/Control}");
    expect(calls).toEqual([]);
    act(() => log.focus());
    await hands.keyboard("{Control>}z{/Control}");
    expect(await within(log).findByText("Zurückgenommen")).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    await hands.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(await within(log).findByText(replied.text)).toBeVisible();
  });

  test("that is refused puts everything back and says why", async () => {
    serve(interactionWith([], { patient_interactions: [conversation] }));
    server.use(
      http.patch("*/api/patient-messages/asked/undo", () => refusal(409, "scene_changed")),
      http.get("*/api/patient-interactions/talk-1", () => HttpResponse.json(conversation)),
    );
    const { hands, log } = await open();
    await hands.click(within(log).getByRole("button", { name: "Zurücknehmen" }));
    expect(await screen.findByText(/Seitdem hat eine neue Szene begonnen/)).toBeVisible();
    expect(within(log).getByText(replied.text)).toBeVisible();
  });

  test("in another tab is read again here", async () => {
    serveUndo();
    server.use(
      http.get("*/api/patient-interactions/talk-1", () => HttpResponse.json(undone(conversation, true))),
    );
    const { log } = await open();
    const tell = openEvents();
    await tell("conversation.changed", { conversation_id: "talk-1", case_interaction_id: "interaction-1" });
    expect(await within(log).findByText("Zurückgenommen")).toBeVisible();
  });
});

describe("a translation", () => {
  const conversation = interactionWith([asked, replied]);
  const answer = { message_id: "replied", target_language: "fil", provider: "", words: [], job: null };

  test("grows below the line and stays, in the learner's own language when the interface is German", async () => {
    const calls = serve(conversation);
    let give: (response: Response) => void = () => undefined;
    server.use(
      http.patch(
        "*/api/patient-messages/replied/translation",
        () => new Promise<Response>((resolve) => (give = resolve)),
      ),
    );
    const { hands, log } = await open();
    const tell = openEvents();
    const tool = within(log).getByRole("button", { name: "Übersetzen" });
    await hands.click(tool);
    expect(tool).toHaveAttribute("aria-expanded", "true");
    const so_far = { conversation_id: "talk-1", message_id: "replied", target_language: "fil" };
    await tell("translation.streamed", { ...so_far, text: "Magandang" });
    expect(await within(log).findByText("Magandang")).toHaveAttribute("lang", "fil");
    give(HttpResponse.json({ ...answer, text: "Magandang araw.", origin: "PROVIDER", provider: "x" }));
    expect(await within(log).findByText("Magandang araw.")).toBeVisible();
    expect(within(log).getByText("Maschinell übersetzt")).toBeVisible();
    expect(screen.getByText("Die Übersetzung steht unter der Antwort")).toBeInTheDocument();
    await hands.click(tool);
    expect(within(log).queryByText("Magandang araw.")).not.toBeInTheDocument();
    await hands.click(tool);
    expect(within(log).getByText("Magandang araw.")).toBeVisible();
    expect(calls).toEqual([
      "PATCH /api/patient-messages/replied/translation?target_language=fil&translation_option=MEANING&stream=true",
    ]);
  });

  test("is brought into view with the tools of its message, which it pushes down", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const authored = { text: "Magandang araw.", origin: "AUTHORED" as const, provider: "", words: [] };
    serve(interactionWith([asked, { ...replied, translations: { fil: authored } }]));
    const { hands, log } = await open({ translates_sentences: false });
    scrolled.mockClear();
    await hands.click(within(log).getByRole("button", { name: "Übersetzen" }));
    const message = within(log).getByText(authored.text).closest("article");
    expect(scrolled.mock.contexts).toEqual([message]);
    expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
  });

  test("by the author is there as a whole, without a call and where nothing else translates sentences", async () => {
    const authored = { text: "Magandang araw.", origin: "AUTHORED" as const, provider: "", words: [] };
    const calls = serve(interactionWith([asked, { ...replied, translations: { fil: authored } }]));
    const { hands, log } = await open({ translates_sentences: false });
    expect(within(log).queryByRole("button", { name: "Wörter nachschlagen" })).not.toBeInTheDocument();
    await hands.click(within(log).getByRole("button", { name: "Übersetzen" }));
    expect(within(log).getByText("Magandang araw.")).toHaveAttribute("lang", "fil");
    expect(within(log).getByText("Übersetzung vom Autorenteam")).toBeVisible();
    expect(within(log).queryByText(/keine Übersetzung des Satzes/)).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test("by the author in the interface's language goes before words in the learner's own", async () => {
    const authored = { text: "Hello.", origin: "AUTHORED" as const, provider: "", words: [] };
    serve(interactionWith([asked, { ...replied, translations: { eng: authored } }]));
    const { hands, log } = await open({ interface_language: "eng", translates_sentences: false });
    await hands.click(within(log).getByRole("button", { name: /^(Übersetzen|Translate)$/ }));
    expect(within(log).getByText("Hello.")).toHaveAttribute("lang", "en");
  });

  test("from the dictionary says that it is words only, and runs from right to left where that is right", async () => {
    serve(conversation);
    const words = [
      { text: "Guten", lemma: "gut", glosses: ["خوب"], article: "", plural: "" },
      { text: "Tag", lemma: "Tag", glosses: ["روز", "یوم", "نهار"], article: "der", plural: "Tage" },
      { text: "Xyz", lemma: "Xyz", glosses: [], article: "", plural: "" },
    ];
    server.use(
      http.patch("*/api/patient-messages/replied/translation", () =>
        HttpResponse.json({ ...answer, text: "…", origin: "DICTIONARY", words }),
      ),
    );
    const { hands, log, container } = await open({ native_language: "pes", translates_sentences: false });
    expect(within(log).queryByRole("button", { name: "Übersetzen" })).not.toBeInTheDocument();
    await hands.click(within(log).getByRole("button", { name: "Wörter nachschlagen" }));
    expect(await within(log).findByText(/keine Übersetzung des Satzes/)).toBeVisible();
    expect(screen.getByText("Die Wörter stehen unter der Antwort")).toBeInTheDocument();
    const meaning = within(log).getByText("روز; یوم; نهار");
    expect(meaning).toHaveAttribute("dir", "rtl");
    expect(meaning).toHaveAttribute("lang", "fa");
    expect(within(log).getByText("der Tag")).toBeVisible();
    expect(within(log).queryByText("Xyz")).not.toBeInTheDocument();
    await expectNoAxeFaults(container);
  });

  test("that fails says so and can be asked for again", async () => {
    serve(conversation);
    server.use(
      http.patch("*/api/patient-messages/replied/translation", () => refusal(503, "no_dictionary"), {
        once: true,
      }),
    );
    const { hands, log } = await open();
    await hands.click(within(log).getByRole("button", { name: "Übersetzen" }));
    expect(await within(log).findByText(/noch kein Wörterbuch/)).toBeVisible();
    server.use(
      http.patch("*/api/patient-messages/replied/translation", () =>
        HttpResponse.json({ ...answer, text: "Magandang araw.", origin: "PROVIDER" }),
      ),
    );
    await hands.click(within(log).getByRole("button", { name: "Noch einmal übersetzen" }));
    expect(await within(log).findByText("Magandang araw.")).toBeVisible();
  });

  test("is not offered to who has German as the learner's own language", async () => {
    serve(conversation);
    const { log } = await open({ native_language: "deu" });
    expect(within(log).queryByRole("button", { name: "Übersetzen" })).not.toBeInTheDocument();
  });
});

describe("remarks about the learner's German", () => {
  const remark = { start: 4, end: 7, text: "bin", better: "heiße", kind: "WORD", code: "w1" };
  const mild = { ...remark, reason: "So stellt man sich vor.", is_safety: false };
  const grave = { ...remark, code: "n1", better: "5 mg", reason: "Die Einheit fehlt.", is_safety: true };

  test("stay folded until the learner asks", async () => {
    serve(interactionWith([{ ...asked, corrections: [mild] }, replied]));
    const { hands, log, container } = await open();
    expect(within(log).queryByText(mild.reason)).not.toBeInTheDocument();
    await hands.click(within(log).getByRole("button", { name: "Ein Hinweis zu Ihrem Deutsch" }));
    expect(within(log).getByText(mild.reason)).toBeVisible();
    expect(within(log).getByText("heiße").closest("[lang=de]")).not.toBeNull();
    expect(log.querySelector("mark")).toHaveTextContent("bin");
    await expectNoAxeFaults(container);
  });

  test("that touch safety are there at once", async () => {
    serve(interactionWith([{ ...asked, corrections: [grave] }, replied]));
    const { log } = await open();
    expect(within(log).getByText("Wichtig für die Sicherheit")).toBeVisible();
    expect(within(log).getByText("Die Einheit fehlt.")).toBeVisible();
    expect(within(log).queryByRole("button", { name: /zu Ihrem Deutsch/ })).not.toBeInTheDocument();
  });
});

describe("subtitles", () => {
  const spoken = { audio_state: "READY" as const, audio_url: "/media/voice" };
  const earlier = personSays("Ja, bitte?", { id: "earlier", position: 0, ...spoken });
  const later: Message = { ...replied, id: "later", position: 4 };

  test("after hearing: what comes now is shown once it was heard to its end", async () => {
    serve(interactionWith([earlier, asked]));
    const { log } = await open({ subtitles: "AFTER_HEARING" });
    expect(within(log).getByText("Ja, bitte?")).toBeVisible();
    const tell = openEvents();
    await tell("message.created", { conversation_id: "talk-1", message: { ...later, ...spoken } });
    expect(await within(log).findByRole("button", { name: "Text zeigen" })).toBeVisible();
    expect(within(log).queryByText(later.text)).not.toBeInTheDocument();
    const play = vi.mocked(HTMLMediaElement.prototype.play);
    await waitFor(() => expect(play).toHaveBeenCalled());
    const voice = play.mock.contexts.at(-1) as HTMLAudioElement;
    act(() => void voice.dispatchEvent(new Event("ended")));
    expect(await within(log).findByText(later.text)).toBeVisible();
  });

  test("never: each reply is one tap away", async () => {
    serve(interactionWith([earlier, asked]));
    const { hands, log } = await open({ subtitles: "NEVER" });
    expect(within(log).queryByText("Ja, bitte?")).not.toBeInTheDocument();
    await hands.click(within(log).getByRole("button", { name: "Text zeigen" }));
    expect(within(log).getByText("Ja, bitte?")).toBeVisible();
  });

  test("do not hide what cannot be heard", async () => {
    serve(interactionWith([asked, { ...replied, audio_state: "FAILED" }]));
    const { log } = await open({ subtitles: "NEVER" });
    expect(within(log).getByText(replied.text)).toBeVisible();
  });
});

describe("reporting a reply", () => {
  test("is noted at the reply and can be withdrawn", async () => {
    serve(interactionWith([asked, replied]));
    server.use(
      http.put("*/api/patient-messages/replied", async ({ request }) =>
        HttpResponse.json({ ...replied, ...((await request.json()) as object) }),
      ),
    );
    const { hands, log } = await open();
    await hands.click(within(log).getByRole("button", { name: "Mehr zu dieser Antwort" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Das passt nicht zur Rolle" }));
    expect(await within(log).findByText("Gemeldet: Das passt nicht zur Rolle")).toBeVisible();
    await hands.click(within(log).getByRole("button", { name: "Mehr zu dieser Antwort" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Meldung zurücknehmen" }));
    await waitFor(() => expect(within(log).queryByText(/^Gemeldet/)).not.toBeInTheDocument());
  });
});

describe("a reply that failed", () => {
  test("lets the learner's correct their own words and asks again with them", async () => {
    const failed = { ...replied, text: "", state: "FAILED" as const };
    const calls = serve(interactionWith([asked, failed]));
    server.use(
      http.put("*/api/patient-messages/asked", async ({ request }) =>
        HttpResponse.json({ ...asked, ...((await request.json()) as object) }),
      ),
      http.post("*/api/patient-messages/replied/retry", () =>
        HttpResponse.json(
          { message: { ...asked, text: "Ich heiße Anna." }, reply: replied, job: null },
          { status: 201 },
        ),
      ),
    );
    const { hands, log } = await open();
    await hands.click(within(log).getByRole("button", { name: "Meinen Satz ändern" }));
    const field = within(log).getByRole("textbox", { name: "Ihren Satz ändern" });
    expect(field).toHaveFocus();
    await hands.clear(field);
    await hands.type(field, "Ich heiße Anna.");
    await hands.click(within(log).getByRole("button", { name: "Ändern und neu fragen" }));
    expect(await within(log).findByText(replied.text)).toBeVisible();
    expect(within(log).getByText("Ich heiße Anna.")).toBeVisible();
    expect(calls).toEqual(["PUT /api/patient-messages/asked", "POST /api/patient-messages/replied/retry"]);
  });
});

describe("scenes and persons", () => {
  const [first] = caseWith().scenes;
  const round = {
    ...first,
    id: "scene-2",
    title: "Visite",
    place: "Zimmer 12",
    minutes_later: 15,
    present_person_ids: null,
  };
  const scenes = first ? [first, { ...round, person_id: brandner.id }] : [];

  test("a new scene is a card between the lines", async () => {
    const morning = personSays("Guten Morgen!", { position: 3, scene_id: "scene-2", is_setup: true });
    serve(interactionWith([asked, replied, morning], { case: caseWith({ scenes }) }));
    const { log } = await open();
    expect(within(log).getByRole("region", { name: "Neue Szene" })).toHaveTextContent(
      "15 Minuten später · Visite",
    );
    expect(within(log).queryByRole("button", { name: "Zurücknehmen" })).not.toBeInTheDocument();
  });

  test.each([
    ["THIRD_PERSON", "third_persons", "third-person-interactions"],
    ["OBSERVER", "observers", "observer-interactions"],
  ] as const)("a turn with a %s goes where it belongs", async (kind, tablename, path) => {
    const conversation = conversationWith([], {
      id: "talk-2",
      kind,
      person: { ...brandner, name: "Petra Brandner" },
    });
    const calls = serve(
      interactionWith([], {
        selected_person: { tablename, index: 0 },
        third_person_interactions: kind === "THIRD_PERSON" ? [conversation] : [],
        observer_interactions: kind === "OBSERVER" ? [conversation] : [],
      }),
    );
    server.use(
      http.post(`*/api/${path}/talk-2`, () =>
        HttpResponse.json({ message: asked, reply: replied, job: null }, { status: 201 }),
      ),
    );
    const { hands, log } = await open();
    await hands.type(screen.getByRole("textbox", { name: "Ihre Worte an Petra Brandner" }), "Hallo{Enter}");
    expect(await within(log).findByText(replied.text)).toBeVisible();
    expect(calls).toEqual([`POST /api/${path}/talk-2`]);
  });

  test("moving in another tab moves here too", async () => {
    const conversation = conversationWith([], {
      id: "talk-2",
      kind: "OBSERVER",
      person: { ...brandner, name: "Dr. Weiss" },
    });
    serve(interactionWith([asked, replied], { observer_interactions: [conversation] }));
    await open();
    const tell = openEvents();
    await tell("interaction.scene_changed", {
      case_interaction_id: "interaction-1",
      current_task_interaction_index: 0,
      current_scene_index: 0,
      selected_person: { tablename: "observers", index: 0 },
    });
    expect(await screen.findByRole("textbox", { name: "Ihre Worte an Dr. Weiss" })).toBeVisible();
  });
});

test("the words of what was heard follow the voice, counted in characters as the server does", () => {
  const at = (position: number, start: number, end: number) => ({
    position,
    text: "",
    text_start: start,
    text_end: end,
    url: `/media/${position}`,
  });
  const message = { text: "Au 🙂! Mein Knie. Ja.", audio_parts: [at(0, 0, 5), at(1, 6, 16)] };
  expect([0, 1, 2, 9].map((count) => wordsOf(message, count))).toEqual([
    "",
    "Au 🙂!",
    "Au 🙂! Mein Knie.",
    "Au 🙂! Mein Knie.",
  ]);
});

test("what the learner's line examined stands quietly below it, with the name of what was measured", async () => {
  const base = { examination: "bp", title: "Blutdruck messen", vital: "blood_pressure" };
  const reports = [
    { ...base, id: "r1", name: "Blutdruck", result: "140/80 mmHg" },
    { ...base, id: "r2", name: "", result: "Puls 92/min, regelmäßig." },
  ];
  serve(interactionWith([{ ...asked, reports }, replied]));
  const { log, container } = await open();
  const found = await within(log).findByRole("list", { name: "Ergebnis" });
  const texts = within(found).getAllByRole("listitem");
  expect(texts.map((item) => item.textContent)).toEqual([
    "Blutdruck: 140/80 mmHg",
    "Puls 92/min, regelmäßig.",
  ]);
  await expectNoAxeFaults(container);
});
