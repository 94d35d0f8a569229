import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { mutate } from "swr";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readEntries } from "@/api/outbox/database";
import { journal } from "@/api/outbox/journal";
import type { TurnPayload } from "@/api/outbox/kinds";
import type { CaseInteraction, Message, User } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
import { interactionWith, learnerSays, personSays } from "@/testing/conversations";
import { openEvents } from "@/testing/events";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const FIELD = "Ihre Worte an Karl-Heinz Brandner";
const greeting = personSays("Guten Tag. Ich bekomme so schlecht Luft.", { id: "greeting", position: 0 });

/** The back end of one conversation: what it holds, and the turns that were asked of it. */
function conversationOnServer(messages: Message[]) {
  const held: { now: CaseInteraction } = { now: interactionWith(messages) };
  const turns: { key: string | null; text: string }[] = [];
  const answers: (() => Response | Promise<Response>)[] = [];
  server.use(
    http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(held.now)),
    http.post("*/api/patient-interactions/talk-1", async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      turns.push({ key: request.headers.get("Idempotency-Key"), text });
      return (answers.shift() ?? (() => refusal(500, "server_error")))();
    }),
  );
  const holds = (now: Message[]) => {
    held.now = interactionWith(now);
  };
  return { turns, answers, holds };
}

const turnOf = (text: string, reply: Partial<Message> = {}, words = "", key: string | null = null) => {
  const message = learnerSays(text, { id: "said", position: 1, idempotency_key: key ?? "" });
  const answer = personSays(words, { id: "reply", position: 2, state: "PENDING", ...reply });
  return { message, reply: answer };
};

async function openConversation(user: Partial<User> = {}) {
  const app = renderApp("/case-interactions/interaction-1", { user: learner(user) });
  const field = await screen.findByRole("textbox", { name: FIELD });
  const log = screen.getByRole("log", { name: "Gesprächsverlauf" });
  return { ...app, field, log };
}

/** Closes the page: what the program had in memory is gone. */
async function closePage(page: { unmount: () => void }) {
  page.unmount();
  await mutate(() => true, undefined);
}

let sound: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sound = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

/** What this browser keeps of turns that the server has not confirmed. */
async function unsent(): Promise<string[]> {
  const entries = [...journal.read("anna", "turn"), ...(await readEntries("anna", "turn"))];
  return [...new Map(entries.map(({ id, payload }) => [id, (payload as TurnPayload).text])).values()];
}

