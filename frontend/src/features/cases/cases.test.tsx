import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Case, CaseInteractionShort } from "@/api/types";
import { read } from "@/lib/storage";
import { expectNoAxeFaults } from "@/testing/axe";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { caseWith, interactionWith, personSays, talkOf } from "@/testing/talks";

const heart = caseWith({ id: "heart" });
const wound = caseWith({
  id: "wound",
  title: "Übergabe nach Fußoperation",
  tags: ["Übergabe"],
  description: "",
});

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

function shelf(cases: readonly Case[], mine: readonly CaseInteractionShort[] = []) {
  server.use(
    http.get("*/api/cases/", () => pageOf(cases)),
    http.get("*/api/users/my-case-interactions", () => pageOf(mine)),
    ...cases.map((case_) => http.get(`*/api/cases/${case_.id}`, () => HttpResponse.json(case_))),
  );
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  URL.createObjectURL = () => "blob:silence";
  URL.revokeObjectURL = () => undefined;
});

describe("the library", () => {
  test("puts first what is under way, and says so in a word", async () => {
    shelf([heart, wound], [talkOf("wound")]);
    const { container } = renderApp("/all-cases", { user: learner() });
    const shown = await screen.findByRole("list", { name: "Gefundene Fälle" });
    await waitFor(() =>
      expect(
        within(within(shown).getAllByRole("listitem")[0] as HTMLElement).getByText("Gerade in Arbeit"),
      ).toBeVisible(),
    );
    await expectNoAxeFaults(container);
  });

  test("keeps what she looks for in the address, and ignores umlauts", async () => {
    shelf([heart, wound]);
    const { hands, address } = renderApp("/all-cases", { user: learner() });
    await hands.type(await screen.findByRole("textbox", { name: "Fälle durchsuchen" }), "ubergabe fuss");
    expect(await screen.findByText("ein Fall")).toBeVisible();
    expect(screen.queryByText(heart.title)).not.toBeInTheDocument();
    await waitFor(() => expect(new URLSearchParams(address().split("?")[1]).get("q")).toBe("ubergabe fuss"));
  });

  test("shows a shared search, and a way out when nothing fits", async () => {
    shelf([heart, wound]);
    const { hands, address } = renderApp("/all-cases?q=lunge&tag=Anamnese", { user: learner() });
    expect(await screen.findByRole("heading", { name: "Kein Fall passt dazu" })).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Filter löschen" }));
    expect(await screen.findByText("2 Fälle")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/all-cases"));
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

describe("the door note", () => {
  test("can be read by anyone, and leads back here after signing in", async () => {
    shelf([heart]);
    const { hands, container, address } = renderApp("/case-inspection/heart");
    expect(await screen.findByRole("img", { name: /Älterer Mann im Krankenbett/ })).toBeVisible();
    expect(screen.getByText("Sie sind Pflegefachperson auf der internistischen Station.")).toBeVisible();
    await expectNoAxeFaults(container);
    await hands.click(screen.getByRole("button", { name: "Anmelden und beginnen" }));
    await waitFor(() => expect(address()).toBe("/account/sign-in"));
    expect(read("returnUrl")).toBe("/case-inspection/heart");
  });

  test("begins one talk, also when she tries twice, and lets the person speak", async () => {
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

  test("offers to go on with an open talk first", async () => {
    shelf([heart], [talkOf("heart")]);
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
  test("goes on where she was with one tap", async () => {
    shelf([heart], [talkOf("heart", { case: { ...talkOf("heart").case, title: heart.title } })]);
    const { container } = renderApp("/home", { user: learner() });
    expect(await screen.findByRole("heading", { name: `Weiter: ${heart.title}` })).toBeVisible();
    expect(screen.getByRole("link", { name: "Gespräch fortsetzen" })).toHaveAttribute(
      "href",
      "/case-interactions/interaction-of-heart",
    );
    await expectNoAxeFaults(container);
  });

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

describe("her cases", () => {
  test("stand with the last one first and can be gone on with", async () => {
    shelf([], [talkOf("heart"), talkOf("wound", { changed_at: "2026-11-21T10:00:00Z", solved: true })]);
    const { container } = renderApp("/my-cases", { user: learner() });
    await screen.findByText("Fall heart");
    const names = screen
      .getAllByRole("heading", { level: 2, name: /^Fall / })
      .map((heading) => heading.textContent);
    expect(names).toEqual(["Fall wound", "Fall heart"]);
    await expectNoAxeFaults(container);
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

test("the whole way goes by keyboard alone: library, door note, talk, first words", async () => {
  shelf([heart]);
  const talk = interactionWith([personSays("Guten Tag.", { position: 0 })]);
  const turns: unknown[] = [];
  server.use(
    http.post("*/api/cases/interact/heart", () => HttpResponse.json(talk, { status: 201 })),
    http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(talk)),
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
