import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Case, CaseInteractionShort, Overview } from "@/api/types";
import { matchesQuery } from "@/lib/german";
import { readItem } from "@/lib/storage";
import { expectNoAxeFaults } from "@/testing/axe";
import { caseWith, interactionOf, interactionWith, overviewOf, personSays } from "@/testing/conversations";
import { emptyDay } from "@/testing/handlers";
import { progressOf } from "@/testing/lessons";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { interactionStatus, newestFirst } from "./model";

const heart = caseWith({ id: "heart" });
const wound = caseWith({
  id: "wound",
  title: "Übergabe nach Fußoperation",
  tags: ["Übergabe"],
  description: "",
});

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

const STATES = { RUNNING: "running", ENDED: "ended", SOLVED: "done" } as const;

/** A page of these conversations, searched, narrowed and sorted as the server does it. */
function ownList(mine: readonly CaseInteractionShort[], request: Request) {
  const { searchParams: query } = new URL(request.url);
  const state = query.get("state") as keyof typeof STATES | null;
  const words = ({ case: { title, persons } }: CaseInteractionShort) =>
    [title, ...persons.map(({ name }) => name)].join(" ");
  const hits = mine.filter(
    (one) =>
      matchesQuery(words(one), query.get("search") ?? "") &&
      (state === null || interactionStatus(one) === STATES[state]),
  );
  const sorted = query.get("by_change") === "true" ? newestFirst(hits) : hits;
  const from = Number(query.get("offset"));
  const to = from + Number(query.get("limit"));
  const next = to < sorted.length ? "more" : null;
  return HttpResponse.json({ count: sorted.length, next, previous: null, results: sorted.slice(from, to) });
}

function shelf(
  cases: readonly Case[],
  mine: readonly CaseInteractionShort[] = [],
  overviews: readonly Overview[] = [],
) {
  server.use(
    http.get("*/api/users/:id/case-interaction-overviews", () => pageOf(overviews)),
    ...mine.map((interaction) =>
      http.get(`*/api/case-interactions/${interaction.id}`, () =>
        HttpResponse.json(interactionWith([], { id: interaction.id })),
      ),
    ),
    http.get("*/api/cases/", () => pageOf(cases)),
    http.get("*/api/users/my-case-interactions", ({ request }) => ownList(mine, request)),
    ...cases.map((case_) => http.get(`*/api/cases/${case_.id}`, () => HttpResponse.json(case_))),
  );
}

/** These cases, and so many more that a list of them is searched. */
const manyCases = (...cases: Case[]) => [
  ...cases,
  ...Array.from({ length: 8 - cases.length }, (_, index) =>
    caseWith({ id: `case-${index}`, title: `Fall ${index}`, description: "", tags: [] }),
  ),
];

/** A course with one lesson that the learner was last at then. */
function lessonUnderWay(lastActive: string) {
  const progress = progressOf(1, 4);
  const interaction = {
    id: "taken-1",
    course_id: "course-1",
    learner_id: "learner-1",
    enrolled_at: "2020-01-01T08:00:00Z",
    started_at: "2020-01-01T08:00:00Z",
    last_active_at: lastActive,
    last_section_id: "lesson-3",
    completed_at: null,
    progress,
  };
  const lesson = { id: "lesson-3", title: "Lektion 3", duration: 10, progress };
  const course = { id: "course-1", title: "Deutsch", interaction, chapters: [{ sections: [lesson] }] };
  return { taken: { ...interaction, course }, course };
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  URL.createObjectURL = () => "blob:silence";
  URL.revokeObjectURL = () => undefined;
});

const manyTalks = () =>
  manyCases(heart, wound).map(({ id, title }, index) => {
    const interaction = interactionOf(id, { solved: index === 0 });
    return { ...interaction, case: { ...interaction.case, title } };
  });

test("seven conversations of the learner's own have no search", async () => {
  shelf([heart], manyTalks().slice(0, 7));
  renderApp("/my-cases", { user: learner() });
  expect(await screen.findByText(wound.title)).toBeVisible();
  expect(screen.queryByRole("search")).not.toBeInTheDocument();
});

