import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { VocabCard, VocabItem } from "@/api/types";
import { dayIn } from "@/features/vocabulary/training";
import { expectNoAxeFaults } from "@/testing/axe";
import { heardAs, holdLongEnough } from "@/testing/dictation";
import { openEvents } from "@/testing/events";
import { findFileField } from "@/testing/files";
import { plugIn } from "@/testing/microphone";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { selectionsAreReadAt } from "@/testing/selection";
import { server } from "@/testing/server";
import { keptWord } from "@/testing/words";
import { KEPT_AT } from "@/worker/names";

const WOUND = keptWord("Wunde", { article: "die", plural: "Wunden", translations: { eng: ["wound"] } });
const BED = keptWord("wechseln", { translations: { eng: ["to change"] } });

const card = (word: VocabItem, given: Partial<VocabCard> = {}): VocabCard => ({
  word,
  mode: "RECOGNISE",
  meaning: Object.values(word.translations ?? {})[0]?.[0] ?? "",
  meanings: ["to change", "wound"],
  cloze: null,
  intervals: { 1: 60, 2: 330, 3: 600, 4: 8 * 86_400 },
  ...given,
});

const statistics = {
  words: 2,
  new: 2,
  in_steps: 0,
  learnt: 0,
  mature: 0,
  due: 0,
  reviews_today: 0,
  retention: 0.9,
  daily_test_taken: false,
  forecast: [
    { day: "2026-11-26", due: 0 },
    { day: "2026-11-27", due: 2 },
  ],
  tags: ["Visite"],
};

/** The learner's words as the server has them; keeps what is sent. */
function serve(cards: readonly VocabCard[], words: readonly VocabItem[] = [WOUND, BED]) {
  const sent: { path: string; body: Record<string, unknown> | null }[] = [];
  const note = async (request: Request) => {
    const text = await request.text();
    sent.push({ path: new URL(request.url).pathname, body: text ? JSON.parse(text) : null });
  };
  server.use(
    http.get("*/api/vocab-lists/my/due", () => HttpResponse.json({ due_count: 0, new_count: 2, cards })),
    http.get("*/api/users/my-vocab-stats", () => HttpResponse.json(statistics)),
    http.get("*/api/vocab-lists/my/training", () =>
      HttpResponse.json({ new_words_per_day: 8, days_off: [5] }),
    ),
    http.get("*/api/vocab-lists/my", () =>
      HttpResponse.json({ count: words.length, next: null, previous: null, results: words }),
    ),
    http.get("*/api/vocabs/:id", ({ params }) =>
      HttpResponse.json({ ...words.find(({ id }) => id === params.id), reviews: [] }),
    ),
    http.post("*/api/vocabs/:id/review", async ({ request }) => {
      await note(request);
      return HttpResponse.json({});
    }),
    http.delete("*/api/vocabs/:id/review/:key", async ({ request }) => {
      await note(request);
      return HttpResponse.json({});
    }),
    http.post("*/api/users/daily-vocab-test-taken", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ is_first: true, points: 30 });
    }),
    http.patch("*/api/vocabs/:id", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ ...WOUND, is_favourite: true });
    }),
    http.post("*/api/vocab-lists/my/bulk-change", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ changed: 1 });
    }),
  );
  return sent;
}

// A clock that stands still would keep every later press from counting.
afterEach(() => void vi.useRealTimers());

/** Waits until a card that has just come takes presses: those before are halves of a double tap. */
const rested = () => waitFor(() => expect(document.querySelector("[data-resting]")).toBeNull());

test.each(["a double tap", "a key pressed twice", "Enter pressed twice"])(
  "%s answers or grades one card",
  async (how) => {
    const sent = serve([card(WOUND, { meanings: [] }), card(BED, { meanings: [] })]);
    const { hands } = renderApp("/daily-vocab-test", { user: learner() });
    const show = await screen.findByRole("button", { name: "Bedeutung zeigen" });
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    await hands.click(show);
    const good = await screen.findByRole("button", { name: /^Gut/ });
    await waitFor(() => expect(good).toHaveFocus());
    const press = async () => {
      if (how === "a double tap") await hands.click(screen.getByRole("button", { name: /^Gut/ }));
      else await hands.keyboard(how === "Enter pressed twice" ? "{Enter}" : "3");
    };
    // the second half of the tap that has shown the meaning
    await press();
    expect(screen.getByText("0 von 2")).toBeVisible();
    vi.setSystemTime(Date.now() + 1000);
    await press();
    expect(screen.getByText("1 von 2")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Bedeutung zeigen" }));
    expect(screen.queryByRole("button", { name: /^Gut/ })).toBeNull();
    vi.setSystemTime(Date.now() + 1000);
    await hands.click(screen.getByRole("button", { name: "Bedeutung zeigen" }));
    vi.setSystemTime(Date.now() + 1000);
    await press();
    expect(await screen.findByRole("heading", { name: "2 Wörter geübt" })).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Rückgängig" }));
    await hands.click(screen.getByRole("button", { name: "Rückgängig" }));
    expect(screen.getByText("1 von 2")).toBeVisible();
    vi.useRealTimers();
    await waitFor(() => expect(sent.filter(({ body }) => body?.rating)).toHaveLength(2));
  },
);

test("beginners choose between two grades", async () => {
  const sent = serve([card(WOUND, { meanings: [] })]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner({ language_level: "SIMPLE" }) });
  const show = await screen.findByRole("button", { name: "Bedeutung zeigen" });
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  await hands.click(show);
  const grades = within(await screen.findByRole("group", { name: "Wie gut wussten Sie es?" }));
  expect(grades.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Noch einmal/),
    expect.stringMatching(/^Gut/),
  ]);
  expect(screen.queryByText(/„Schwer“ heißt/)).toBeNull();
  await waitFor(() => expect(grades.getByRole("button", { name: /^Gut/ })).toHaveFocus());
  vi.setSystemTime(Date.now() + 1000); // past the guard against a double tap
  await hands.keyboard("2");
  expect(screen.getByText("0 von 1")).toBeVisible();
  await hands.keyboard("3");
  expect(await screen.findByRole("heading", { name: "1 Wort geübt" })).toBeVisible();
  vi.useRealTimers();
  await waitFor(() => expect(sent.filter(({ body }) => body?.rating === 3)).toHaveLength(1));
});

