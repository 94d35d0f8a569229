import type { ScoringAnswer, ScoringSeen, ScoringSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const pain = [
  { value: 0, meaning: "kein Schmerz" },
  ...[1, 2, 3, 4].map((value) => ({ value, meaning: "" })),
  { value: 5, meaning: "stärkster Schmerz" },
];
const skin = [
  { value: 1, meaning: "ständig feucht" },
  { value: 2, meaning: "oft feucht" },
  { value: 3, meaning: "selten feucht" },
];
const content: ScoringSeen = {
  scale: "Übungsskala",
  case: "Frau Keller liegt seit gestern im Bett.\nDie Haut ist trocken.",
  summed: true,
  bands: [
    { lowest: 1, highest: 3, meaning: "erhöhtes Risiko" },
    { lowest: 4, highest: 8, meaning: "geringes Risiko" },
  ],
  items: [
    { id: "pain", text: "„Es geht schon, vielleicht eine Zwei.“", points: pain },
    { id: "skin", text: "Feuchtigkeit", points: skin },
  ],
};
const right: ScoringAnswer = { values: { pain: 2, skin: 3 } };

export const fixtures: Fixtures<ScoringSeen, ScoringAnswer, ScoringSolved> = {
  content,
  right: {
    answer: right,
    verdict: verdictOf({ pain: "RIGHT", skin: "RIGHT" }),
    solution: {
      items: [
        { id: "pain", lowest: 2, highest: 3, explanation: "Die Patientin nennt die Zahl selbst." },
        { id: "skin", lowest: 3, highest: 3, explanation: "Die Haut ist trocken." },
      ],
      explanation: "Es zählt, was die Person sagt.",
    },
  },
  partly: {
    answer: { values: { pain: 4, skin: 1 } },
    verdict: verdictOf({ pain: "ALMOST", skin: "WRONG" }, "TOO_LOW"),
    solution: null,
  },
  unfinished: { values: { pain: 2 } },
  told: [
    { key: "pain", own: "4", right: undefined },
    { key: "skin", own: "1", right: undefined },
  ],
  edit: async ({ write, press, turn }) => {
    await write("Name der Skala", "NRS in Ruhe");
    await press("Wert hinzufügen");
    await write("Bedeutung", "unerträglich", -1);
    await press("Zeile hinzufügen");
    await write("Text", "„Es geht so.“", -1);
    await write("Größter richtiger Wert", "4", -1);
    await turn("Alle Zeilen werden zusammengezählt");
  },
  byKeys: async ({ to, press }) => {
    await to("radio", /^0/);
    await press("{End}{Home}{ArrowDown}{ArrowDown}");
    await to("radio", /^1 ?ständig/);
    await press("{End}");
  },
  byTaps: async ({ tap }) => {
    await tap("radio", "2");
    await tap("radio", /^3 ?selten/);
  },
};