test("eight conversations of the learner's own are searched", async () => {
  shelf([heart], manyTalks());
  const { hands, address, container } = renderApp("/my-cases", { user: learner() });
  const search = await screen.findByRole("searchbox", { name: "Meine Gespräche durchsuchen" });
  await hands.type(search, "ubergabe");
  const shown = () =>
    within(screen.getByRole("list", { name: "Meine Fälle" })).getAllByRole("heading", { level: 2 });
  await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toEqual([wound.title]));
  await waitFor(() => expect(address()).toBe("/my-cases?mine=ubergabe"));
  await expectNoAxeFaults(container);
  await hands.selectOptions(screen.getByLabelText("Stand"), "gelöst");
  expect(await screen.findByRole("heading", { name: "Kein Gespräch passt dazu" })).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Suche und Filter löschen" }));
  await waitFor(() => expect(shown()).toHaveLength(8));
});

describe("the library", () => {
  test("puts first what is under way, and says so in a word", async () => {
    shelf([heart, wound], [interactionOf("wound")]);
    const { container } = renderApp("/all-cases", { user: learner() });
    const shown = await screen.findByRole("list", { name: "Gefundene Fälle" });
    await waitFor(() =>
      expect(
        within(within(shown).getAllByRole("listitem")[0] as HTMLElement).getByText("Begonnen"),
      ).toBeVisible(),
    );
    await expectNoAxeFaults(container);
  });

  test("keeps what the learner looks for in the address, and ignores umlauts", async () => {
    shelf(manyCases(heart, wound));
    const { hands, address } = renderApp("/all-cases", { user: learner() });
    await hands.type(await screen.findByRole("searchbox", { name: "Fälle durchsuchen" }), "ubergabe fuss");
    expect(await screen.findByText("Ein Fall")).toBeVisible();
    expect(screen.queryByText(heart.title)).not.toBeInTheDocument();
    await waitFor(() => expect(new URLSearchParams(address().split("?")[1]).get("q")).toBe("ubergabe fuss"));
  });

  test.each([
    [7, 0],
    [8, 1],
  ])("of %i cases has %i searches", async (count, searches) => {
    shelf(manyCases(heart, wound).slice(0, count));
    renderApp("/all-cases", { user: learner() });
    expect(await screen.findByText(wound.title)).toBeVisible();
    expect(screen.queryAllByRole("search")).toHaveLength(searches);
  });

  test("shows a shared search, and a way out when nothing fits", async () => {
    shelf([heart, wound]);
    const { hands, address } = renderApp("/all-cases?q=lunge&tag=Anamnese", { user: learner() });
    expect(await screen.findByRole("heading", { name: "Kein Fall passt dazu" })).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Suche und Filter löschen" }));
    expect(await screen.findByText("2 Fälle")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/all-cases"));
  });

  test("is narrowed by what the cases have, and each filter can be taken away by itself", async () => {
    shelf([heart, { ...wound, cefr: "B2", minutes: 30 }]);
    const { hands, address, container } = renderApp("/all-cases?length=long", { user: learner() });
    expect(await screen.findByText("Ein Fall")).toBeVisible();
    await hands.selectOptions(screen.getByLabelText("Niveau"), "B1");
    expect(await screen.findByRole("heading", { name: "Kein Fall passt dazu" })).toBeVisible();
    await waitFor(() => expect(address()).toBe("/all-cases?length=long&level=B1"));
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: /Dauer: länger als 25 Minuten entfernen/ }));
    expect(await screen.findByText(heart.title)).toBeVisible();
  });

  test("tells level, minutes, persons and progress, and nothing that the learner has set", async () => {
    const interaction = interactionOf("heart");
    shelf([heart], [interaction], [overviewOf(interaction, { difficulty: "NATIVE" })]);
    renderApp("/all-cases", { user: learner() });
    expect(await screen.findByText("7 von 12 Schritten erledigt")).toBeVisible();
    expect(screen.getByText("15 Minuten")).toBeVisible();
    expect(screen.getByText("ab B1")).toBeVisible();
    expect(screen.getByText("mit Karl-Heinz Brandner (Patient)")).toBeVisible();
    expect(screen.queryByText(/^Sprache/)).not.toBeInTheDocument();
  });

  test("offers to clear what is set: a search alone is no filter", async () => {
    shelf([heart, wound]);
    renderApp("/all-cases?q=lunge", { user: learner() });
    expect(await screen.findByRole("button", { name: "Suche löschen" })).toBeVisible();
    expect(screen.getByText("Versuchen Sie ein anderes Wort.")).toBeVisible();
  });

  test("is still there when nothing is known about the learner's progress", async () => {
    shelf([heart], [interactionOf("heart")]);
    server.use(http.get("*/api/users/:id/case-interaction-overviews", () => refusal(404, "not_found")));
    renderApp("/all-cases", { user: learner() });
    expect(await screen.findByText(heart.title)).toBeVisible();
    expect(await screen.findByText("Begonnen")).toBeVisible();
  });

  test("shows a page at a time, and the address remembers how many", async () => {
    shelf(
      Array.from({ length: 60 }, (_, index) => caseWith({ id: `case-${index}`, title: `Fall ${index}` })),
    );
    const { hands, address } = renderApp("/all-cases", { user: learner() });
    expect(await screen.findByText("60 Fälle · 24 von 60 gezeigt")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Mehr zeigen" }));
    expect(await screen.findByText("60 Fälle · 48 von 60 gezeigt")).toBeVisible();
    expect(address()).toBe("/all-cases?show=48");
    await hands.click(screen.getByRole("button", { name: "Mehr zeigen" }));
    await waitFor(() => expect(screen.getAllByRole("heading", { name: /^Fall \d/ })).toHaveLength(60));
    expect(screen.queryByRole("button", { name: "Mehr zeigen" })).not.toBeInTheDocument();
  });

  test("has the learner's conversations and the case of the day on tabs that the address knows", async () => {
    shelf([heart], [interactionOf("heart", { solved: true })]);
    const { hands, address, container } = renderApp("/all-cases", { user: learner() });
    await hands.click(await screen.findByRole("tab", { name: "Fall des Tages" }));
    expect(await screen.findByRole("heading", { name: "Alle Fälle gelöst" })).toBeVisible();
    expect(address()).toBe("/all-cases?tab=daily");
    await hands.click(screen.getByRole("tab", { name: "Meine Fälle" }));
    expect(await screen.findByRole("link", { name: "Gespräch ansehen: Fall heart" })).toBeVisible();
    await expectNoAxeFaults(container);
  });

  test("says what will be there while it is empty", async () => {
    shelf([]);
    renderApp("/all-cases", { user: learner() });
    expect(await screen.findByRole("heading", { name: "Noch keine Fälle" })).toBeVisible();
  });

  test("offers a second try when it could not be loaded", async () => {
    shelf([heart]);
    server.use(http.get("*/api/cases/", () => refusal(403, "forbidden"), { once: true }));
    const { hands } = renderApp("/all-cases", { user: learner() });
    await hands.click(await screen.findByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByText(heart.title)).toBeVisible();
  });
});