test("Enter pressed twice checks what was typed, and does not grade it", async () => {
  const cloze = { before: "Der Verband muss ", gap: "gewechselt", after: " werden." };
  serve([card(BED, { mode: "CLOZE", cloze })]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  const field = await screen.findByLabelText("Das fehlende Wort");
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  await hands.type(field, "gewechselt{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: /^Leicht/ })).toHaveFocus());
  await hands.keyboard("{Enter}");
  expect(screen.getByText("0 von 1")).toBeVisible();
  vi.setSystemTime(Date.now() + 1000);
  await hands.keyboard("{Enter}");
  expect(await screen.findByText("1 von 1")).toBeVisible();
});

test("a double tap asks for help with a sentence, and does not give it up", async () => {
  serve([card({ ...WOUND, usage_examples: ["Die Wunde heilt."] }, { mode: "SENTENCE" })]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  const skip = await screen.findByRole("button", { name: "Weiß ich nicht" });
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  await hands.dblClick(skip);
  expect(screen.getByText("Die Wunde heilt.")).toBeVisible();
  expect(screen.getByLabelText("Ihr Satz")).toBeVisible();
  vi.setSystemTime(Date.now() + 1000);
  await hands.click(skip);
  expect(await screen.findByText("Noch nicht")).toBeVisible();
});

test("in the trainer, p says the word and z takes the last grade back", async () => {
  const spoken: string[] = [];
  const sent = serve([card(WOUND), card(BED)]);
  server.use(
    http.post("*/api/vocabs/generate-item-audio", async ({ request }) => {
      spoken.push(await request.text());
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "wound" }));
  await hands.keyboard("p");
  await waitFor(() => expect(spoken).toEqual([expect.stringContaining(WOUND.id)]));
  await rested();
  await hands.keyboard("3");
  expect(await screen.findByText("1 von 2")).toBeVisible();
  await hands.keyboard("z");
  expect(await screen.findByText("0 von 2")).toBeVisible();
  await waitFor(() => expect(sent.at(-1)?.path).toMatch(new RegExp(`/vocabs/${WOUND.id}/review/`)));
});

test("the grades of a long card are brought into view", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  serve([card(WOUND)]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "wound" }));
  const grades = await screen.findByRole("group", { name: "Wie gut wussten Sie es?" });
  expect(shown.mock.contexts).toContain(grades);
  expect(shown).toHaveBeenCalledWith({ block: "nearest" });
});

