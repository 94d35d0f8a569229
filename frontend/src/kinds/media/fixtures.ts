import type { MediaAnswer, MediaSeen } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: MediaSeen = {
  file: {
    id: "file",
    url: "/media/greeting.wav",
    media_type: "audio/wav",
    description: "Elena begrüßt Frau Berger.",
  },
  sort: "AUDIO",
  always_maximized: false,
  transcript: "Guten Morgen, Frau Berger. Wie haben Sie geschlafen?",
  captions: [
    { start: 0, end: 1.5, text: "Guten Morgen, Frau Berger." },
    { start: 1.5, end: 3, text: "Wie haben Sie geschlafen?" },
  ],
};

export const fixtures: Fixtures<MediaSeen, MediaAnswer, unknown> = {
  content,
  right: { answer: { seen: 1 }, verdict: verdictOf({ seen: "RIGHT" }), solution: {} },
  partly: { answer: { seen: 0.9 }, verdict: verdictOf({ seen: "RIGHT" }), solution: {} },
  unfinished: { seen: 0.25 },
  edit: async ({ write, turn }) => {
    await write(/^Beschreibung für alle/, "Ein Bett am Fenster.");
    await turn(/^So groß wie der Bildschirm/);
  },
  byKeys: async ({ to, press }) => {
    await to("button", /0,75/);
    await press("{Enter}");
    await to("button", "Als gehört oder gesehen markieren");
    await press("{Enter}");
  },
  byTaps: async ({ tap }) => {
    await tap("button", /0,75/);
    await tap("button", "Als gehört oder gesehen markieren");
  },
};
