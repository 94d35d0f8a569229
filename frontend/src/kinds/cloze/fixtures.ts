import type { ClozeAnswer, ClozeSeen, ClozeSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: ClozeSeen = {
  text: "Frau Keller hat seit gestern [[fever]].\nIch messe [[article]] Blutdruck und lege die [[cuff]] an.",
  gaps: [
    { key: "fever", mode: "TYPED", options: [], width: 10 },
    { key: "article", mode: "CHOSEN", options: ["dem", "den", "der"], width: 5 },
    { key: "cuff", mode: "DRAGGED", options: [], width: 15 },
  ],
  bank: ["Kanüle", "Manschette"],
};
const right: ClozeAnswer = { gaps: { fever: "Fieber", article: "den", cuff: "Manschette" } };
const solution: ClozeSolved = {
  gaps: [
    {
      key: "fever",
      accepted: ["Fieber", "hohe Temperatur"],
      explanation: "Ab 38,0 °C spricht man von Fieber.",
    },
    { key: "article", accepted: ["den"] },
    { key: "cuff", accepted: ["Manschette"] },
  ],
};

export const fixtures: Fixtures<ClozeSeen, ClozeAnswer, ClozeSolved> = {
  content,
  right: { answer: right, verdict: verdictOf({ fever: "RIGHT", article: "RIGHT", cuff: "RIGHT" }), solution },
  partly: {
    answer: { gaps: { ...right.gaps, article: "der" } },
    verdict: verdictOf({ fever: "RIGHT", article: "WRONG", cuff: "RIGHT" }, "OTHER_WORD"),
    solution: null,
  },
  unfinished: { gaps: { fever: "Fieber" } },
  told: [
    { key: "fever", own: "Fieber", right: undefined },
    { key: "article", own: "der", right: undefined },
    { key: "cuff", own: "Manschette", right: undefined },
  ],
  edit: async ({ write, pick, turn }) => {
    await write("Richtige Antworten", "Fieber\nTemperatur");
    await write("Hilfe", "Es ist zu warm.");
    await turn("Auch die Endung muss stimmen");
    await pick("So wird sie gefüllt", "Aus einer Liste wählen");
    await write("Falsche Antworten zur Auswahl", "Husten\nSchnupfen");
    await write("Text mit Lücken", "Herr Ünal hat [[Fieber]]. Er [[trinkt|nimmt]] Tee.");
  },
  byKeys: async ({ to, press, pick }) => {
    await to("textbox", "Lücke 1 von 3");
    await press("Fieber");
    await to("button", /Lücke 2 von 3/);
    await pick("den");
    await to("button", /Lücke 3 von 3/);
    await press("{Enter}");
    await to("button", "Manschette");
    await press("{Enter}");
  },
  byTaps: async ({ tap, pick, write }) => {
    await tap("textbox", "Lücke 1 von 3");
    await write("Fieber");
    await pick(/Lücke 2 von 3/, "den");
    await tap("button", "Manschette");
  },
};