test("the daily test counts for the learner's own day, also when the learner is known last", async () => {
  const sent = serve([card(WOUND)]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  const here = ["Pacific/Kiritimati", "Pacific/Midway"].find((zone) => dayIn(zone) !== dayIn("UTC")) ?? "";
  let tell: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server.use(
    http.get("*/api/users/me", async () => {
      await known;
      return HttpResponse.json(learner({ time_zone: here }));
    }),
  );
  await hands.click(await screen.findByRole("button", { name: "wound" }));
  await rested();
  await hands.click(screen.getByRole("button", { name: /^Gut/ }));
  expect(await screen.findByRole("heading", { name: "1 Wort geübt" })).toBeVisible();
  const countDays = () => sent.filter(({ path }) => path.endsWith("daily-vocab-test-taken"));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/review"))).toBe(true));
  expect(countDays()).toEqual([]);
  tell();
  await waitFor(() => expect(countDays().map(({ body }) => body?.day)).toEqual([dayIn(here)]));
});

test("the daily test asks, grades by the learner's word, goes back, and counts at its end", async () => {
  const cloze = { before: "Der Verband muss ", gap: "gewechselt", after: " werden." };
  const sent = serve([card(WOUND), card(BED, { mode: "CLOZE", cloze })]);
  const { hands, container } = renderApp("/daily-vocab-test", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "wound" }));
  expect(await screen.findByText("Richtig")).toBeVisible();
  await expectNoAxeFaults(container);
  await rested();
  await hands.click(screen.getByRole("button", { name: /^Gut/ }));

  const field = await screen.findByLabelText("Das fehlende Wort");
  expect(field).toHaveFocus();
  expect(screen.queryByText("gewechselt")).toBeNull();
  await rested();
  await hands.type(field, "gewechselet{Enter}");
  expect(await screen.findByText("Fast richtig")).toBeVisible();
  // A button takes the focus in an effect, after it is drawn.
  await waitFor(() => expect(screen.getByRole("button", { name: /^Schwer/ })).toHaveFocus());
  await rested();
  await hands.keyboard("{Enter}");
  const end = await screen.findByRole("heading", { name: "2 Wörter geübt" });
  await waitFor(() => expect(end).toHaveFocus());
  expect(screen.getByText("2 von 2 wussten Sie gleich.")).toBeVisible();

  await hands.click(screen.getByRole("button", { name: "Rückgängig" }));
  const press = async (name: string | RegExp) => {
    const button = await screen.findByRole("button", { name });
    await rested();
    await hands.click(button);
  };
  await press("Weiß ich nicht");
  await press(/^Noch einmal/);
  // what was not remembered comes again, to be recognised
  await press("to change");
  await press(/^Gut/);
  expect(await screen.findByText("1 von 2 wussten Sie gleich.")).toBeVisible();

  await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/users/daily-vocab-test-taken"));
  const told = sent.map(({ path, body }) => `${path.split("/").slice(3).join("/")} ${body?.rating ?? ""}`);
  const undone = sent.find(({ path }) => path.includes(`${BED.id}/review/`));
  const second = sent.find(({ path, body }) => path.includes(BED.id) && body?.rating === 2);
  expect(undone?.path.split("/").at(-1)).toBe(second?.body?.key);
  expect(told[0]).toBe(`${WOUND.id}/review 3`);
});

test("a sentence with a word may be said, and is put right before it counts", async () => {
  plugIn();
  vi.spyOn(console, "info").mockReturnValue();
  const sent = serve([card(WOUND, { mode: "SENTENCE" })]);
  server.use(
    http.post("*/api/stt/", () => HttpResponse.json(heardAs("Die Wunde heilt gut"))),
    http.post("*/api/evaluation/make-sentence", () => HttpResponse.json({}, { status: 503 })),
  );
  const { hands, container } = renderApp("/daily-vocab-test", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Sprechen" }));
  const finish = await screen.findByRole("button", { name: "Aufnahme beenden" });
  await expectNoAxeFaults(container);
  holdLongEnough();
  await hands.click(finish);
  const field = screen.getByLabelText("Ihr Satz");
  await waitFor(() => expect(field).toHaveValue("Die Wunde heilt gut"));
  await hands.type(field, ".");
  await hands.click(screen.getByRole("button", { name: "Prüfen" }));
  const good = await screen.findByRole("button", { name: /^Gut/ });
  await rested();
  await hands.click(good);
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ mode: "SENTENCE", answer: "Die Wunde heilt gut." }),
  );
});

test.each([
  ["from which it is chosen", ["to change", "wound"]],
  ["which only the learner can judge", []],
])("the space bar shows the meaning %s", async (_how, meanings) => {
  const sent = serve([card(WOUND, { meanings }), card(BED)]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  expect(await screen.findByText("Was bedeutet das?")).toBeVisible();
  await hands.keyboard(" ");
  expect(await screen.findByText("So ist es richtig")).toBeVisible();
  expect(screen.getByText("wound")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: /^Gut/ })).toHaveFocus());
  await rested();
  await hands.keyboard("1");
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ rating: 1, answer: "" }));
});