describe("the briefing of a case", () => {
  test("can be read by anyone, and leads back here after signing in", async () => {
    shelf([heart]);
    const { hands, container, address } = renderApp("/case-inspection/heart");
    expect(await screen.findByRole("img", { name: /Älterer Mann im Krankenbett/ })).toBeVisible();
    expect(screen.getByText("Sie sind Pflegefachperson auf der internistischen Station.")).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "Anmelden und beginnen" }));
    await waitFor(() => expect(address()).toBe("/account/sign-in"));
    expect(readItem("returnUrl")).toBe("/case-inspection/heart");
  });

  test("has the case's title image beside the title, as decoration", async () => {
    const pictured = { ...heart, title_image_url: "/media/ward.webp" };
    shelf([pictured, wound]);
    const { hands, container } = renderApp("/all-cases", { user: learner() });
    const card = await screen.findByRole("link", { name: new RegExp(heart.title) });
    expect(card.querySelector("img")).toHaveAttribute("src", "/media/ward.webp");
    await hands.click(card);
    expect(
      await screen.findByText("Sie sind Pflegefachperson auf der internistischen Station."),
    ).toBeVisible();
    const images = [...container.querySelectorAll("main img")];
    expect(images.map((image) => [image.getAttribute("src"), image.getAttribute("alt")])).toEqual([
      ["/media/ward.webp", ""],
    ]);
  });

  test("begins one conversation, also when the learner tries twice, and lets the person speak", async () => {
    shelf([heart]);
    const keys: (string | null)[] = [];
    server.use(
      http.post("*/api/cases/interact/heart", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        if (keys.length === 1) return refusal(503, "unavailable");
        return HttpResponse.json(interactionWith([personSays("Guten Tag.")]), { status: 201 });
      }),
      http.get("*/api/case-interactions/interaction-1", () =>
        HttpResponse.json(interactionWith([personSays("Guten Tag.")])),
      ),
    );
    const { hands, address } = renderApp("/case-inspection/heart", { user: learner() });
    const begin = await screen.findByRole("button", { name: "Gespräch beginnen" });
    await waitFor(() => expect(begin).toBeEnabled());
    await hands.click(begin);
    expect(await screen.findByText(/lässt sich gerade nicht beginnen/)).toBeVisible();
    await hands.click(begin);
    await waitFor(() => expect(address()).toBe("/case-interactions/interaction-1"));
    expect(keys[1]).toBe(keys[0]);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  test("lets the learner's choose how difficult the German is; the learner's settings are the start", async () => {
    shelf([heart]);
    const bodies: unknown[] = [];
    server.use(
      http.post("*/api/cases/interact/heart", async ({ request }) => {
        bodies.push(await request.json());
        return refusal(503, "unavailable");
      }),
    );
    const { hands } = renderApp("/case-inspection/heart", { user: learner({ language_level: "SIMPLE" }) });
    expect(await screen.findByRole("radio", { name: /^einfach/ })).toBeChecked();
    const begin = screen.getByRole("button", { name: "Gespräch beginnen" });
    await waitFor(() => expect(begin).toBeEnabled());
    await hands.click(begin);
    await hands.click(screen.getByRole("radio", { name: /^wie auf der Station/ }));
    await hands.click(begin);
    await waitFor(() => expect(bodies).toEqual([{}, { difficulty: "NATIVE" }]));
    expect(localStorage.getItem("defaultLanguageLevel")).toBe("SIMPLE");
    expect(localStorage.getItem("temporaryLanguageLevel")).toBe("NATIVE");
  });

  test("stands inside of the app for who is signed in, and alone for visitors", async () => {
    shelf([heart]);
    const { unmount } = renderApp("/case-inspection/heart");
    expect(await screen.findByText(/brauchen Sie ein Konto/)).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Hauptnavigation" })).not.toBeInTheDocument();
    unmount();
    const { container } = renderApp("/case-inspection/heart", { user: learner() });
    expect(await screen.findAllByRole("navigation", { name: "Hauptnavigation" })).not.toHaveLength(0);
    await screen.findByRole("radio", { name: /^einfach/ });
    await expectNoAxeFaults(container);
  });

  test("of a case that is not there says where the learner was going, and offers to sign in", async () => {
    server.use(http.get("*/api/cases/gone", () => refusal(404, "not_found")));
    const { hands, container, address } = renderApp("/case-inspection/gone");
    expect(await screen.findByRole("heading", { name: "Diesen Fall finden wir nicht" })).toBeVisible();
    expect(screen.getByText(/case-inspection\/gone/)).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "Anmelden" }));
    await waitFor(() => expect(address()).toBe("/account/sign-in"));
    expect(readItem("returnUrl")).toBe("/case-inspection/gone");
  });

  test("tells its author what keeps a case from being played", async () => {
    const fault = { place: "facts[2]", code: "empty", detail: "Eine Antwort fehlt.", is_warning: false };
    const warning = { place: "tasks", code: "few", detail: "Nur eine Aufgabe.", is_warning: true };
    shelf([{ ...heart, status: "FAILED", is_public: false }]);
    server.use(
      http.get("*/api/cases/heart/export", () => HttpResponse.json({ title: heart.title })),
      http.post("*/api/cases/check", () => HttpResponse.json({ ok: false, remarks: [fault, warning] })),
    );
    const { container } = renderApp("/case-inspection/heart", { user: learner({ author_mode: "EXPERT" }) });
    expect(await screen.findByText("Eine Antwort fehlt.")).toBeVisible();
    expect(screen.getByText("Ein Hinweis")).toBeVisible();
    expect(screen.getByText("Diesen Fall kann man gerade nicht üben.")).toBeVisible();
    await expectNoAxeFaults(container);
  });

  test("shows an author nothing about a case that is not the learner's", async () => {
    shelf([heart]);
    server.use(http.get("*/api/cases/heart/export", () => refusal(403, "permission_denied")));
    renderApp("/case-inspection/heart", { user: learner({ author_mode: "CONTRIBUTOR" }) });
    await waitFor(() => expect(screen.queryByText("Der Fall wird geprüft …")).not.toBeInTheDocument());
    await screen.findByRole("heading", { name: "Ihre Aufgaben" });
    expect(screen.queryByRole("heading", { name: /Autorin/ })).not.toBeInTheDocument();
  });

  test("offers to go on with an open conversation first", async () => {
    shelf([heart], [interactionOf("heart")]);
    renderApp("/case-inspection/heart", { user: learner() });
    expect(await screen.findByRole("button", { name: "Gespräch fortsetzen" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Neues Gespräch beginnen" })).toBeVisible();
  });

  test("says that a case is still being made", async () => {
    shelf([{ ...heart, status: "GENERATING" }]);
    renderApp("/case-inspection/heart", { user: learner() });
    expect(await screen.findByText(/wird noch erstellt/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /beginnen/ })).not.toBeInTheDocument();
  });
});

