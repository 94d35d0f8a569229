import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { Profiler } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Message } from "@/api/types";
import { interactionWith, learnerSays, personSays } from "@/testing/conversations";
import { openEvents } from "@/testing/events";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

/** How often anything within a message (by its id) or another part of the screen was rendered. */
const renders = vi.hoisted(() => new Map<string, number>());

/** A component that counts its renders, and those within it. */
const counted = vi.hoisted(() => {
  return <P extends object>(Part: React.ComponentType<P>, nameOf: (props: P) => string) =>
    (props: P) => {
      const name = nameOf(props);
      return (
        <Profiler id={name} onRender={() => renders.set(name, (renders.get(name) ?? 0) + 1)}>
          <Part {...props} />
        </Profiler>
      );
    };
});

vi.mock("./components/Bubble", async (load) => {
  const actual = await load<typeof import("./components/Bubble")>();
  return {
    ...actual,
    MessageArticle: counted(actual.MessageArticle, ({ messageId }) => messageId ?? "without id"),
  };
});
vi.mock("./components/ConversationHeader", async (load) => {
  const { ConversationHeader } = await load<typeof import("./components/ConversationHeader")>();
  return { ConversationHeader: counted(ConversationHeader, () => "header") };
});
vi.mock("./components/SidePane", async (load) => {
  const { PersonPane, SidePane, TasksColumn } = await load<typeof import("./components/SidePane")>();
  return {
    PersonPane: counted(PersonPane, () => "person"),
    SidePane: counted(SidePane, () => "side"),
    TasksColumn: counted(TasksColumn, () => "tasks"),
  };
});
vi.mock("./components/Composer", async (load) => {
  const { Composer } = await load<typeof import("./components/Composer")>();
  return { Composer: counted(Composer, () => "composer") };
});
vi.mock("./components/Transcript", async (load) => {
  const { Transcript } = await load<typeof import("./components/Transcript")>();
  return { Transcript: counted(Transcript, () => "transcript") };
});
const PARTS = ["header", "person", "tasks", "composer", "transcript"];

/** jsdom has no layout: a test says itself what comes into view. */
class Sight implements Partial<IntersectionObserver> {
  static all: Sight[] = [];
  readonly observed = new Set<Element>();
  constructor(private readonly report: IntersectionObserverCallback) {
    Sight.all.push(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  disconnect() {
    Sight.all = Sight.all.filter((sight) => sight !== this);
  }
  static bringNear(element: Element) {
    for (const sight of [...Sight.all])
      if (sight.observed.has(element)) {
        const entry: Partial<IntersectionObserverEntry> = { isIntersecting: true, target: element };
        sight.report([entry as IntersectionObserverEntry], sight as unknown as IntersectionObserver);
      }
  }
}

const LINES = 200;
const messages: Message[] = Array.from({ length: LINES - 1 }, (_, position) => {
  const given = { id: `line-${position}`, position };
  return position % 2 === 0
    ? personSays(`Antwort ${position}`, { ...given, audio_state: "READY", audio_url: "/media/voice" })
    : learnerSays(`Frage ${position}`, given);
});
const pending = personSays("", { id: "reply", position: LINES, state: "PENDING" });

/** Waits until what the screen asks of the server has come: nothing renders any more. */
async function settled() {
  let before: string;
  do {
    before = JSON.stringify([...renders]);
    await act(() => new Promise((done) => setTimeout(done, 150)));
  } while (JSON.stringify([...renders]) !== before);
}

async function open(held: Message[]) {
  server.use(
    http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(interactionWith(held))),
  );
  const app = renderApp("/case-interactions/interaction-1", { user: learner() });
  const field = await screen.findByRole("textbox", { name: /Ihre Worte an/ });
  const log = screen.getByRole("log", { name: "Gesprächsverlauf" });
  await settled();
  return { ...app, field, log, tell: openEvents() };
}

// The screen and its panes are chunks of their own: loading them is not what the first test measures.
beforeAll(async () => {
  await Promise.all([
    import("@/app/screens/conversation/CaseInteractionScreen"),
    import("./components/SidePane"),
  ]);
});
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Sight);
  renders.clear();
  // A large screen, which shows all panes.
  const media = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(media(query), { matches: query.includes("width") }),
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