test("the space bar presses what has the focus, and writes in a field", async () => {
  const cloze = { before: "Der Verband muss ", gap: "gewechselt", after: " werden." };
  serve([card(WOUND), card(BED, { mode: "CLOZE", cloze })]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  (await screen.findByRole("button", { name: "to change" })).focus();
  await hands.keyboard(" ");
  expect(await screen.findByText("Noch nicht")).toBeVisible();
  await rested();
  await hands.keyboard("3");
  const field = await screen.findByLabelText("Das fehlende Wort");
  await hands.type(field, "a b");
  expect(field).toHaveValue("a b");
});

test("the help of keys names undo once, with both of its keys, and the space bar", async () => {
  serve([card(WOUND, { meanings: [] }), card(BED, { meanings: [] })]);
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  await screen.findByRole("button", { name: "Bedeutung zeigen" });
  await hands.keyboard(" ");
  await rested();
  await hands.keyboard("3?");
  const help = within(await screen.findByRole("dialog", { name: "Tasten" }));
  expect(help.getByText("Rückgängig").closest("div")).toHaveTextContent("StrgZ/Z");
  expect(help.getByText("Bedeutung zeigen").closest("div")).toHaveTextContent("Leertaste");
});

describe("without a network", () => {
  const KEPT = "2026-11-27T07:30:00.000Z";

  /** What the service worker gives in place of the server. */
  function keep(...cards: readonly VocabCard[]) {
    const headers = { [KEPT_AT]: KEPT };
    server.use(
      http.get("*/api/vocab-lists/my/due", () =>
        HttpResponse.json({ due_count: 2, new_count: 0, cards }, { headers }),
      ),
      http.post("*/api/vocabs/:id/review", () => HttpResponse.error()),
    );
  }

  test("the words that were due at the last visit are practised, and it is said of when they are", async () => {
    serve([]);
    keep(card(WOUND), card(BED, { mode: "LISTEN" }));
    const { hands, container } = renderApp("/daily-vocab-test", {
      user: learner({ time_zone: "Europe/Berlin" }),
    });
    expect(await screen.findByText(/27. November 2026 um 08:30 Uhr/)).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "wound" }));
    await rested();
    await hands.keyboard("3");
    // sounds are not there: the word is read
    expect(await screen.findByText("Was bedeutet das?")).toBeVisible();
    expect(screen.getByText("wechseln")).toBeVisible();
  });

  test("a word that was practised since does not come again, unless that was taken back", async () => {
    vi.useFakeTimers({ now: Date.parse(KEPT) + 60_000, toFake: ["Date"] });
    serve([card(WOUND)]);
    const first = renderApp("/daily-vocab-test", { user: learner() });
    await first.hands.click(await screen.findByRole("button", { name: "wound" }));
    vi.setSystemTime(Date.now() + 1000);
    await first.hands.keyboard("3");
    expect(await screen.findByRole("heading", { name: "1 Wort geübt" })).toBeVisible();
    first.unmount();
    keep(card(WOUND), card(BED));
    const second = renderApp("/daily-vocab-test", { user: learner() });
    expect(await screen.findByText("0 von 1")).toBeVisible();
    expect(screen.getByText("wechseln")).toBeVisible();
    await second.hands.click(screen.getByRole("button", { name: "to change" }));
    vi.setSystemTime(Date.now() + 1000);
    await second.hands.keyboard("3");
    await second.hands.click(await screen.findByRole("button", { name: "Rückgängig" }));
    second.unmount();
    renderApp("/daily-vocab-test", { user: learner() });
    expect(await screen.findByText("0 von 1")).toBeVisible();
    expect(screen.getByText("wechseln")).toBeVisible();
  });

  test("a word whose review waits is not asked again when the network is back", async () => {
    serve([card(WOUND)]);
    server.use(http.post("*/api/vocabs/:id/review", () => HttpResponse.error()));
    const first = renderApp("/daily-vocab-test", { user: learner() });
    await first.hands.click(await screen.findByRole("button", { name: "wound" }));
    await rested();
    await first.hands.keyboard("3");
    expect(await screen.findByRole("heading", { name: "1 Wort geübt" })).toBeVisible();
    first.unmount();
    serve([card(WOUND), card(BED)]);
    server.use(http.post("*/api/vocabs/:id/review", () => HttpResponse.error()));
    renderApp("/daily-vocab-test", { user: learner() });
    expect(await screen.findByText("0 von 1")).toBeVisible();
    expect(screen.getByText("wechseln")).toBeVisible();
    expect(screen.queryByText(/Sie haben gerade kein Netz/)).toBeNull();
  });

  test("where all were practised that is said, too", async () => {
    serve([]);
    keep();
    renderApp("/daily-vocab-test", { user: learner() });
    expect(await screen.findByText("Für heute ist alles wiederholt")).toBeVisible();
    expect(screen.getByText(/Sie haben gerade kein Netz/)).toBeVisible();
  });
});

test("a level or milestone that is reached during a sitting is told at its end", async () => {
  serve([card(WOUND)]);
  server.use(
    http.get("*/api/users/my-achievements", () =>
      HttpResponse.json([{ milestone: "HUNDRED_WORDS", reached_at: "2026-11-27T08:00:00Z", is_new: true }]),
    ),
    http.post("*/api/users/my-achievements/seen", () => new HttpResponse(null, { status: 204 })),
  );
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  const tell = openEvents();
  await hands.click(await screen.findByRole("button", { name: "wound" }));
  await tell("experience.gained", { amount: 4, points: 102, level: 2, risen: true });
  await rested();
  expect(screen.queryByText("Level 2 erreicht.")).toBeNull();
  expect(screen.queryByText("Hundert Wörter gesagt")).toBeNull();
  await hands.click(screen.getByRole("button", { name: /^Gut/ }));
  expect(await screen.findByText("Hundert Wörter gesagt")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "1 Wort geübt" })).toBeVisible();
  expect(await screen.findByText("Level 2 erreicht.")).toBeVisible();
});