describe("a turn", () => {
  test("shows the learner's words at once, before the server has answered", async () => {
    const { answers } = conversationOnServer([greeting]);
    answers.push(() => new Promise(() => undefined));
    const { hands, field, log } = await openConversation();
    await hands.type(field, "Seit wann?{Enter}");
    expect(within(log).getByText("Seit wann?")).toBeVisible();
    expect(within(log).getByText("Wird gesendet")).toBeVisible();
    expect(field).toHaveValue("");
  });

  test("grows with the words that arrive, is completed and then heard", async () => {
    const { answers, turns } = conversationOnServer([greeting]);
    answers.push(() => HttpResponse.json(turnOf("Seit wann?"), { status: 202 }));
    const { hands, field, log } = await openConversation();
    const tell = openEvents();
    await hands.type(field, "Seit wann?{Enter}");
    await waitFor(() => expect(screen.getByText("Herr Brandner antwortet")).toBeInTheDocument());
    await tell("message.streamed", { conversation_id: "talk-1", message_id: "reply", text: "Seit drei" });
    expect(await within(log).findByText("Seit drei")).toBeVisible();
    const done = personSays("Seit drei Tagen.", {
      id: "reply",
      position: 2,
      emotion: "tired",
      audio_state: "PENDING",
    });
    await tell("message.changed", { conversation_id: "talk-1", message: done });
    expect(await within(log).findByText("Seit drei Tagen.")).toBeVisible();
    expect(screen.getByText("Antwort vollständig")).toBeInTheDocument();
    expect(within(log).getByText("Die Stimme kommt gleich")).toBeVisible();
    expect(sound).not.toHaveBeenCalled();
    await tell("message.changed", {
      conversation_id: "talk-1",
      message: { ...done, audio_state: "READY", audio_url: "/media/voice" },
    });
    await waitFor(() => expect(sound).toHaveBeenCalledOnce());
    expect(within(log).getAllByText("Seit wann?")).toHaveLength(1);
    expect(turns).toHaveLength(1);
    expect(screen.getAllByText(/müde/)[0]).toBeInTheDocument();
  });

  test("is not twice on the screen when the event is faster than the answer", async () => {
    const { answers, turns } = conversationOnServer([greeting]);
    let answer: (response: Response) => void = () => undefined;
    answers.push(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { hands, field, log } = await openConversation();
    const tell = openEvents();
    await hands.type(field, "Seit wann?{Enter}");
    await waitFor(() => expect(turns).toHaveLength(1));
    const { message, reply } = turnOf("Seit wann?", {}, "", turns[0]?.key);
    await tell("message.created", { conversation_id: "talk-1", message });
    await waitFor(() => expect(within(log).queryByText("Wird gesendet")).not.toBeInTheDocument());
    expect(within(log).getAllByText("Seit wann?")).toHaveLength(1);
    answer(
      HttpResponse.json(
        { message, reply: { ...reply, text: "Seit gestern.", state: "COMPLETE" } },
        { status: 201 },
      ),
    );
    expect(await within(log).findByText("Seit gestern.")).toBeVisible();
    expect(within(log).getAllByText("Seit wann?")).toHaveLength(1);
  });

  test("can follow an answered one whose own call is still open; nothing is lost, nothing sent twice", async () => {
    const { answers, turns } = conversationOnServer([greeting]);
    answers.push(
      () => new Promise(() => undefined),
      () => new Promise(() => undefined),
    );
    const { hands, field, log } = await openConversation();
    const tell = openEvents();
    await hands.type(field, "Seit wann?{Enter}");
    await waitFor(() => expect(turns).toHaveLength(1));
    const { message, reply } = turnOf("Seit wann?", { state: "COMPLETE" }, "Seit gestern.", turns[0]?.key);
    await tell("message.created", { conversation_id: "talk-1", message });
    await tell("message.created", { conversation_id: "talk-1", message: reply });
    expect(await within(log).findByText("Seit gestern.")).toBeVisible();
    await hands.type(field, "Und nachts?{Enter}");
    await waitFor(() => expect(turns.map(({ text }) => text)).toEqual(["Seit wann?", "Und nachts?"]));
    expect(within(log).getByText("Und nachts?")).toBeVisible();
    expect(await unsent()).toEqual(["Und nachts?"]);
    await hands.type(field, "Und nachts?{Enter}");
    expect(turns).toHaveLength(2);
  });

  test("that was not sent stays, and is sent again as the same turn", async () => {
    const { answers, turns } = conversationOnServer([greeting]);
    answers.push(
      () => HttpResponse.error(),
      () => HttpResponse.json(turnOf("Tut das weh?", { state: "COMPLETE" }, "Ja, sehr."), { status: 201 }),
    );
    const { hands, field, log } = await openConversation();
    await hands.type(field, "Tut das weh?{Enter}");
    await hands.click(await within(log).findByRole("button", { name: "Erneut senden" }));
    expect(await within(log).findByText("Ja, sehr.")).toBeVisible();
    expect(turns.map(({ text }) => text)).toEqual(["Tut das weh?", "Tut das weh?"]);
    expect(turns[0]?.key).toBeTruthy();
    expect(turns[1]?.key).toBe(turns[0]?.key);
    expect(within(log).getAllByText("Tut das weh?")).toHaveLength(1);
  });

  test("waits for the network and goes on by itself", async () => {
    const { answers, turns } = conversationOnServer([greeting]);
    answers.push(
      () => HttpResponse.error(),
      () => HttpResponse.json(turnOf("Hallo", { state: "COMPLETE" }, "Guten Tag."), { status: 201 }),
    );
    const { hands, field, log } = await openConversation();
    await hands.type(field, "Hallo{Enter}");
    expect(await within(log).findByText("Wird gesendet, sobald Netz da ist")).toBeVisible();
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await within(log).findByText("Guten Tag.")).toBeVisible();
    expect(turns[1]?.key).toBe(turns[0]?.key);
  });

  test("that comes too early goes back into the field with a calm word", async () => {
    const { answers } = conversationOnServer([greeting]);
    answers.push(() => refusal(409, "reply_pending"));
    const { hands, field, log } = await openConversation();
    await hands.type(field, "Und sonst?{Enter}");
    expect(
      await screen.findByText("Herr Brandner antwortet noch. Ihr Text bleibt hier stehen."),
    ).toBeVisible();
    expect(field).toHaveValue("Und sonst?");
    expect(within(log).queryByText("Und sonst?")).not.toBeInTheDocument();
  });

  test("is not even tried while a reply is known to be on its way", async () => {
    const pending = personSays("", { id: "reply", position: 2, state: "PENDING" });
    const { turns } = conversationOnServer([greeting, learnerSays("Seit wann?", { position: 1 }), pending]);
    const { hands, field } = await openConversation();
    await hands.type(field, "Und sonst?{Enter}");
    expect(await screen.findByText(/antwortet noch/)).toBeVisible();
    expect(field).toHaveValue("Und sonst?");
    expect(turns).toEqual([]);
  });

  test("waits in the field until the answer is there, which is said, as the button shows it", async () => {
    const pending = personSays("", { id: "reply", position: 2, state: "PENDING" });
    conversationOnServer([greeting, learnerSays("Seit wann?", { position: 1 }), pending]);
    const { hands, field } = await openConversation();
    const tell = openEvents();
    await hands.type(field, "Und sonst?");
    const button = screen.getByRole("button", { name: "Senden" });
    expect(button).toHaveAccessibleDescription("Herr Brandner antwortet gerade");
    await hands.click(button);
    expect(await screen.findByText(/antwortet noch/)).toBeVisible();
    const message = { ...pending, state: "COMPLETE" as const, text: "Seit gestern." };
    await tell("message.changed", { conversation_id: "talk-1", message });
    expect(await screen.findByText(/Ihr Text steht noch hier/)).toBeVisible();
    expect(field).toHaveValue("Und sonst?");
    expect(button).not.toHaveAccessibleDescription();
  });
});