describe("home", () => {
  test("goes on where the learner was with one tap", async () => {
    shelf(
      [heart],
      [interactionOf("heart", { case: { ...interactionOf("heart").case, title: heart.title } })],
    );
    const { container } = renderApp("/home", { user: learner() });
    expect(await screen.findByRole("heading", { name: `Weiter: ${heart.title}` })).toBeVisible();
    expect(screen.getByRole("link", { name: "Gespräch fortsetzen" })).toHaveAttribute(
      "href",
      "/case-interactions/interaction-of-heart",
    );
    await expectNoAxeFaults(container);
  });

  test("names the exact place, and links to the case of the day", async () => {
    const interaction = interactionOf("heart");
    shelf([heart], [interaction], [overviewOf(interaction)]);
    renderApp("/home", { user: learner() });
    expect(await screen.findByText("Im Patientenzimmer, Zimmer 12")).toBeVisible();
    expect(screen.getByText("Begrüßung und Gesprächsrahmen")).toBeVisible();
    expect(screen.getByText("7 von 12 Schritten erledigt, noch etwa 10 Minuten")).toBeVisible();
    // The case of the day is the one above: it is not offered a second time, and no navigation is repeated.
    const main = within(screen.getByRole("main"));
    expect(main.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/case-interactions/interaction-of-heart",
    ]);
  });

  test("offers no conversation that has ended", async () => {
    shelf([heart, wound], [interactionOf("heart", { ended_at: "2026-11-21T10:00:00Z" })]);
    renderApp("/home", { user: learner() });
    expect(await screen.findByRole("heading", { name: `Als Nächstes: ${wound.title}` })).toBeVisible();
    expect(screen.queryByText(/Gespräch fortsetzen/)).not.toBeInTheDocument();
  });

  test("links to the case of the day where it is another one", async () => {
    shelf([{ ...heart, status: "FAILED" }, wound], [interactionOf("heart")]);
    renderApp("/home", { user: learner() });
    expect(await screen.findByRole("link", { name: /Fall des Tages/ })).toHaveAttribute(
      "href",
      "/case-inspection/wound",
    );
  });

  test.each([
    ["2026-11-25T10:00:00Z", ["Weiter: Lektion 3", "Außerdem"]],
    ["2020-11-25T10:00:00Z", [`Weiter: ${heart.title}`, "Außerdem"]],
  ])(
    "with a lesson of %s and a conversation both open, one is next and the other is due",
    async (lastActive, headings) => {
      shelf(
        [heart],
        [interactionOf("heart", { case: { ...interactionOf("heart").case, title: heart.title } })],
      );
      const learning = lessonUnderWay(lastActive);
      server.use(
        http.get("*/api/users/course-interactions-with-progress", () => pageOf([learning.taken])),
        http.get("*/api/courses/:id", () => HttpResponse.json(learning.course)),
      );
      const { container } = renderApp("/home", { user: learner() });
      await waitFor(() => {
        const shown = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
        expect(shown.filter((text) => headings.includes(text ?? ""))).toEqual(headings);
      });
      await waitFor(() =>
        expect(container.querySelectorAll('a[href="/lesson-viewer/lesson-3"]')).toHaveLength(1),
      );
      expect(screen.getAllByRole("link", { name: /Gespräch fortsetzen/ })).toHaveLength(1);
      await expectNoAxeFaults(container);
    },
  );

  test("offers no first case to who has solved a scene of the day", async () => {
    shelf([heart]);
    const user = learner();
    const stats = user.user_stats && { ...user.user_stats, xp: 94 };
    renderApp("/home", { user: { ...user, ...(stats && { user_stats: stats }) } });
    expect(await screen.findByRole("heading", { name: `Als Nächstes: ${heart.title}` })).toBeVisible();
  });

  test.each(["OPEN", "DONE"] as const)(
    "offers cases on the first day once its five minutes are done: %s",
    async (state) => {
      shelf([heart]);
      const scene = { case_id: "wound", title: "Am Bett", goal: "", briefing: "", cefr: "A2", person: null };
      const step = { kind: "SCENE", state, done: 0, all: 1, minutes: 4, words: [], lesson: null } as const;
      const steps = [{ ...step, scene: { ...scene, case_interaction_id: null } }];
      server.use(
        http.get("*/api/users/my-day", () => HttpResponse.json({ ...emptyDay, state, minutes: 4, steps })),
      );
      renderApp("/home", { user: learner() });
      expect(await screen.findByText("Szene: Am Bett")).toBeVisible();
      const isOffered = () => screen.queryByText(/Ihr erster Fall|Fall des Tages/) !== null;
      const isDone = state === "DONE";
      await waitFor(() => expect(isOffered()).toBe(isDone));
      await new Promise((resolve) => setTimeout(resolve, 300)); // what is read later changes nothing
      expect(isOffered()).toBe(isDone);
    },
  );

  test("offers a first case to who has begun none", async () => {
    shelf([heart]);
    renderApp("/home", { user: learner() });
    expect(await screen.findByRole("heading", { name: `Ihr erster Fall: ${heart.title}` })).toBeVisible();
    expect(screen.getByRole("link", { name: "Fall ansehen" })).toHaveAttribute(
      "href",
      "/case-inspection/heart",
    );
  });
});