/** What the statistics say, with so many words that come back today. */
const statisticsWith = (dueToday: number, given: Partial<typeof statistics>) => {
  const forecast = [
    { day: "2026-11-26", due: dueToday },
    { day: "2026-11-27", due: 0 },
  ];
  return http.get("*/api/users/my-vocab-stats", () =>
    HttpResponse.json({ ...statistics, forecast, ...given }),
  );
};

test("a sitting without words says so", async () => {
  serve([]);
  server.use(statisticsWith(0, { new: 0 }));
  renderApp("/daily-vocab-test", { user: learner() });
  expect(await screen.findByText("Für heute ist alles wiederholt")).toBeVisible();
  expect(await screen.findByText(/Neue Wörter sammeln Sie/)).toBeVisible();
});

test("new words that wait beyond the day's share are told, with the way to the setting", async () => {
  serve([]);
  server.use(statisticsWith(0, { new: 30 }));
  renderApp("/daily-vocab-test", { user: learner() });
  expect(await screen.findByText(/Neue Wörter, die noch warten: 30\./)).toBeVisible();
  expect(screen.queryByText(/Neue Wörter sammeln Sie/)).toBeNull();
  expect(screen.getByRole("link", { name: "Neue Wörter am Tag einstellen" })).toHaveAttribute(
    "href",
    "/vocab-dashboard?tab=statistics",
  );
});

test("words that come back in some minutes are told where nothing is due, and at the end", async () => {
  serve([card(WOUND, { meanings: [] })]);
  server.use(statisticsWith(5, { new: 0 }));
  const { hands } = renderApp("/daily-vocab-test", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Bedeutung zeigen" }));
  await rested();
  await hands.click(await screen.findByRole("button", { name: /^Gut/ }));
  expect(await screen.findByText("Wörter, die heute noch einmal kommen: 5.")).toBeVisible();
  expect(screen.queryByText("Morgen ist noch nichts fällig.")).toBeNull();
});

test("where words come back later today, nothing says that all is reviewed", async () => {
  serve([]);
  server.use(statisticsWith(7, { new: 0 }));
  renderApp("/daily-vocab-test", { user: learner() });
  expect(await screen.findByText("Gerade ist nichts fällig")).toBeVisible();
  expect(screen.getByText("Wörter, die heute noch einmal kommen: 7.")).toBeVisible();
});

test("who has no words yet is told how to keep one, not that all is reviewed", async () => {
  serve([]);
  server.use(http.get("*/api/users/my-vocab-stats", () => HttpResponse.json({ ...statistics, words: 0 })));
  renderApp("/daily-vocab-test", { user: learner() });
  expect(await screen.findByText("Noch keine Wörter")).toBeVisible();
  expect(
    screen.getByText(/Markieren Sie in einem Gespräch.* wählen Sie „In die Wortschatzkiste“/),
  ).toBeVisible();
  expect(screen.queryByText("Für heute ist alles wiederholt")).toBeNull();
});

test("who points with a finger is told the button by the name that it has then", async () => {
  const media = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(media(query), { matches: query === "(pointer: coarse)" }),
  );
  serve([], []);
  renderApp("/vocab-dashboard", { user: learner() });
  expect(await screen.findByText(/wählen Sie „Merken“/)).toBeVisible();
  vi.restoreAllMocks();
});

test("what is wrong with a file that is refused stands in the dialog", async () => {
  serve([]);
  const fault = { code: "empty", detail: "Die übermittelte Datei ist leer.", field: "file" };
  const body = { type: "validation_error", code: "invalid", detail: "invalid", errors: [fault] };
  server.use(http.post("*/api/vocab-lists/my/imports", () => HttpResponse.json(body, { status: 422 })));
  const { hands } = renderApp("/vocab-dashboard", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Importieren" }));
  const dialog = await screen.findByRole("dialog");
  await hands.upload(
    await findFileField("Datei auswählen"),
    new File([""], "leer.csv", { type: "text/csv" }),
  );
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Die Datei konnte nicht gelesen werden. Die übermittelte Datei ist leer.",
  );
});