describe("a reply", () => {
  test("that failed says so and can be asked for again", async () => {
    const asked = learnerSays("Seit wann?", { position: 1 });
    const failed = personSays("", { id: "reply", position: 2, state: "FAILED" });
    conversationOnServer([greeting, asked, failed]);
    const reply = { ...failed, state: "COMPLETE" as const, text: "Seit gestern." };
    server.use(
      http.post("*/api/patient-messages/reply/retry", () =>
        HttpResponse.json({ message: asked, reply }, { status: 201 }),
      ),
    );
    const { hands, log } = await openConversation();
    expect(within(log).getByText(/ist nicht gekommen. Ihr Satz ist gespeichert/)).toBeVisible();
    await hands.click(within(log).getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await within(log).findByText("Seit gestern.")).toBeVisible();
  });

  test("that no one tells about is asked for after eight seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = learnerSays("Seit wann?", { position: 1 });
    const pending = personSays("", { id: "reply", position: 2, state: "PENDING" });
    const { holds } = conversationOnServer([greeting, asked, pending]);
    const { log } = await openConversation();
    holds([greeting, asked, { ...pending, state: "COMPLETE", text: "Seit gestern." }]);
    await act(() => vi.advanceTimersByTimeAsync(8100));
    expect(await within(log).findByText("Seit gestern.")).toBeVisible();
  });

  test("whose voice the browser holds back offers it in plain sight", async () => {
    sound.mockRejectedValue(new DOMException("", "NotAllowedError"));
    conversationOnServer([{ ...greeting, audio_state: "READY", audio_url: "/media/voice" }]);
    const { hands, log } = await openConversation();
    const listen = await within(log).findByRole("button", { name: "Antwort anhören" });
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    sound.mockResolvedValue();
    await hands.click(listen);
    expect(await within(log).findByRole("button", { name: "Anhalten" })).toBeVisible();
  });

  test("is heard again, slowly, and can be copied", async () => {
    const asked = learnerSays("Seit wann?", { position: 1 });
    const reply = personSays("Seit gestern.", {
      position: 2,
      audio_state: "READY",
      audio_url: "/media/voice",
    });
    conversationOnServer([greeting, asked, reply]);
    const { hands, log } = await openConversation();
    expect(sound).not.toHaveBeenCalled();
    await hands.click(within(log).getByRole("button", { name: "Langsam" }));
    expect(localStorage.getItem("temporarySpeakingSpeed")).toBe("SLOW");
    expect((sound.mock.contexts[0] as HTMLAudioElement).playbackRate).toBe(0.75);
    await hands.click(
      within(log).getAllByRole("button", { name: "Mehr zu dieser Antwort" }).at(-1) as HTMLElement,
    );
    await hands.click(await screen.findByRole("menuitem", { name: "Kopieren" }));
    expect(await navigator.clipboard.readText()).toBe("Seit gestern.");
  });

  test("keeps the speed that was chosen for the line before, until a line is heard as it was made", async () => {
    const voice = { audio_state: "READY", audio_url: "/media/voice" } as const;
    localStorage.setItem("temporarySpeakingSpeed", "SLOW");
    conversationOnServer([{ ...greeting, ...voice }]);
    const { hands, log } = await openConversation();
    const rates = () => sound.mock.contexts.map((one: unknown) => (one as HTMLAudioElement).playbackRate);
    const last = () => sound.mock.contexts.at(-1) as HTMLAudioElement;
    await waitFor(() => expect(rates()).toEqual([0.75]));
    expect(last().preservesPitch).toBe(true);
    await hands.click(await within(log).findByRole("button", { name: "Anhalten" }));
    await hands.click(within(log).getByRole("button", { name: "Noch einmal" }));
    await waitFor(() => expect(sound).toHaveBeenCalledTimes(2));
    expect(last().playbackRate).toBe(1);
    expect(localStorage.getItem("temporarySpeakingSpeed")).toBeNull();
  });

  test("is not offered slowly where all voices are made slowly", async () => {
    const asked = learnerSays("Seit wann?", { position: 1 });
    const voice = { position: 2, audio_state: "READY", audio_url: "/media/voice" } as const;
    localStorage.setItem("defaultSpeakingSpeed", "SLOW");
    conversationOnServer([greeting, asked, personSays("Seit gestern.", voice)]);
    const { log } = await openConversation({ speaking_speed: "SLOW" });
    expect(await within(log).findByRole("button", { name: "Noch einmal" })).toBeVisible();
    expect(within(log).queryByRole("button", { name: "Langsam" })).not.toBeInTheDocument();
  });

  test("keeps silent for who has turned the sound off", async () => {
    conversationOnServer([{ ...greeting, audio_state: "READY", audio_url: "/media/voice" }]);
    renderApp("/case-interactions/interaction-1", { user: learner({ audio_output: false }) });
    expect(await screen.findByRole("button", { name: "Noch einmal" })).toBeVisible();
    await waitFor(() => expect(sound).not.toHaveBeenCalled());
  });

  test("that was not spoken, with the sound off, is spoken for who asks for it", async () => {
    conversationOnServer([{ ...greeting, audio_state: "UNSPOKEN" }]);
    const asked: unknown[] = [];
    server.use(
      http.post("*/api/tts/generate-message-audio/", async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ message_id: "greeting", audio_url: "/media/voice", job: null });
      }),
    );
    const { hands, log } = await openConversation({ audio_output: false });
    await hands.click(within(log).getByRole("button", { name: "Antwort anhören" }));
    await waitFor(() => expect(sound).toHaveBeenCalledOnce());
    expect(asked).toEqual([{ message_id: "greeting" }]);
    expect(within(log).getByText(/Ich bekomme so schlecht Luft/)).toBeVisible();
  });

  describe("that was not spoken, asked for with the sound on", () => {
    /** Presses on "listen"; the answer comes when the test says so. */
    async function listen() {
      conversationOnServer([{ ...greeting, audio_state: "UNSPOKEN" }]);
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.use(
        http.post("*/api/tts/generate-message-audio/", async () => {
          await answered;
          return HttpResponse.json({ message_id: "greeting", audio_url: "/media/voice", job: null });
        }),
      );
      const { hands, log } = await openConversation();
      const tell = openEvents();
      await hands.click(within(log).getByRole("button", { name: "Antwort anhören" }));
      return { answer, log, tell };
    }

    test("sounds once, as a whole", async () => {
      const { answer, log, tell } = await listen();
      const pending = { ...greeting, audio_state: "PENDING" } as const;
      await tell("message.changed", { conversation_id: "talk-1", message: pending });
      expect(await within(log).findByText("Die Stimme kommt gleich")).toBeVisible();
      const part = { position: 0, text_start: 0, text_end: 10, text: "Guten Tag.", url: "/media/one" };
      await tell("message.audio_ready", {
        conversation_id: "talk-1",
        message_id: "greeting",
        audio_parts: [part],
      });
      const spoken = { audio_state: "READY", audio_url: "/media/voice" } as const;
      await tell("message.changed", {
        conversation_id: "talk-1",
        message: { ...pending, ...spoken, audio_parts: [part] },
      });
      expect(await within(log).findByRole("button", { name: "Noch einmal" })).toBeVisible();
      expect(sound).not.toHaveBeenCalled();
      answer();
      await waitFor(() => expect(sound).toHaveBeenCalledOnce());
      expect((sound.mock.contexts[0] as HTMLAudioElement).src).toMatch("/media/voice");
    });

    test("keeps what has changed in it meanwhile", async () => {
      const { answer, log, tell } = await listen();
      const changed = { ...greeting, audio_state: "UNSPOKEN", text: "Guten Abend." } as const;
      await tell("message.changed", { conversation_id: "talk-1", message: changed });
      expect(await within(log).findByText("Guten Abend.")).toBeVisible();
      answer();
      await waitFor(() => expect(sound).toHaveBeenCalledOnce());
      expect(await within(log).findByRole("button", { name: "Anhalten" })).toBeVisible();
      expect(within(log).getByText("Guten Abend.")).toBeVisible();
    });
  });
});