describe("the learner's cases", () => {
  test("stand with the last one first and can be gone on with", async () => {
    shelf(
      [],
      [interactionOf("heart"), interactionOf("wound", { changed_at: "2026-11-21T10:00:00Z", solved: true })],
    );
    const { container } = renderApp("/my-cases", { user: learner() });
    await screen.findByText("Fall heart");
    const names = screen
      .getAllByRole("heading", { level: 2, name: /^Fall / })
      .map((heading) => heading.textContent);
    expect(names).toEqual(["Fall wound", "Fall heart"]);
    await expectNoAxeFaults(container);
  });

  test("are deleted after one question, and come back when the server refuses", async () => {
    const mine = [interactionOf("heart"), interactionOf("wound")];
    shelf([], mine);
    let refused = true;
    server.use(
      http.delete("*/api/case-interactions/interaction-of-heart", () => {
        if (refused) return refusal(503, "unavailable");
        mine.shift();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { hands } = renderApp("/my-cases", { user: learner() });
    const remove = async () => {
      await hands.click(await screen.findByRole("button", { name: "Mehr zu „Fall heart“" }));
      await hands.click(await screen.findByRole("menuitem", { name: "Löschen" }));
      expect(await screen.findByText(/Das lässt sich nicht rückgängig machen/)).toBeVisible();
      await hands.click(screen.getByRole("button", { name: "Löschen" }));
    };
    await remove();
    expect(await screen.findByText(/Es ist noch da/)).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Fall heart" })).toBeVisible();
    refused = false;
    await remove();
    expect(await screen.findByText("Das Gespräch ist gelöscht.")).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "Fall heart" })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole("heading", { name: "Fall wound" })).toBeVisible();
  });

  test("say how much is done, and give the transcript without leaving the list", async () => {
    const interaction = interactionOf("heart");
    shelf([], [interaction], [overviewOf(interaction, { steps_skipped: 1 })]);
    server.use(http.get("*/api/case-interactions/*/download", () => refusal(503, "unavailable")));
    const { hands, address } = renderApp("/my-cases", { user: learner() });
    expect(await screen.findByText("7 von 12 Schritten erledigt, einer übersprungen")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Mehr zu „Fall heart“" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Gespräch als Textdatei speichern" }));
    expect(await screen.findByText(/Das Gespräch ließ sich nicht speichern/)).toBeVisible();
    expect(address()).toBe("/my-cases");
  });

  test("that have ended lead to what is said about them, to what was said, and to the case once more", async () => {
    const interaction = interactionOf("heart", { ended_at: "2026-11-20T09:00:00Z" });
    shelf([], [interaction], [overviewOf(interaction)]);
    const { container } = renderApp("/my-cases", { user: learner() });
    expect(await screen.findByText("Beendet")).toBeVisible();
    const leadsTo = (name: string) => screen.getByRole("link", { name: `${name}: Fall heart` });
    expect(leadsTo("Auswertung")).toHaveAttribute("href", "/case-interactions/interaction-of-heart/debrief");
    expect(leadsTo("Gespräch ansehen")).toHaveAttribute("href", "/case-interactions/interaction-of-heart");
    expect(leadsTo("Neu beginnen")).toHaveAttribute("href", "/case-inspection/heart");
    expect(screen.queryByRole("link", { name: "Weiter: Fall heart" })).not.toBeInTheDocument();
    await expectNoAxeFaults(container);
  });

  test("are read by pages, and further ones by keyboard; the address remembers how many", async () => {
    const mine = Array.from({ length: 24 }, (_, index) =>
      interactionOf(`case-${index}`, {
        changed_at: new Date(Date.UTC(2026, 10, 20, 8, -index)).toISOString(),
      }),
    );
    shelf([], mine);
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => {
      const { pathname, searchParams: query } = new URL(request.url);
      if (pathname !== "/api/users/my-case-interactions" || query.has("latest_per_case")) return;
      asked.push(`${query.get("offset")} ${query.get("search") ?? ""}`);
    });
    const { hands, address } = renderApp("/my-cases", { user: learner() });
    const more = await screen.findByRole("button", { name: "Mehr zeigen" });
    const shown = () =>
      [...screen.getByRole("list", { name: "Meine Fälle" }).children].map((row) => row as HTMLElement);
    expect(shown()).toHaveLength(20);
    expect(asked).toEqual(["0 "]);
    expect(screen.getByText("24 Gespräche · 20 von 24 gezeigt")).toBeInTheDocument();
    more.focus();
    await hands.keyboard("{Enter}");
    await waitFor(() => expect(shown()).toHaveLength(24));
    expect(asked).toEqual(["0 ", "20 "]);
    expect(shown()[20]).toHaveFocus();
    expect(address()).toBe("/my-cases?mine-show=40");
    expect(screen.queryByText("Mehr zeigen")).not.toBeInTheDocument();
    await hands.click(screen.getByRole("searchbox", { name: "Meine Gespräche durchsuchen" }));
    await hands.paste("case-23");
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(asked).toEqual(["0 ", "20 ", "0 case-23"]);
    expect(address()).toBe("/my-cases?mine=case-23");
  });

  test("lead to the library while there are none", async () => {
    shelf([]);
    renderApp("/my-cases", { user: learner() });
    expect(await screen.findByRole("link", { name: "Einen Fall aussuchen" })).toHaveAttribute(
      "href",
      "/all-cases",
    );
  });
});