test("words are listed, marked and opened with all that is known of them", async () => {
  const context = { source: "CASE_INTERACTION", source_id: "talk", message_id: "line" } as const;
  const met = { ...context, sentence: "Die Wunde heilt.", created_at: "2026-11-21T08:00:00Z" };
  const sent = serve([], [{ ...WOUND, contexts: [met] }, BED]);
  const { hands, container, address } = renderApp("/vocab-dashboard", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Als Favorit markieren: die Wunde" }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ is_favourite: true }));
  await expectNoAxeFaults(container);
  await hands.click(screen.getByRole("button", { name: /^die\s*Wunde/ }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByText("Wunden")).toBeVisible();
  expect(sheet.getByRole("link", { name: "Zum Gespräch" })).toHaveAttribute(
    "href",
    "/case-interactions/talk#message-line",
  );
  expect(address()).toContain(`word=${WOUND.id}`);
});

test("a word is told in the learner's languages, in another one only where they lack it", async () => {
  const translations = { aeb: ["جرح"], eng: ["wound"], tur: ["yara"], ukr: ["рана"] };
  const far = { ...BED, translations: { tur: ["değiştirmek"] } };
  serve([], [{ ...WOUND, translations }, far]);
  const { hands } = renderApp("/vocab-dashboard", { user: learner({ native_language: "ukr" }) });
  await hands.click(await screen.findByRole("button", { name: /^die\s*Wunde/ }));
  const sheet = within(await screen.findByRole("dialog"));
  const heading = await sheet.findByRole("heading", { name: "Bedeutungen" });
  const meanings = within(heading.parentElement as HTMLElement).getAllByRole("listitem");
  expect(meanings.map(({ textContent }) => textContent)).toEqual(["рана", "wound"]);
  expect(meanings[0]?.firstChild).toHaveAttribute("lang", "uk");
  await hands.click(sheet.getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await hands.click(screen.getByRole("button", { name: /^wechseln/ }));
  expect(await screen.findByText("değiştirmek")).toBeVisible();
});

test("words can be narrowed to a tag also where there is only one", async () => {
  serve([]);
  const { address, hands } = renderApp("/vocab-dashboard?state=new", { user: learner() });
  await hands.selectOptions(await screen.findByRole("combobox", { name: "Schlagwort" }), "Visite");
  expect(address()).toContain("tag=Visite");
});

test("the address of a word opens it, and closing it leaves the list", async () => {
  serve([]);
  const { hands, address } = renderApp(`/vocab-dashboard?q=w&word=${BED.id}`, { user: learner() });
  const sheet = within(await screen.findByRole("dialog", { name: "wechseln" }));
  await hands.click(sheet.getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(address()).toBe("/vocab-dashboard?q=w"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the address of a word that there is no more says so", async () => {
  serve([]);
  server.use(
    http.get("*/api/vocabs/:id", () => HttpResponse.json({ detail: "Not found." }, { status: 404 })),
  );
  renderApp("/vocab-dashboard?word=gone", { user: learner() });
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByRole("alert")).toBeVisible();
});

test("German on a sheet has its menu, and the sheet stays open", async () => {
  // jsdom lays nothing out
  Range.prototype.getBoundingClientRect = () => ({ top: 300, bottom: 330, left: 20, right: 90 }) as DOMRect;
  serve([], [WOUND]);
  server.use(http.put("*/api/vocabs/from-context", () => HttpResponse.json(keptWord("Wunden"))));
  const { hands } = renderApp("/vocab-dashboard", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: /^die\s*Wunde/ }));
  const plural = await within(await screen.findByRole("dialog")).findByText("Wunden");
  await selectionsAreReadAt(plural);
  // React Aria gives a dialog the focus once more after 500 ms, and a focus takes the selection away in jsdom
  await new Promise((resolve) => setTimeout(resolve, 500));
  document.getSelection()?.selectAllChildren(plural);
  fireEvent.contextMenu(plural, { button: 2 });
  const menu = await screen.findByRole("region", { name: "Zu „Wunden“" });
  await hands.click(within(menu).getByRole("button", { name: "In die Wortschatzkiste" }));
  expect(await screen.findByText("In Ihrer Wortschatzkiste: Wunden")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("chosen words are deleted when it is too late to bring them back", async () => {
  const sent = serve([]);
  const { hands } = renderApp("/vocab-dashboard", { user: learner() });
  await hands.click(await screen.findByRole("checkbox", { name: "Auswählen: die Wunde" }));
  await hands.click(screen.getByRole("button", { name: "Löschen" }));
  expect(screen.queryByRole("button", { name: /^die\s*Wunde/ })).toBeNull();
  await hands.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(screen.getByRole("button", { name: /^die\s*Wunde/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test("the count of words follows when words are deleted and brought back", async () => {
  serve([]);
  const { hands } = renderApp("/vocab-dashboard", { user: learner() });
  expect(await screen.findByText("2 Wörter")).toBeVisible();
  await hands.click(screen.getByRole("checkbox", { name: "Auswählen: die Wunde" }));
  await hands.click(screen.getByRole("button", { name: "Löschen" }));
  expect(screen.getByText("1 Wort")).toBeVisible();
  await hands.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(screen.getByText("2 Wörter")).toBeVisible();
});

test("what a word means is changed in its row", async () => {
  const sent = serve([]);
  const { hands, container } = renderApp("/vocab-dashboard", { user: learner({ native_language: "eng" }) });
  await hands.click(await screen.findByRole("button", { name: "Bearbeiten: die Wunde" }));
  const field = screen.getByLabelText("Bedeutung: die Wunde");
  await waitFor(() => expect(field).toHaveFocus());
  await expectNoAxeFaults(container);
  await hands.type(field, ", sore{Enter}");
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ translations: { eng: ["wound", "sore"] }, version: WOUND.version }),
  );
  await waitFor(() => expect(field).not.toBeInTheDocument());
  await hands.click(screen.getByRole("button", { name: "Bearbeiten: die Wunde" }));
  await hands.keyboard("{Escape}");
  expect(screen.queryByLabelText("Bedeutung: die Wunde")).toBeNull();
});

describe("on a wide screen", () => {
  beforeEach(() => {
    const media = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(media(query), { matches: /width >= (48|75)em/.test(query) }),
    );
  });

  const MATURE = keptWord("Verband", {
    article: "der",
    translations: { eng: ["bandage"] },
    state: "REVIEW",
    stability: 30,
    due_at: "2026-12-24T08:00:00Z",
    level: "B1",
    tags: ["Wunde", "Visite"],
  });

  test("words are a table with what a learner wants to know of each", async () => {
    serve([], [MATURE, BED]);
    const { hands, container, address } = renderApp("/vocab-dashboard", {
      user: learner({ native_language: "eng" }),
    });
    const table = await screen.findByRole("table", { name: "Ihre Wörter" });
    const [head, first] = within(table).getAllByRole("row");
    const texts = (row?: HTMLElement) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
    expect(texts(head).slice(1)).toEqual([
      "Wort",
      "Bedeutung",
      "Fällig",
      "Stand",
      "Niveau",
      "Schlagwörter",
      "Aktionen",
    ]);
    expect(texts(first).slice(1, 7)).toEqual([
      "der Verband",
      "bandage",
      "24. Dezember 2026",
      "Sitzt",
      "B1",
      "Wunde, Visite",
    ]);
    await expectNoAxeFaults(container);
    within(table)
      .getByRole("button", { name: /^der\s*Verband/ })
      .focus();
    await hands.keyboard("{ArrowDown}");
    expect(within(table).getByRole("button", { name: "wechseln" })).toHaveFocus();
    await hands.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "wechseln" })).toBeVisible();
    expect(address()).toContain(`word=${BED.id}`);
  });

  test("a press on a head orders them, another one puts the newest first again", async () => {
    serve([], [MATURE, BED]);
    const { hands, address } = renderApp("/vocab-dashboard", { user: learner() });
    const head = async (name: string) => hands.click(await screen.findByRole("button", { name }));
    await head("Fällig");
    await waitFor(() => expect(address()).toBe("/vocab-dashboard?order=due_at"));
    expect(screen.getByRole("columnheader", { name: "Fällig" })).toHaveAttribute("aria-sort", "ascending");
    await head("Fällig");
    await waitFor(() => expect(address()).toBe("/vocab-dashboard"));
  });

  test("what a word means is changed in its cell, where arrows stay in the field", async () => {
    const sent = serve([], [MATURE, BED]);
    const { hands } = renderApp("/vocab-dashboard", { user: learner({ native_language: "eng" }) });
    await hands.click(await screen.findByRole("button", { name: "Bearbeiten: der Verband" }));
    const field = screen.getByLabelText("Bedeutung: der Verband");
    await waitFor(() => expect(field).toHaveFocus());
    await hands.keyboard("{ArrowDown}");
    expect(field).toHaveFocus();
    await hands.type(field, ", dressing{Enter}");
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        translations: { eng: ["bandage", "dressing"] },
        version: MATURE.version,
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Bearbeiten: der Verband" })).toHaveFocus(),
    );
  });

  test("all shown words are chosen at once", async () => {
    serve([], [MATURE, BED]);
    const { hands } = renderApp("/vocab-dashboard", { user: learner() });
    await hands.click(await screen.findByRole("checkbox", { name: "Alle gezeigten Wörter wählen" }));
    expect(screen.getByText("2 Wörter gewählt")).toBeVisible();
    await hands.click(screen.getByRole("checkbox", { name: "Auswählen: wechseln" }));
    expect(screen.getByText("1 Wort gewählt")).toBeVisible();
  });
});

test("more words than a sitting has are not counted out", async () => {
  serve([card(WOUND)]);
  server.use(
    http.get("*/api/vocab-lists/my/due", () =>
      HttpResponse.json({ due_count: 312, new_count: 0, cards: [card(WOUND)] }),
    ),
    http.get("*/api/users/my-vocab-stats", () => HttpResponse.json({ ...statistics, due: 312 })),
  );
  const { hands } = renderApp("/vocab-dashboard?tab=practice", { user: learner() });
  expect(await screen.findByRole("link", { name: "Vokabeltest: 20 Wörter" })).toBeVisible();
  expect(await screen.findByText(/Wir fangen mit den 1 wichtigsten an/)).toBeVisible();
  await hands.click(await screen.findByRole("button", { name: "wound" }));
  expect(await screen.findByText("„Schwer“ heißt: gewusst, aber mit Mühe.")).toBeVisible();
  await rested();
  await hands.click(screen.getByRole("button", { name: /^Gut/ }));
  expect(await screen.findByRole("button", { name: "Weiter üben: 20 Wörter" })).toBeVisible();
});

test("changes of many words are taken back", async () => {
  const sent = serve([]);
  const { hands } = renderApp("/vocab-dashboard", { user: learner() });
  const changes = () => sent.map(({ body }) => [body?.change, body?.vocab_item_ids]);
  const choose = async () =>
    hands.click(await screen.findByRole("checkbox", { name: "Auswählen: die Wunde" }));
  await choose();
  await hands.click(screen.getByRole("button", { name: "Als Favoriten markieren" }));
  await hands.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(() =>
    expect(changes()).toEqual([
      ["FAVOURITE", [WOUND.id]],
      ["UNFAVOURITE", [WOUND.id]],
    ]),
  );
  sent.length = 0;
  await choose();
  await hands.click(screen.getByRole("button", { name: "Neu lernen" }));
  await hands.click((await screen.findAllByRole("button", { name: "Rückgängig" })).at(-1) as HTMLElement);
  // what cannot be taken back is not sent before
  expect(sent).toEqual([]);
});

test("a test may be of favourites, or of the words of a tag", async () => {
  serve([card(WOUND)]);
  const asked: string[] = [];
  server.use(
    http.get("*/api/vocab-lists/my", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ count: 1, next: null, previous: null, results: [BED] });
    }),
    http.get("*/api/vocab-lists/my/due", ({ request }) => {
      const words = new URL(request.url).searchParams.getAll("words");
      const cards = words.length > 0 ? [card(BED)] : [card(WOUND)];
      return HttpResponse.json({ due_count: 0, new_count: 2, cards });
    }),
  );
  const { hands } = renderApp("/vocab-dashboard?tab=practice", { user: learner() });
  expect(await screen.findByText("Wunde")).toBeVisible();
  const select = screen.getByRole("combobox", { name: "Üben" });
  await hands.selectOptions(select, "Favoriten");
  expect(await screen.findByText("wechseln")).toBeVisible();
  expect(asked).toEqual(["?is_favourite=true&limit=20"]);
  await hands.selectOptions(select, "Visite");
  await waitFor(() => expect(asked.at(-1)).toBe("?tag=Visite&limit=20"));
});