describe("nothing is lost", () => {
  test("when the page is loaded anew in the middle of a reply", async () => {
    const pending = personSays("Seit", { id: "reply", position: 2, state: "PENDING" });
    conversationOnServer([greeting, learnerSays("Seit wann?", { position: 1 }), pending]);
    const { log } = await openConversation();
    const tell = openEvents();
    expect(screen.getByText("Herr Brandner antwortet")).toBeInTheDocument();
    await tell("message.changed", {
      conversation_id: "talk-1",
      message: { ...pending, state: "COMPLETE", text: "Seit gestern." },
    });
    expect(await within(log).findByText("Seit gestern.")).toBeVisible();
  });

  test("what another tab says appears here too", async () => {
    conversationOnServer([greeting]);
    const { log } = await openConversation();
    const tell = openEvents();
    const { message } = turnOf("Aus dem anderen Fenster");
    await tell("message.created", { conversation_id: "talk-1", message });
    expect(await within(log).findByText("Aus dem anderen Fenster")).toBeVisible();
  });

  test("what the learner has typed survives a reload", async () => {
    conversationOnServer([greeting]);
    const first = await openConversation();
    await first.hands.type(first.field, "Haben Sie Schm");
    await closePage(first);
    const second = await openConversation();
    expect(second.field).toHaveValue("Haben Sie Schm");
  });

  test("what was under way at a reload can be sent again as the same turn", async () => {
    const { answers, turns } = conversationOnServer([greeting]);
    answers.push(() => new Promise(() => undefined));
    const first = await openConversation();
    await first.hands.type(first.field, "Seit wann?{Enter}");
    await waitFor(() => expect(turns).toHaveLength(1));
    await closePage(first);
    answers.push(() =>
      HttpResponse.json(turnOf("Seit wann?", { state: "COMPLETE" }, "Seit gestern."), { status: 201 }),
    );
    const second = await openConversation();
    await second.hands.click(within(second.log).getByRole("button", { name: "Erneut senden" }));
    expect(await within(second.log).findByText("Seit gestern.")).toBeVisible();
    expect(turns[1]?.key).toBe(turns[0]?.key);
    await waitFor(async () => expect(await unsent()).toEqual([]));
  });

  test("what had arrived before the reload is not offered again", async () => {
    const { answers, holds, turns } = conversationOnServer([greeting]);
    answers.push(() => new Promise(() => undefined));
    const first = await openConversation();
    await first.hands.type(first.field, "Seit wann?{Enter}");
    await waitFor(() => expect(turns).toHaveLength(1));
    await closePage(first);
    const { message, reply } = turnOf("Seit wann?", {}, "", turns[0]?.key);
    holds([greeting, message, reply]);
    const second = await openConversation();
    await waitFor(() => expect(within(second.log).getAllByText("Seit wann?")).toHaveLength(1));
    await waitFor(() =>
      expect(within(second.log).queryByRole("button", { name: "Erneut senden" })).not.toBeInTheDocument(),
    );
  });
});