test("the whole way goes by keyboard alone: library, briefing, conversation, first words", async () => {
  shelf([heart]);
  const interaction = interactionWith([personSays("Guten Tag.", { position: 0 })]);
  const turns: unknown[] = [];
  server.use(
    http.post("*/api/cases/interact/heart", () => HttpResponse.json(interaction, { status: 201 })),
    http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(interaction)),
    http.post("*/api/patient-interactions/talk-1", async ({ request }) => {
      turns.push(await request.json());
      return new Promise<never>(() => undefined);
    }),
  );
  const { hands, address } = renderApp("/all-cases", { user: learner() });
  const tabTo = async (element: HTMLElement) => {
    for (let presses = 0; document.activeElement !== element && presses < 40; presses += 1) await hands.tab();
    expect(element).toHaveFocus();
  };
  await tabTo(await screen.findByRole("link", { name: /Aufnahmegespräch bei Herzinsuffizienz/ }));
  await hands.keyboard("{Enter}");
  const begin = await screen.findByRole("button", { name: "Gespräch beginnen" });
  await waitFor(() => expect(begin).toBeEnabled());
  await tabTo(begin);
  await hands.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/case-interactions/interaction-1"));
  await tabTo(await screen.findByRole("textbox", { name: /Ihre Worte an/ }));
  await hands.keyboard("Guten Tag!{Enter}");
  await waitFor(() => expect(turns).toEqual([{ text: "Guten Tag!" }]));
});
