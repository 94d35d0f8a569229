import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SWIPE_TOLERANCE_PX } from "@/lib/gestures";
import { expectNoAxeFaults } from "@/testing/axe";
import { interactionWith, learnerSays } from "@/testing/conversations";
import {
  conversationThatTranscribes,
  greeting,
  heardAs,
  holdLongEnough,
  openConversation,
  say,
} from "@/testing/dictation";
import { abilities } from "@/testing/handlers";
import { plugIn } from "@/testing/microphone";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

/** What is said to have gone wrong with speaking. */
const fault = async () => within(await screen.findByRole("group", { name: "Sprechen" })).findByRole("alert");

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(console, "info").mockReturnValue();
});

describe("speaking or writing first", () => {
  test("is up to the learner to choose: the field is first for who would rather write", async () => {
    plugIn();
    const { field } = await openConversation();
    await waitFor(() => expect(field).toHaveFocus());
    const microphone = screen.getByRole("button", { name: "Sprechen" });
    expect(field.compareDocumentPosition(microphone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("and the microphone for who would not", async () => {
    plugIn();
    const { field } = await openConversation({}, { chat_input: false });
    await waitFor(() => expect(screen.getByRole("button", { name: "Sprechen" })).toHaveFocus());
    const microphone = screen.getByRole("button", { name: "Sprechen" });
    expect(field.compareDocumentPosition(microphone)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });
});

describe("what the learner says", () => {
  test("is there to be heard by themselves where it was kept", async () => {
    const own = learnerSays("Guten Tag.", { position: 1, audio_state: "READY", audio_url: "/media/own" });
    const interaction = interactionWith([greeting, own]);
    server.use(http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(interaction)));
    const { hands } = renderApp("/case-interactions/interaction-1", { user: learner() });
    await hands.click(await screen.findByRole("button", { name: "Meine Aufnahme" }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
  });

  test("is asked for again where its address has expired", async () => {
    const own = learnerSays("Guten Tag.", { position: 1, audio_state: "READY" });
    const at = (audio_url: string) => interactionWith([greeting, { ...own, audio_url }]);
    const answers = [at("/media/expired")];
    server.use(http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(answers.at(-1))));
    const { hands } = renderApp("/case-interactions/interaction-1", { user: learner() });
    const button = await screen.findByRole("button", { name: "Meine Aufnahme" });
    answers.push(at("/media/fresh"));
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(
      new DOMException("", "NotSupportedError"),
    );
    await hands.click(button);
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2));
    const played = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts as HTMLMediaElement[];
    expect(played.at(-1)?.src).toContain("/media/fresh");
  });

  test("stops in the field for review, with the words that were not clear, and is sent by Enter", async () => {
    const microphone = plugIn();
    const words = [
      { text: "Seit", confidence: 0.9 },
      { text: "wann", confidence: 0.9 },
      { text: "schwillt", confidence: 0.31 },
    ];
    const { uploads, turns } = conversationThatTranscribes(() =>
      HttpResponse.json(heardAs("Seit wann schwillt", { words })),
    );
    const page = await openConversation();
    await say(page);
    await waitFor(() => expect(page.field).toHaveValue("Seit wann schwillt"));
    expect(turns).toEqual([]);
    expect(screen.getByText("schwillt", { selector: "span" })).toHaveClass("unsure");
    expect(uploads).toEqual([{ key: expect.any(String), format: "webm", context: greeting.text }]);
    expect(microphone.closed).toBe(1);
    await expectNoAxeFaults(page.container);
    await page.hands.type(page.field, " das Bein?{Enter}");
    await waitFor(() => expect(turns).toEqual(["Seit wann schwillt das Bein?"]));
    expect(screen.queryByText(/Die gepunkteten Wörter/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Sprechen" })).toHaveFocus();
  });

  test("goes at once at the native level, and what the learner has typed stays", async () => {
    plugIn();
    const { turns } = conversationThatTranscribes(() =>
      HttpResponse.json(heardAs("Seit wann haben Sie das?")),
    );
    const page = await openConversation({ difficulty: "NATIVE" });
    await page.hands.type(page.field, "Und außerdem");
    await say(page);
    await waitFor(() => expect(turns).toEqual(["Seit wann haben Sie das?"]));
    expect(page.field).toHaveValue("Und außerdem");
  });

  test("goes at once when the learner wants that from now on", async () => {
    plugIn();
    const { turns } = conversationThatTranscribes(
      () => HttpResponse.json(heardAs("Guten Tag")),
      () => HttpResponse.json(heardAs("Wie geht es Ihnen?")),
    );
    const page = await openConversation();
    await say(page);
    await page.hands.click(await screen.findByRole("switch", { name: "Künftig immer gleich senden" }));
    await page.hands.click(screen.getByRole("button", { name: "Senden" }));
    await within(page.log).findByText("Seit drei Tagen.");
    await say(page);
    await waitFor(() => expect(turns).toEqual(["Guten Tag", "Wie geht es Ihnen?"]));
  });

  test("is said anew instead of the first time, and what stood there before stays", async () => {
    plugIn();
    conversationThatTranscribes(
      () => HttpResponse.json(heardAs("Haben Sie Schmarrn?")),
      () => HttpResponse.json(heardAs("Haben Sie Schmerzen?")),
    );
    const page = await openConversation();
    await page.hands.type(page.field, "Guten Tag.");
    await say(page);
    await waitFor(() => expect(page.field).toHaveValue("Guten Tag. Haben Sie Schmarrn?"));
    await page.hands.click(screen.getByRole("button", { name: "Neu aufnehmen" }));
    const finish = await screen.findByRole("button", { name: "Aufnahme beenden" });
    vi.spyOn(performance, "now").mockReturnValue(1e9);
    await page.hands.click(finish);
    await waitFor(() => expect(page.field).toHaveValue("Guten Tag. Haben Sie Schmerzen?"));
  });

  test("that takes longer to be written down is waited for", async () => {
    plugIn();
    const job = { id: "job", kind: "speech.hear", state: "RUNNING", percent: 0, error_code: "" } as const;
    conversationThatTranscribes(() =>
      HttpResponse.json({ ...heardAs(""), text: null, job }, { status: 202 }),
    );
    const done = { ...job, state: "DONE", result: heardAs("Tut das weh?") };
    server.use(http.get("*/api/jobs/job", () => HttpResponse.json(done)));
    const page = await openConversation();
    await say(page);
    await waitFor(() => expect(page.field).toHaveValue("Tut das weh?"));
  });

  test("whose writing down fails says so by the recording's own answer", async () => {
    plugIn();
    const job = { id: "job", kind: "speech.hear", state: "FAILED", percent: 0, error_code: "x" } as const;
    conversationThatTranscribes(() =>
      HttpResponse.json({ ...heardAs(""), text: null, job }, { status: 202 }),
    );
    server.use(
      http.get("*/api/jobs/job", () => HttpResponse.json({ ...job, result: null })),
      http.get("*/api/stt/recognition-1", () => refusal(503, "provider_unavailable")),
    );
    const page = await openConversation();
    await say(page);
    expect(await fault()).toHaveTextContent(/noch da/);
  });

  test("is not lost when the upload fails: it is sent again as the same recording", async () => {
    plugIn();
    const { uploads } = conversationThatTranscribes(
      () => HttpResponse.error(),
      () => HttpResponse.json(heardAs("Tut das weh?")),
    );
    const page = await openConversation();
    await say(page);
    expect(await fault()).toHaveTextContent(/erreichen den Server nicht.*noch da/);
    await page.hands.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    await waitFor(() => expect(page.field).toHaveValue("Tut das weh?"));
    expect(uploads).toHaveLength(2);
    expect(uploads[1]?.key).toBe(uploads[0]?.key);
  });

  test("in which nothing could be heard is said to be so", async () => {
    plugIn();
    conversationThatTranscribes(() => refusal(422, "audio_empty"));
    const page = await openConversation();
    await say(page);
    expect(await fault()).toHaveTextContent("In der Aufnahme war nichts zu hören.");
    expect(screen.queryByRole("button", { name: "Noch einmal versuchen" })).not.toBeInTheDocument();
    await expectNoAxeFaults(page.container);
  });

  test("is kept with the line once it has arrived, when the learner allows it", async () => {
    plugIn();
    const kept: string[] = [];
    conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten Tag")));
    server.use(
      http.post("*/api/case-interactions/:message/audio", ({ request, params }) => {
        kept.push(`${params.message} ${new URL(request.url).searchParams.get("audio_format")}`);
        return HttpResponse.json(learnerSays("Guten Tag"));
      }),
    );
    await say(await openConversation({ difficulty: "NATIVE" }, { save_recordings: true }));
    await waitFor(() => expect(kept).toEqual(["said webm"]));
  });
});

describe("the microphone", () => {
  test("that is refused leaves typing, and says how to allow it", async () => {
    plugIn({ refusal: "NotAllowedError" });
    const page = await openConversation();
    await page.hands.click(screen.getByRole("button", { name: "Sprechen" }));
    expect(await fault()).toHaveTextContent("erlauben Sie das Mikrofon");
    await page.hands.type(page.field, "Dann eben so");
    expect(page.field).toHaveValue("Dann eben so");
  });

  test("that is not there is named", async () => {
    plugIn({ refusal: "NotFoundError" });
    const page = await openConversation();
    await page.hands.click(screen.getByRole("button", { name: "Sprechen" }));
    expect(await fault()).toHaveTextContent("Es ist kein Mikrofon da.");
  });

  test("is closed and forgotten by Esc", async () => {
    const microphone = plugIn();
    const { uploads } = conversationThatTranscribes();
    const page = await openConversation();
    await page.hands.click(screen.getByRole("button", { name: "Sprechen" }));
    await screen.findByRole("button", { name: "Aufnahme beenden" });
    await page.hands.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: "Sprechen" })).toBeVisible();
    expect(microphone.closed).toBe(1);
    expect(uploads).toEqual([]);
  });

  test("held is let go to send; slid away it forgets", async () => {
    plugIn();
    const { uploads } = conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten Tag")));
    const page = await openConversation();
    const button = screen.getByRole("button", { name: "Sprechen" });
    fireEvent.pointerDown(button, { button: 0, clientX: 0, clientY: 0 });
    await screen.findByText("Zum Beenden tippen. Zum Löschen wegschieben oder Esc drücken.");
    fireEvent.pointerMove(button, { clientX: -SWIPE_TOLERANCE_PX, clientY: 0 });
    expect(screen.queryByText(/Wenn Sie loslassen/)).not.toBeInTheDocument();
    fireEvent.pointerMove(button, { clientX: -SWIPE_TOLERANCE_PX - 1, clientY: 0 });
    expect(await screen.findByText("Wenn Sie loslassen, wird nichts gesendet.")).toBeVisible();
    fireEvent.pointerUp(button, { clientX: -SWIPE_TOLERANCE_PX - 1, clientY: 0 });
    await waitFor(() => expect(screen.queryByText(/Wenn Sie loslassen/)).not.toBeInTheDocument());
    expect(uploads).toEqual([]);
    fireEvent.pointerDown(button, { button: 0, clientX: 0, clientY: 0 });
    await screen.findByRole("button", { name: "Aufnahme beenden" });
    holdLongEnough();
    fireEvent.pointerUp(button, { clientX: 4, clientY: 0 });
    await waitFor(() => expect(page.field).toHaveValue("Guten Tag"));
  });

  test("slid away keeps what was longer than a slip, and asks what to do with it", async () => {
    const microphone = plugIn();
    const { uploads } = conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten Tag")));
    const page = await openConversation();
    const slideAway = async () => {
      const button = screen.getByRole("button", { name: "Sprechen" });
      fireEvent.pointerDown(button, { button: 0, clientX: 0, clientY: 0 });
      await screen.findByRole("button", { name: "Aufnahme beenden" });
      holdLongEnough();
      fireEvent.pointerUp(button, { clientX: -SWIPE_TOLERANCE_PX - 1, clientY: 0 });
      return screen.findByText(/ist noch da. Sie wurde nicht gesendet./);
    };
    const kept = await slideAway();
    expect([uploads.length, microphone.closed]).toEqual([0, 1]);
    await page.hands.click(screen.getByRole("button", { name: "Verwerfen" }));
    expect(kept).not.toBeInTheDocument();
    await slideAway();
    await page.hands.click(screen.getByRole("button", { name: "Aufschreiben lassen" }));
    await waitFor(() => expect(page.field).toHaveValue("Guten Tag"));
    expect(uploads).toHaveLength(1);
  });

  test("opens with the space bar where no field has the focus", async () => {
    plugIn();
    conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten Tag")));
    const page = await openConversation();
    await page.hands.type(page.field, "a b");
    expect(page.field).toHaveValue("a b");
    await page.hands.clear(page.field);
    await page.hands.keyboard("{Escape} ");
    await screen.findByRole("button", { name: "Aufnahme beenden" });
    holdLongEnough();
    await page.hands.keyboard(" ");
    await waitFor(() => expect(page.field).toHaveValue("Guten Tag"));
  });

  test("that is pulled out leaves what was said until then, for review", async () => {
    const microphone = plugIn();
    const { turns } = conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten")));
    const page = await openConversation({ difficulty: "NATIVE" });
    await page.hands.click(screen.getByRole("button", { name: "Sprechen" }));
    await screen.findByRole("button", { name: "Aufnahme beenden" });
    holdLongEnough();
    microphone.pull();
    await waitFor(() => expect(page.field).toHaveValue("Guten"));
    expect(turns).toEqual([]);
  });

  test("records as mp4 in Safari, which cannot play webm", async () => {
    const microphone = plugIn();
    vi.spyOn(navigator, "vendor", "get").mockReturnValue("Apple Computer, Inc.");
    const { uploads } = conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten Tag")));
    const page = await openConversation();
    await say(page);
    await waitFor(() => expect(page.field).toHaveValue("Guten Tag"));
    expect(microphone.recorded).toEqual(["audio/mp4"]);
    expect(uploads[0]?.format).toBe("mp4");
  });
});

describe("without recognition of our own", () => {
  const without = () =>
    server.use(http.get("*/api/speech/abilities", () => HttpResponse.json(abilities({ hear: "NONE" }))));

  test("nothing but typing is offered", async () => {
    without();
    await openConversation();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Sprechen" })).not.toBeInTheDocument());
  });

  test("the browser listens only after the learner agreed, and the learner knows where their voice goes", async () => {
    without();
    plugIn();
    const started = vi.fn();
    class Recogniser extends EventTarget {
      start = started;
      stop = () => {
        const results = [[{ transcript: "Guten Tag", confidence: 0 }]];
        this.dispatchEvent(Object.assign(new Event("result"), { results }));
        this.dispatchEvent(new Event("end"));
      };
      abort = () => undefined;
    }
    vi.stubGlobal("webkitSpeechRecognition", Recogniser);
    const page = await openConversation();
    await page.hands.click(screen.getByRole("button", { name: "Sprechen" }));
    expect(await screen.findByText(/geht Ihre Stimme an den Hersteller des Browsers/)).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    await page.hands.click(screen.getByRole("button", { name: "Browser zuhören lassen" }));
    await page.hands.click(await screen.findByRole("button", { name: "Aufnahme beenden" }));
    await waitFor(() => expect(page.field).toHaveValue("Guten Tag"));
  });
});