describe("the screen", () => {
  test("is accessible, and streaming text is never in a live region", async () => {
    conversationOnServer([
      greeting,
      learnerSays("Seit wann?", { position: 1 }),
      personSays("Seit gestern.", { position: 2 }),
    ]);
    const { container, log } = await openConversation();
    expect(log).toHaveAttribute("aria-live", "off");
    expect(screen.getByRole("heading", { level: 1, name: "Herr Brandner" })).toBeVisible();
    await expectNoAxeFaults(container);
  });

  test("marks the German as German", async () => {
    conversationOnServer([greeting]);
    const { log } = await openConversation();
    expect(within(log).getByText(greeting.text).closest("[lang=de]")).toHaveAttribute("dir", "ltr");
  });

  test("leaves the field alone on a touch screen and makes a new line of Enter", async () => {
    const media = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(media(query), { matches: query === "(pointer: coarse)" }),
    );
    const { turns } = conversationOnServer([greeting]);
    const { hands, field } = await openConversation();
    expect(field).not.toHaveFocus();
    await hands.type(field, "Guten Tag{Enter}ich heiße Anna");
    expect(field).toHaveValue("Guten Tag\nich heiße Anna");
    expect(turns).toEqual([]);
  });
});

test.each([
  ["/lesson-viewer/lesson?page=2", "Zurück zur Lektion"],
  ["/case/case-1", "Zurück zu den Fällen"],
])(
  "the arrow leads back where the conversation was begun, and says where that is: %s",
  async (from, name) => {
    conversationOnServer([greeting]);
    renderApp("/case-interactions/interaction-1", { user: learner(), state: { from } });
    expect(await screen.findByRole("button", { name })).toBeVisible();
  },
);
