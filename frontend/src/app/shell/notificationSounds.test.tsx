import { act, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { Problem } from "@/api/problem";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import type { Message } from "@/api/types";
import { useMe } from "@/features/auth";
import { openEvents } from "@/testing/events";
import { learner, tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { showAlert, showError } from "@/ui/alertStore";
import { NotificationSounds } from "./NotificationSounds";

const MESSAGE = [659.26, 493.88];
const ERROR = [220, 220];
const MAJOR_FAILURE = [220, 174.61, 146.83];

let pitches: number[] = [];

/** What the sounds need of Web Audio; keeps the pitches that were begun. */
function listen(): void {
  pitches = [];
  const param = { setTargetAtTime: () => undefined };
  class Gain {
    gain = param;
    connect = (next: unknown) => next;
  }
  class Oscillator {
    onended: (() => void) | null = null;
    constructor(_context: unknown, { frequency }: { frequency: number }) {
      pitches.push(frequency);
    }
    connect = (next: unknown) => next;
    start = () => undefined;
    stop = () => undefined;
  }
  class Context {
    currentTime = 0;
    destination = {};
    close = async () => undefined;
  }
  vi.stubGlobal("GainNode", Gain);
  vi.stubGlobal("OscillatorNode", Oscillator);
  vi.stubGlobal("AudioContext", Context);
}

function Known() {
  return <p>{useMe().data && "known"}</p>;
}

/** Renders the sounds for a user whose settings are known. */
async function renderSounds(notification_sounds: boolean): Promise<void> {
  storeTokens(tokenPair());
  server.use(http.get("*/api/users/me", () => HttpResponse.json(learner({ notification_sounds }))));
  render(
    <ServerDataProvider>
      <Known />
      <NotificationSounds />
    </ServerDataProvider>,
  );
  await screen.findByText("known");
}

beforeEach(() => {
  listen();
  return () => vi.unstubAllGlobals();
});

test("an error sounds, a major failure a second time after 1,200 ms", async () => {
  await renderSounds(true);
  vi.useFakeTimers();
  act(() => void showError("Das ging nicht.", new Problem(422, "invalid", "Ungültig")));
  expect(pitches.splice(0)).toEqual(ERROR);
  vi.advanceTimersByTime(5000);
  expect(pitches.splice(0)).toEqual([]);
  act(() => void showError("Das ging nicht.", new Problem(500, "error", "Server")));
  expect(pitches.splice(0)).toEqual(ERROR);
  vi.advanceTimersByTime(1199);
  expect(pitches).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pitches.splice(0)).toEqual(MAJOR_FAILURE);
  act(() => void showAlert("success", "Gespeichert."));
  expect(pitches).toEqual([]);
});

const said = (id: string, changes: Partial<Message>) =>
  ({
    conversation_id: "talk",
    message: { id, author: "PERSON", state: "COMPLETE", ...changes } as Message,
  }) as const;

test("a message of another person sounds once, when it is there as a whole", async () => {
  storeTokens(tokenPair());
  const tell = openEvents();
  await renderSounds(true);
  await tell("message.created", said("mine", { author: "LEARNER" }));
  await tell("message.created", said("reply", { state: "PENDING" }));
  await tell("message.changed", said("older", {}));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pitches).toEqual([]);
  await tell("message.changed", said("reply", {}));
  await vi.waitFor(() => expect(pitches).toEqual(MESSAGE));
  await tell("message.changed", said("reply", { audio_state: "READY" }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pitches).toEqual(MESSAGE);
});

test("who wants no sounds hears none", async () => {
  storeTokens(tokenPair());
  const tell = openEvents();
  await renderSounds(false);
  act(() => void showError("Das ging nicht.", new Error("x")));
  await tell("message.created", said("new", {}));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pitches).toEqual([]);
});
