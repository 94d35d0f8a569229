import type { TextAnswer, TextSeen } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: TextSeen = {
  blocks: [
    { type: "HEADING", lines: [{ pieces: [{ text: "Die Übergabe" }] }] },
    {
      type: "PARAGRAPH",
      lines: [{ pieces: [{ text: "Frau Keller wurde gestern mit Atemnot aufgenommen." }] }],
    },
    {
      type: "BULLETS",
      lines: [
        { pieces: [{ text: "SpO" }, { text: "2", subscript: true }, { text: " 94 %" }] },
        { pieces: [{ text: "Ödeme", gloss: "Wasser im Gewebe", bold: true }, { text: " an den Beinen" }] },
      ],
    },
    { type: "NOTE", lines: [{ pieces: [{ text: "Mehr dazu", link: "/courses" }] }] },
  ],
  read_aloud: true,
};

export const fixtures: Fixtures<TextSeen, TextAnswer, unknown> = {
  content,
  right: { answer: { read: true }, verdict: verdictOf({ read: "RIGHT" }), solution: {} },
  partly: { answer: { read: true }, verdict: verdictOf({ read: "RIGHT" }), solution: {} },
  unfinished: null,
  edit: async ({ turn }) => {
    await turn("Vorlesen anbieten");
  },
  byKeys: async ({ to, press, toEnd }) => {
    await to("button", "Ödeme");
    await press("{Enter}");
    toEnd();
  },
  byTaps: async ({ tap, toEnd }) => {
    await tap("button", "Ödeme");
    toEnd();
  },
};
