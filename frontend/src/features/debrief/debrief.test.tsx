import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Debrief, FeedbackItem } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
import { taskWith } from "@/testing/charts";
import { interactionWith, learnerSays, personSays } from "@/testing/conversations";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { keptWord } from "@/testing/words";

const ADDRESS = "*/api/case-interactions/interaction-1/debrief";
const asked = learnerSays("Wo tut weh?", { id: "asked", position: 0 });

const item = (given: Partial<FeedbackItem>): FeedbackItem => ({
  kind: "CRITERION",
  id: "OPEN_QUESTION",
  title: "Stellt eine offene Frage",
  verdict: "MET",
  is_safety: false,
  message_id: "asked",
  said: "Wo tut weh?",
  better: "",
  ...given,
});
const sentence = item({
  kind: "SENTENCE",
  id: "asked",
  title: "Hier fehlt das Subjekt.",
  verdict: "NOT_MET",
  better: "Wo tut es Ihnen weh?",
});

function debriefWith(given: Partial<Debrief> = {}): Debrief {
  return {
    case_interaction_id: "interaction-1",
    created_at: "2026-11-21T08:00:00Z",
    complete: true,
    solved: false,
    strengths: [item({})],
    points: { done: 1, all: 2 },
    improvements: [sentence],
    say_again: { item: sentence, sentence: "Wo tut es Ihnen weh?" },
    task_interactions: [
      taskWith(0, {
        subtask_interactions: [
          {
            id: "step-0",
            subtask_id: "s0",
            title: "Fragen Sie nach Schmerzen",
            state: "DONE",
            done_at: null,
            evidence: [{ message_id: "asked", text: asked.text, reply_id: "told", finding: "" }],
          },
        ],
      }),
    ],
    judgements: [
      {
        criterion: "GREET",
        title: "Begrüßt die Person",
        verdict: "NOT_OBSERVED",
        quotes: [],
        origin: "RULE",
        confidence: 0.7,
      },
      {
        criterion: "OPEN_QUESTION",
        title: "Stellt eine offene Frage",
        verdict: "MET",
        quotes: [{ message_id: "asked", text: asked.text }],
        origin: "RULE",
        confidence: 0.9,
      },
      {
        criterion: "WARMTH",
        title: "Klingt warm",
        verdict: "NOT_ASSESSED",
        quotes: [],
        origin: "RULE",
        confidence: 1,
      },
    ],
    say_better: [
      {
        message_id: "asked",
        said: "Wo tut weh?",
        better: "Wo tut es Ihnen weh?",
        reason: "Hier fehlt das Subjekt.",
        is_safety: false,
      },
    ],
    used_words: [],
    kept_words: [],
    words: [
      {
        term: "Schmerz",
        article: "der",
        plural: "Schmerzen",
        explanation: "Was weh tut.",
        sentence: "Der Schmerz ist stark.",
        message_id: null,
        is_kept: false,
      },
    ],
    hints_used: 2,
    ...given,
  };
}

function openDebrief() {
  server.use(
    http.get("*/api/case-interactions/interaction-1", () =>
      HttpResponse.json(interactionWith([asked, personSays("Hier.", { id: "told", position: 1 })])),
    ),
  );
  return renderApp("/case-interactions/interaction-1/debrief", { user: learner() });
}

const part = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).parentElement as HTMLElement);

/** Opens what stands folded at first. */
async function findFolded(name: string) {
  const heading = await screen.findByRole("heading", { level: 2, name });
  return within(heading.closest("details") as HTMLElement);
}

async function unfold(hands: ReturnType<typeof openDebrief>["hands"], name: string) {
  await hands.click(await screen.findByRole("heading", { level: 2, name }));
  return findFolded(name);
}