test("practice opens by the address, and without tabs", async () => {
  serve([card(WOUND)]);
  renderApp("/vocab-dashboard?startInPracticeMode=true&hideTabularNav=true", { user: learner() });
  expect(await screen.findByRole("heading", { name: "Was bedeutet das?" })).toBeVisible();
  expect(screen.queryByRole("tab")).toBeNull();
  // what is asked for is not looked up
  expect(screen.getByText("Wunde").closest("[data-asked]")).not.toBeNull();
});

test("anything but true is no flag", async () => {
  serve([card(WOUND)]);
  renderApp("/vocab-dashboard?startInPracticeMode=1", { user: learner() });
  expect(await screen.findByRole("tab", { name: "Wörter", selected: true })).toBeVisible();
});

test("statistics say what comes, and days without new words are chosen", async () => {
  serve([]);
  let settings: unknown = null;
  server.use(
    http.patch("*/api/vocab-lists/my/training", async ({ request }) => {
      settings = await request.json();
      return HttpResponse.json({ new_words_per_day: 8, days_off: [5, 6] });
    }),
  );
  const { hands } = renderApp("/vocab-dashboard?tab=statistics", { user: learner() });
  expect(await screen.findByText("90 %")).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Fällig" })).toBeInTheDocument(); // on that day, not now
  await hands.click(await screen.findByRole("checkbox", { name: "Sonntag" }));
  await waitFor(() => expect(settings).toEqual({ days_off: [5, 6] }));
});

