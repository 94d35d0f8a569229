import type { SetPhraseAnswer, SetPhraseSeen, SetPhraseSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: SetPhraseSeen = {
  lists: [
    {
      id: "measuring",
      title: "Vitalzeichen",
      situation: "Sie kommen am Morgen ins Zimmer.",
      phrases: [
        {
          id: "pressure",
          pieces: [
            { text: "den Blutdruck ", width: 0 },
            { text: "", width: 8 },
          ],
          explanation: "mit Manschette und Gerät",
          translations: {},
          asks_own_sentence: true,
        },
      ],
    },
    {
      id: "calming",
      title: "Beruhigen",
      situation: "",
      phrases: [
        {
          id: "worry",
          pieces: [
            { text: "sich ", width: 0 },
            { text: "", width: 8 },
            { text: " ", width: 0 },
            { text: "", width: 8 },
            { text: " machen", width: 0 },
          ],
          explanation: "ruhig bleiben",
          translations: {},
          asks_own_sentence: false,
        },
      ],
    },
  ],
};
const own = "Ich messe jeden Morgen Ihren Blutdruck.";
const right: SetPhraseAnswer = {
  phrases: [
    { id: "pressure", gaps: ["messen"], own_sentence: own },
    { id: "worry", gaps: ["keine", "Sorgen"], own_sentence: "" },
  ],
};
const wrong: SetPhraseAnswer = {
  phrases: [
    { id: "pressure", gaps: ["nehmen"], own_sentence: own },
    { id: "worry", gaps: ["keine", "Sorgen"], own_sentence: "" },
  ],
};
const all = {
  "pressure:gap:0": "RIGHT",
  "pressure:own": "RIGHT",
  "worry:gap:0": "RIGHT",
  "worry:gap:1": "RIGHT",
} as const;

export const fixtures: Fixtures<SetPhraseSeen, SetPhraseAnswer, SetPhraseSolved> = {
  content,
  right: {
    answer: right,
    verdict: verdictOf(all),
    solution: {
      phrases: [
        {
          id: "pressure",
          phrase: "den Blutdruck messen",
          gaps: ["messen"],
          example: "Darf ich Ihren Blutdruck messen?",
        },
        { id: "worry", phrase: "sich keine Sorgen machen", gaps: ["keine", "Sorgen"], example: "" },
      ],
      explanation: "Zu Patienten sagt man immer „Sie“.",
    },
  },
  partly: {
    answer: wrong,
    verdict: verdictOf({ ...all, "pressure:gap:0": "WRONG" }, "OTHER_WORD"),
    solution: null,
  },
  unfinished: { phrases: [{ id: "pressure", gaps: ["messen"], own_sentence: "" }] },
  told: [
    { key: "pressure:gap:0", own: "nehmen", right: undefined },
    { key: "pressure:own", own, right: undefined },
    { key: "worry:gap:0", own: "keine", right: undefined },
    { key: "worry:gap:1", own: "Sorgen", right: undefined },
  ],
  edit: async ({ write, press, pick, tick }) => {
    await tick("Einen eigenen Satz schreiben");
    await press("Situation hinzufügen");
    await write("Titel", "Am Telefon", -1);
    await press("Redemittel hinzufügen");
    await write("Redemittel", "Mit wem [[spreche|rede]] ich?", -1);
    await pick("Situation", "Am Telefon", -1);
    await write("English", "Who am I speaking to?", -1);
  },
  byKeys: async ({ to, press }) => {
    await to("textbox", "Redemittel 1, Lücke 1 von 1");
    await press("messen");
    await to("textbox", "Ihr Satz mit Redemittel 1");
    await press(own);
    await to("textbox", "Redemittel 2, Lücke 1 von 2");
    await press("keine");
    await to("textbox", "Redemittel 2, Lücke 2 von 2");
    await press("Sorgen");
  },
  // The last phrase first: what the learner writes later keeps its place.
  byTaps: async ({ tap, write }) => {
    await tap("textbox", "Redemittel 2, Lücke 2 von 2");
    await write("Sorgen");
    await tap("textbox", "Redemittel 2, Lücke 1 von 2");
    await write("keine");
    await tap("textbox", "Ihr Satz mit Redemittel 1");
    await write(own);
    await tap("textbox", "Redemittel 1, Lücke 1 von 1");
    await write("messen");
  },
};
