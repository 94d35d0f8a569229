import type { ResourceAnswer, ResourceSeen, ResourceSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const criteria = [
  { key: "weigh", text: "Sie sagen, was zu tun ist." },
  { key: "why", text: "Sie nennen einen Grund." },
];
const content: ResourceSeen = {
  blocks: [
    {
      type: "PARAGRAPH",
      lines: [{ pieces: [{ text: "Frau Keller wurde gestern mit Atemnot aufgenommen." }] }],
    },
    { type: "PARAGRAPH", lines: [{ pieces: [{ text: "Sie soll jeden Morgen gewogen werden." }] }] },
  ],
  transcript: "",
  file: null,
  dialog: null,
  mc: [
    {
      id: "why",
      question: "Warum ist Frau Keller im Krankenhaus?",
      several: false,
      options: [
        { key: "b", text: "wegen eines Sturzes" },
        { key: "a", text: "wegen Atemnot" },
      ],
    },
    {
      id: "what",
      question: "Was stimmt?",
      several: true,
      options: [
        { key: "c", text: "Sie hat gut geatmet." },
        { key: "a", text: "Ihre Beine sind geschwollen." },
        { key: "b", text: "Sie wird täglich gewogen." },
      ],
    },
  ],
  open: [{ id: "open", question: "Was müssen Sie morgen früh tun?", criteria }],
};
const good = "Ich muss Frau Keller wiegen, denn sie hat Ödeme.";
const answer: ResourceAnswer = { mc: { why: ["a"], what: ["a", "b"] }, open: { open: good } };
const RIGHT = { why: "RIGHT", what: "RIGHT", open: "RIGHT", "open.weigh": "RIGHT" } as const;

export const fixtures: Fixtures<ResourceSeen, ResourceAnswer, ResourceSolved> = {
  content,
  right: {
    answer,
    verdict: verdictOf({ ...RIGHT, "open.why": "RIGHT" }),
    solution: {
      mc: [
        {
          id: "why",
          right: ["a"],
          options: { a: "So steht es im ersten Satz.", b: "" },
          explanation: "Aufgenommen heißt: ins Krankenhaus gekommen.",
          quote: "gestern mit Atemnot aufgenommen",
        },
        { id: "what", right: ["a", "b"], options: {}, explanation: "", quote: "" },
      ],
      open: [
        { id: "open", sample_answer: "Ich wiege Frau Keller, weil sie Wasser in den Beinen hat.", quote: "" },
      ],
    },
  },
  partly: {
    answer: { mc: { why: ["b"], what: ["a", "b"] }, open: { open: good } },
    verdict: verdictOf({ ...RIGHT, why: "WRONG", "open.why": "ALMOST" }, "CHOSEN_WRONGLY"),
    solution: null,
  },
  unfinished: { mc: { why: ["a"] }, open: {} },
  told: [
    { key: "why", own: "wegen eines Sturzes", right: undefined },
    { key: "what", own: "Ihre Beine sind geschwollen. · Sie wird täglich gewogen.", right: undefined },
    { key: "open", own: good },
  ],
  edit: async ({ write, press, turn, pick }) => {
    await press("Frage mit Auswahl hinzufügen");
    await write("Frage", "Wie viel wiegt Frau Keller?", 2);
    await press("Antwort hinzufügen", -1);
    await write("Antwort", "91 Kilo", -1);
    await press("Antwort hinzufügen", -1);
    await write("Antwort", "19 Kilo", -1);
    await turn("Richtig", 0);
    await turn("Richtig", 0);
    await write("Wörter, an denen man es erkennt", "wiegen\nwägen");
    await press("Gespräch anlegen");
    await write("Name", "Jana");
    await write("Name", "Frau Keller", 1);
    await write("Alter", "81", -1);
    await press("Zeile hinzufügen");
    await write("Text", "Guten Morgen, Frau Keller!", -1);
    await press("Zeile hinzufügen");
    await pick("Art", "Geräusch", -1);
    await pick("Geräusch", "Klopfen", -1);
  },
  byKeys: async ({ to, press }) => {
    await press("r2");
    await to("button", "Nächste Frage");
    await press("{Enter}1123");
    await to("button", "Nächste Frage");
    await press("{Enter}");
    await to("textbox", "Was müssen Sie morgen früh tun?");
    await press(good);
  },
  byTaps: async ({ tap, write }) => {
    await tap("button", "Fragen");
    await tap("radio", "wegen Atemnot");
    await tap("button", "Frage 2");
    await tap("checkbox", "Ihre Beine sind geschwollen.");
    await tap("checkbox", "Sie wird täglich gewogen.");
    await tap("button", "Nächste Frage");
    await tap("textbox", "Was müssen Sie morgen früh tun?");
    await write(good);
  },
};
