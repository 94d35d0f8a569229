import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { ServerDataProvider } from "@/api/swr";
import { I18n } from "@/i18n";
import type { AnyKind, ExerciseContext, PlayState, SaveMode } from "@/kinds";
import { signInAtCase } from "./caseEntry";
import type { Fixtures, Judged, Keys, Taps } from "./kinds";

export type AnyFixtures = Fixtures<unknown, unknown, unknown>;

/** jsdom sees nothing; a test says itself when the end of a page has come into view. */
class Sight implements IntersectionObserver {
  static all: Sight[] = [];
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  constructor(private readonly told: IntersectionObserverCallback) {
    Sight.all.push(this);
  }
  observe() {}
  unobserve() {}
  disconnect() {
    Sight.all = Sight.all.filter((sight) => sight !== this);
  }
  takeRecords() {
    return [];
  }
  see() {
    const sight: Partial<IntersectionObserverEntry> = { isIntersecting: true };
    this.told([sight as IntersectionObserverEntry], this);
  }
}
window.IntersectionObserver = Sight;

/** Reads on to the end of the page. */
export function toEnd(): void {
  act(() => {
    for (const sight of [...Sight.all]) sight.see();
  });
}

export function contextOf({ context }: Pick<AnyFixtures, "context">): ExerciseContext {
  return { itemId: "item", sectionId: "section", name: "Übung", objectives: [], ...context };
}

interface StageProps {
  kind: AnyKind;
  fixtures: AnyFixtures;
  state: PlayState;
  judged: Partial<Judged<unknown, unknown>>;
  heard: (answer: unknown, how: SaveMode) => void;
}

function Stage({ kind, fixtures, state, judged, heard }: StageProps) {
  const context = contextOf(fixtures);
  const [answer, setAnswer] = useState(judged.answer ?? kind.emptyAnswer(fixtures.content, context));
  return (
    <kind.Player
      content={fixtures.content}
      answer={answer}
      state={state}
      verdict={judged.verdict ?? null}
      solution={judged.solution ?? null}
      context={context}
      onAnswer={(next, how) => {
        heard(next, how);
        setAnswer(next);
      }}
    />
  );
}

const surroundings = {
  serveCase: signInAtCase,
  see: async (name: string, role?: string) => {
    await (role ? screen.findByRole(role, { name }) : screen.findByText(name));
  },
};

const TABS = 200;
const MOST_OPTIONS = 20;

function keysOf(hands: ReturnType<typeof userEvent.setup>): Keys {
  const to = async (role: string, name: string | RegExp) => {
    for (let tab = 0; tab < TABS; tab += 1) {
      const wanted = screen.queryAllByRole(role, { name });
      const here = document.activeElement;
      if (tab > 0 && here instanceof HTMLElement && wanted.includes(here)) return;
      await hands.tab();
    }
    throw new Error(`${role} ${name} cannot be reached by Tab`);
  };
  const pick = async (option: string) => {
    const list = document.activeElement ?? document.body;
    if (list instanceof HTMLSelectElement) return hands.selectOptions(list, option);
    await hands.keyboard("{Enter}");
    const wanted = await screen.findByRole("option", { name: option });
    for (let presses = 0; presses < MOST_OPTIONS && document.activeElement !== wanted; presses += 1)
      await hands.keyboard("{ArrowDown}");
    await hands.keyboard("{Enter}");
  };
  return { ...surroundings, to, toEnd, pick, press: (keys) => hands.keyboard(keys) };
}

function tapsOf(hands: ReturnType<typeof userEvent.setup>): Taps {
  return {
    ...surroundings,
    tap: async (role, name, place = -1) =>
      hands.click(screen.getAllByRole(role, { name }).at(place) as HTMLElement),
    pick: async (name, option) => {
      const list = screen.queryByRole("combobox", { name });
      if (list) return hands.selectOptions(list, option);
      await hands.click(screen.getByRole("button", { name }));
      await hands.click(await screen.findByRole("option", { name: option }));
    },
    write: (text) => hands.keyboard(text),
    toEnd,
  };
}

/** A kind on a stage: what is drawn, what was answered last, and the hands to play it with. */
export function renderPlayer(
  kind: AnyKind,
  fixtures: AnyFixtures,
  state: PlayState = "idle",
  judged: Partial<Judged<unknown, unknown>> = {},
) {
  const answers: { answer: unknown; how: SaveMode }[] = [];
  const heard = (answer: unknown, how: SaveMode) => answers.push({ answer, how });
  const view = render(
    <I18n>
      <ServerDataProvider>
        <MemoryRouter>
          <Stage kind={kind} fixtures={fixtures} state={state} judged={judged} heard={heard} />
        </MemoryRouter>
      </ServerDataProvider>
    </I18n>,
  );
  const hands = userEvent.setup();
  return { ...view, answers, keys: keysOf(hands), taps: tapsOf(hands) };
}
