import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { vi } from "vitest";
import type { CaseInteraction, Heard, User } from "@/api/types";
import { interactionWith, learnerSays, personSays } from "./conversations";
import { learner } from "./people";
import { renderApp } from "./renderApp";
import { refusal, server } from "./server";

export const greeting = personSays("Guten Tag. Ich bekomme so schlecht Luft.", {
  id: "greeting",
  position: 0,
});

export const heardAs = (text: string, given: Partial<Heard> = {}): Heard => ({
  id: "recognition-1",
  text,
  language: "deu",
  seconds: 2,
  words: text.split(" ").map((word) => ({ text: word, confidence: 0.95 })),
  provider: "embedded",
  audio_url: null,
  job: null,
  ...given,
});

/** A conversation whose recordings are answered in turn; gives what was sent. */
export function conversationThatTranscribes(...answers: (() => Response)[]) {
  const uploads: { key: string | null; format: string | null; context: string | null }[] = [];
  const turns: string[] = [];
  server.use(
    http.post("*/api/stt/", ({ request }) => {
      const asked = new URL(request.url).searchParams;
      uploads.push({
        key: request.headers.get("Idempotency-Key"),
        format: asked.get("audio_format"),
        context: asked.get("tts_context"),
      });
      return (answers.shift() ?? (() => refusal(500, "server_error")))();
    }),
    http.post("*/api/patient-interactions/talk-1", async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      turns.push(text);
      const message = learnerSays(text, { id: "said", position: 1 });
      const reply = personSays("Seit drei Tagen.", { id: "reply", position: 2 });
      return HttpResponse.json({ message, reply }, { status: 201 });
    }),
  );
  return { uploads, turns };
}

export async function openConversation(given: Partial<CaseInteraction> = {}, user: Partial<User> = {}) {
  const interaction = interactionWith([greeting], given);
  server.use(http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(interaction)));
  const app = renderApp("/case-interactions/interaction-1", { user: learner(user) });
  const field = await screen.findByRole("textbox", { name: "Ihre Worte an Karl-Heinz Brandner" });
  return { ...app, field, log: screen.getByRole("log", { name: "Gesprächsverlauf" }) };
}

/** So long that it is no slip of the finger. */
export const holdLongEnough = () => {
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 5000);
};

/** Taps, speaks, taps. */
export async function say({ hands }: Awaited<ReturnType<typeof openConversation>>) {
  await hands.click(screen.getByRole("button", { name: "Sprechen" }));
  const finish = await screen.findByRole("button", { name: "Aufnahme beenden" });
  holdLongEnough();
  await hands.click(finish);
}