describe("with 200 messages", () => {
  test("a keystroke renders the composer and nothing else", async () => {
    const { hands, field, log } = await open(messages);
    expect(within(log).getAllByRole("article")).toHaveLength(LINES - 1);
    expect(renders.size).toBe(LINES - 1 + PARTS.length);
    renders.clear();
    await hands.type(field, "Wo tut es weh");
    expect(field).toHaveValue("Wo tut es weh");
    expect([...renders.keys()]).toEqual(["composer"]);
  });

  test("a streamed delta renders the reply it belongs to and nothing else", async () => {
    const { log, tell } = await open([...messages, pending]);
    renders.clear();
    await tell("message.streamed", { conversation_id: "talk-1", message_id: "reply", text: "Seit" });
    expect(await within(log).findByText("Seit")).toBeVisible();
    expect([...renders]).toEqual([
      ["reply", 1],
      ["transcript", 1], // the part around it
    ]);
    await tell("message.streamed", {
      conversation_id: "talk-1",
      message_id: "reply",
      text: "Seit drei Tagen",
    });
    expect(await within(log).findByText("Seit drei Tagen")).toBeVisible();
    expect([...renders]).toEqual([
      ["reply", 2],
      ["transcript", 2],
    ]);
  });

  test("playing one reply renders no other", async () => {
    const { hands, log } = await open(messages);
    const again = within(log).getAllByRole("button", { name: "Noch einmal" }).at(-1) as HTMLElement;
    renders.clear();
    await hands.click(again);
    expect(await within(log).findByRole("button", { name: "Anhalten" })).toBeVisible();
    expect([...renders.keys()].filter((name) => !PARTS.includes(name))).toEqual([`line-${LINES - 2}`]);
  });
});

describe("in a long conversation", () => {
  const toolsOf = (article: HTMLElement) => within(article).queryByRole("group", { name: /Antwort/ });

  test("all words can be read and found, but only messages near the visible part have tools", async () => {
    const { log } = await open(messages);
    const articles = within(log).getAllByRole("article");
    for (const [index, { text }] of messages.entries()) expect(articles[index]).toHaveTextContent(text);
    const withTools = articles.filter((article) => article.querySelector("[role=group] button") !== null);
    expect(withTools).toHaveLength(15 + 1); // replies among the last 30, and the undo of the last turn
    expect(withTools).toContain(articles.at(-1));
  });

  test("a message that comes near gets its tools, keeps the focus, and renders no other", async () => {
    const { log } = await open(messages);
    const far = within(log).getAllByRole("article")[0] as HTMLElement;
    expect(toolsOf(far)).toBeNull();
    act(() => far.focus());
    renders.clear();
    act(() => Sight.bringNear(far));
    expect(toolsOf(far)).not.toBeNull();
    expect(far).toHaveFocus();
    expect([...renders.keys()].filter((name) => !PARTS.includes(name))).toEqual(["line-0"]);
    expect(within(log).getAllByRole("article")[0]).toBe(far);
  });

  test("what is said later is whole at once", async () => {
    const { log, tell } = await open(messages);
    const told = personSays("Noch etwas.", { id: "later", position: LINES });
    await tell("message.created", { conversation_id: "talk-1", message: told });
    const article = (await within(log).findByText("Noch etwas.")).closest("article") as HTMLElement;
    expect(toolsOf(article)).not.toBeNull();
  });
});

test("a reply that is made again begins without the words of the first try", async () => {
  const { log, tell } = await open([learnerSays("Seit wann?", { position: 1 }), pending]);
  const changeTo = (state: Message["state"]) =>
    tell("message.changed", { conversation_id: "talk-1", message: { ...pending, state } });
  await tell("message.streamed", { conversation_id: "talk-1", message_id: "reply", text: "Seit drei" });
  expect(await within(log).findByText("Seit drei")).toBeVisible();
  await changeTo("FAILED");
  expect(await within(log).findByRole("button", { name: /Noch einmal/ })).toBeVisible();
  await changeTo("PENDING");
  await waitFor(() => expect(within(log).queryByRole("button", { name: /Noch einmal/ })).toBeNull());
  expect(within(log).queryByText("Seit drei")).toBeNull();
  await tell("message.streamed", { conversation_id: "talk-1", message_id: "reply", text: "Se" });
  expect(await within(log).findByText("Se")).toBeVisible();
});

test("a conversation of fewer than 100 messages has all tools at once", async () => {
  const { log } = await open(messages.slice(0, 99));
  const replies = messages.slice(0, 99).filter(({ author }) => author === "PERSON");
  expect(within(log).getAllByRole("button", { name: "Noch einmal" })).toHaveLength(replies.length);
});