test("set phrases are read by situation, and one is put to the own words", async () => {
  serve([]);
  const phrase = { explanation: "feststellen, wie warm der Körper ist", example: "Ich muss Fieber messen." };
  const kept: unknown[] = [];
  server.use(
    http.get("*/api/vocab-lists/phrases", () =>
      HttpResponse.json({
        phrases: [
          { phrase: "Fieber messen", situation: "Vitalzeichen", ...phrase },
          { phrase: "Gute Besserung!", situation: "Verabschiedung", explanation: "ein Wunsch", example: "" },
        ],
      }),
    ),
    http.put("*/api/vocabs/from-context", async ({ request }) => {
      kept.push(await request.json());
      return HttpResponse.json({ ...WOUND, term: "Fieber messen", article: "" });
    }),
  );
  const { hands, container } = renderApp("/vocab-dashboard", { user: learner() });
  await hands.click(await screen.findByRole("tab", { name: "Redemittel" }));
  expect(await screen.findByRole("heading", { name: "Vitalzeichen" })).toBeVisible();
  expect(screen.getByText("„Ich muss Fieber messen.“")).toBeVisible();
  expect(screen.getByText("Gute Besserung!")).not.toBeVisible();
  await expectNoAxeFaults(container);
  await hands.click(screen.getByRole("button", { name: "Merken: Fieber messen" }));
  expect(await screen.findByRole("button", { name: "Gemerkt: Fieber messen" })).toBeVisible();
  const nowhere = { source: "CONTEXT", source_id: null, message_id: null };
  expect(kept).toEqual([{ term: "Fieber messen", context: phrase.example, explanation: "", ...nowhere }]);
});