beforeEach(() => {
  server.use(
    http.post("*/api/translations/", () =>
      HttpResponse.json({ text: "", words: [], source: "DICTIONARY", provider: "", job: null }),
    ),
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  URL.createObjectURL = () => "blob:silence";
  URL.revokeObjectURL = () => undefined;
});

describe("the debrief", () => {
  test("shows what was reached with the learner's own words, and what no rule can judge", async () => {
    server.use(http.post(ADDRESS, () => HttpResponse.json(debriefWith(), { status: 201 })));
    const { container, hands } = openDebrief();
    const tasks = await unfold(hands, "Aufgaben");
    expect(tasks.getByRole("button", { name: /Wo tut weh\?/ })).toHaveTextContent("Im Gespräch zeigen");
    expect(screen.getByText(/Sie haben 2 Hilfen genutzt. Das zählt nicht gegen Sie./)).toBeVisible();
    const criteria = await unfold(hands, "Gesprächsführung");
    const verdicts = criteria.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(verdicts).toEqual([
      "Gezeigt",
      "Kam nicht vor",
      "Nicht bewertet. Das kann nur ein Mensch beurteilen.",
    ]);
    expect(criteria.getByRole("link", { name: "Im Gespräch zeigen" })).toHaveAttribute(
      "href",
      "/case-interactions/interaction-1#message-asked",
    );
    await expectNoAxeFaults(container);
  });

  test("tells what a word to learn means in the learner's own language", async () => {
    server.use(
      http.post(ADDRESS, () => HttpResponse.json(debriefWith(), { status: 201 })),
      http.post("*/api/translations/", () => {
        const words = [{ text: "Schmerz", lemma: "Schmerz", glosses: ["sakit"], article: "der", plural: "" }];
        return HttpResponse.json({ text: "", words, source: "DICTIONARY", provider: "", job: null });
      }),
    );
    openDebrief();
    expect(await screen.findByText("sakit")).toHaveAttribute("lang", "fil");
  });

  test("shows a word as kept that is in the list already", async () => {
    const words = debriefWith().words.map((word) => ({ ...word, is_kept: true }));
    server.use(http.post(ADDRESS, () => HttpResponse.json(debriefWith({ words }), { status: 201 })));
    openDebrief();
    expect(await screen.findByRole("button", { name: "Gemerkt: der Schmerz" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Merken: der Schmerz" })).toBeNull();
  });

  test("begins with what worked, then points and words, what to do better, and what to say again", async () => {
    const open = item({
      kind: "STEP",
      id: "step-1",
      title: "Messen",
      verdict: "NOT_MET",
      message_id: null,
      said: "",
    });
    const told = item({
      id: "REFUSE_INFO",
      title: "Sagt Fremden nichts",
      verdict: "NOT_MET",
      is_safety: true,
    });
    server.use(
      http.post(ADDRESS, () =>
        HttpResponse.json(debriefWith({ improvements: [told, open, sentence] }), { status: 201 }),
      ),
    );
    openDebrief();
    expect(await screen.findByText(/^1 von 2 Schritten erledigt/)).toBeVisible();
    const main = within(screen.getByRole("main"));
    const headings = main.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      "Das ist Ihnen gelungen",
      "Wörter für Sie",
      "Das können Sie besser machen",
      "Sagen Sie es jetzt noch einmal",
      "Aufgaben",
      "Besser gesagt",
      "Gesprächsführung",
    ]);
    const good = await part("Das ist Ihnen gelungen");
    expect(good.getByText("Stellt eine offene Frage")).toBeVisible();
    expect(good.getAllByRole("link", { name: "Im Gespräch zeigen" })[0]).toHaveAttribute(
      "href",
      "/case-interactions/interaction-1#message-asked",
    );
    const better = await part("Das können Sie besser machen");
    const [first, second, third] = better.getAllByRole("listitem").map((row) => within(row));
    expect(first?.getByText("Wichtig für die Sicherheit:")).toBeVisible();
    expect(second?.getByText("Messen")).toHaveAttribute("lang", "de");
    expect(second?.queryByRole("link")).toBeNull();
    expect(third?.getByText("„Wo tut weh?“")).toBeVisible();
    expect(third?.getByText("Wo tut es Ihnen weh?")).toHaveAttribute("lang", "de");
    expect(screen.getByText("Was weh tut.")).toBeVisible(); // words to keep are not overlooked
  });

  test("asks to say one sentence again, checks it by keyboard alone, and says what came of it", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(ADDRESS, () => HttpResponse.json(debriefWith(), { status: 201 })),
      http.post(`${ADDRESS}/said-again`, async ({ request }) => {
        sent.push(await request.json());
        const outcome = sent.length > 1 ? "RIGHT" : "FAULTY";
        const better = { start: 0, end: 2, text: "wo", better: "Wo", kind: "capital", code: "capital_noun" };
        const corrections = outcome === "RIGHT" ? [] : [{ ...better, reason: "Groß.", is_safety: false }];
        return HttpResponse.json({ outcome, sentence: "Wo tut es Ihnen weh?", corrections });
      }),
    );
    const { hands, container } = openDebrief();
    const again = await part("Sagen Sie es jetzt noch einmal");
    expect(again.getByRole("button", { name: "Anhören: Wo tut es Ihnen weh?" })).toBeVisible();
    const field = again.getByLabelText("Ihr Satz");
    expect(field).toHaveAttribute("lang", "de");
    await hands.type(field, "wo tut es Ihnen weh?{Enter}");
    expect(await again.findByText("Fast. Das Deutsch stimmt noch nicht ganz.")).toBeVisible();
    expect(again.getByText("Groß.")).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.type(field, " ");
    expect(again.getByRole("status")).toBeEmptyDOMElement();
    await hands.clear(field);
    await hands.type(field, "Wo tut es Ihnen weh?{Enter}");
    expect(await again.findByText("Richtig, so können Sie es sagen.")).toBeVisible();
    expect(sent).toEqual([{ text: "wo tut es Ihnen weh?" }, { text: "Wo tut es Ihnen weh?" }]);
  });

  test("has no voice for a sentence with a gap", async () => {
    const wanted = { item: item({ id: "INTRODUCE" }), sentence: "Mein Name ist …." };
    server.use(
      http.post(ADDRESS, () => HttpResponse.json(debriefWith({ say_again: wanted }), { status: 201 })),
    );
    openDebrief();
    const again = await part("Sagen Sie es jetzt noch einmal");
    expect(again.queryByRole("button", { name: /Anhören/ })).toBeNull();
    expect(again.getByText(/Setzen Sie für „…“ Ihre eigenen Angaben ein/)).toBeVisible();
  });

  test("asks for nothing to be said again where nothing is to be better", async () => {
    const nothing = debriefWith({ improvements: [], say_again: null });
    server.use(http.post(ADDRESS, () => HttpResponse.json(nothing, { status: 201 })));
    openDebrief();
    expect(await screen.findByText(/Dabei ist nichts aufgefallen/)).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Sagen Sie es jetzt noch einmal" })).toBeNull();
  });

  test("has sentences to say better, to be heard, and words to learn", async () => {
    server.use(http.post(ADDRESS, () => HttpResponse.json(debriefWith(), { status: 201 })));
    const { hands } = openDebrief();
    const better = await unfold(hands, "Besser gesagt");
    expect(better.getByText("Wo tut es Ihnen weh?")).toHaveAttribute("lang", "de");
    expect(better.getByRole("button", { name: "Anhören: Wo tut es Ihnen weh?" })).toBeVisible();
    const words = await findFolded("Wörter für Sie"); // open where there are words
    expect(words.getByText("der Schmerz")).toBeVisible();
  });

  test("has its words put into the chest with one tap", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(ADDRESS, () => HttpResponse.json(debriefWith(), { status: 201 })),
      http.put("*/api/vocabs/from-case-interaction", async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ vocab_items: [keptWord("Schmerz", { article: "der" })] });
      }),
    );
    const { hands, container } = openDebrief();
    const words = await findFolded("Wörter für Sie"); // open where there are words
    await hands.click(words.getByRole("button", { name: "Merken: der Schmerz" }));
    expect(await words.findByRole("button", { name: "Gemerkt: der Schmerz" })).toHaveFocus();
    expect(screen.getByText("In Ihrer Wortschatzkiste: der Schmerz")).toBeVisible();
    expect(asked).toEqual([{ case_interaction_id: "interaction-1", terms: ["Schmerz"] }]);
    await expectNoAxeFaults(container);
  });

  test("takes one line twice, for safety and for its German, and shows no wording that is no other", async () => {
    const [better] = debriefWith().say_better;
    const safety = { ...better, better: "Wo tut weh? ", reason: "Erst die Luftnot.", is_safety: true };
    const given = debriefWith({ say_better: [safety, better] as Debrief["say_better"] });
    const complaints = vi.spyOn(console, "error");
    server.use(http.post(ADDRESS, () => HttpResponse.json(given, { status: 201 })));
    const { hands } = openDebrief();
    const cards = await unfold(hands, "Besser gesagt");
    const [first, second] = cards.getAllByRole("listitem").map((card) => within(card));
    expect(first?.getByText("Wichtig für die Sicherheit")).toBeVisible();
    expect(first?.queryByText("Besser")).toBeNull();
    expect(second?.getByText("Wo tut es Ihnen weh?")).toBeVisible();
    expect(complaints).not.toHaveBeenCalled();
  });

  test("leads back to the line in the conversation", async () => {
    server.use(http.post(ADDRESS, () => HttpResponse.json(debriefWith(), { status: 201 })));
    const { hands, address } = openDebrief();
    const tasks = await unfold(hands, "Aufgaben");
    await hands.click(tasks.getByRole("button", { name: /Wo tut weh\?/ }));
    await waitFor(() => expect(address()).toBe("/case-interactions/interaction-1"));
    await waitFor(() => expect(document.getElementById("message-asked")).toHaveFocus());
  });

  test("begins the case anew", async () => {
    server.use(
      http.post(ADDRESS, () => HttpResponse.json(debriefWith(), { status: 201 })),
      http.post("*/api/cases/interact/case-1", () =>
        HttpResponse.json({ ...interactionWith([]), id: "interaction-2" }, { status: 201 }),
      ),
      http.get("*/api/case-interactions/interaction-2", () =>
        HttpResponse.json({ ...interactionWith([]), id: "interaction-2" }),
      ),
      http.get("*/api/users/my-case-interactions", () =>
        HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
      ),
    );
    const { hands, address } = openDebrief();
    await hands.click(await screen.findByRole("button", { name: "Fall neu beginnen" }));
    await waitFor(() => expect(address()).toBe("/case-interactions/interaction-2"));
  });

  test("that cannot be made now shows the last one and says that it is older", async () => {
    server.use(
      http.post(ADDRESS, () => refusal(503, "debrief_failed")),
      http.get(ADDRESS, () => HttpResponse.json(debriefWith({ complete: false }))),
    );
    const { hands } = openDebrief();
    expect(await screen.findByText("Seit dieser Auswertung ist Neues gesagt worden.")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Neu auswerten" }));
    expect(await screen.findByText(/Die bisherige steht noch da/)).toBeInTheDocument();
    server.use(http.post(ADDRESS, () => HttpResponse.json(debriefWith({ solved: true }), { status: 201 })));
    await hands.click(screen.getByRole("button", { name: "Neu auswerten" }));
    expect(await screen.findByText("Alle Aufgaben sind gelöst.")).toBeVisible();
  });

  test("that does not come at all still leads back to the conversation", async () => {
    server.use(
      http.post(ADDRESS, () => refusal(403, "not_allowed")),
      http.get(ADDRESS, () => refusal(404, "not_found")),
    );
    openDebrief();
    expect(await screen.findByRole("button", { name: /Noch einmal|Erneut/ })).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Zurück ins Gespräch" })[0]).toHaveAttribute(
      "href",
      "/case-interactions/interaction-1",
    );
  });
});

test("what a tutor answered stands first, and their other verdict at what is to be improved", async () => {
  const tutor = { id: "tarek", name: "Tarek Haddad", profile_image_url: null, is_tutor: true };
  const share = {
    id: "s1",
    conversation_id: "t1",
    recipient: tutor,
    note: "",
    answered_at: "2026-11-21T09:00:00Z",
  };
  const remark = {
    id: "r1",
    line_id: null,
    quote: "",
    criterion: "GREET",
    verdict: "MET",
    text: "Sie grüßen doch.",
  };
  const improvements = [item({ id: "GREET", title: "Begrüßt die Person", verdict: "NOT_MET" })];
  const response = {
    id: "m1",
    kind: "RESPONSE",
    text: "Im Ganzen sehr gut.",
    share: { case_interaction_id: "interaction-1" },
    remarks: [],
  };
  server.use(
    http.post(ADDRESS, () => HttpResponse.json(debriefWith({ improvements }))),
    http.get("*/api/user-interactions/feedback/interaction-1", () =>
      HttpResponse.json({ shares: [share], remarks: [{ ...remark, author: tutor }] }),
    ),
    http.get("*/api/user-interactions/details/t1", () =>
      HttpResponse.json({ id: "t1", messages: [response], has_earlier: false }),
    ),
  );
  openDebrief();
  const answer = within(await screen.findByRole("region", { name: "Feedback zu Ihrem Gespräch" }));
  expect(await answer.findByText("Im Ganzen sehr gut.")).toBeVisible();
  expect(answer.getByRole("link", { name: "Tarek Haddad" })).toHaveAttribute("href", "/conversation/t1");
  const notes = await screen.findAllByText("Sie grüßen doch.");
  expect(notes).toHaveLength(2); // among what is to be improved, and with the criteria
});
