import type { VocabAnswer, VocabGiven, VocabSeen, VocabSolved, VocabTask } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const task = (word: string, mode: VocabTask["mode"], said: Partial<VocabTask>): VocabTask => ({
  word,
  mode,
  part_of_speech: "NOUN",
  explanation: "",
  translations: {},
  example: "",
  options: [],
  pieces: [],
  ending: "",
  asks_article: false,
  asks_plural: false,
  ...said,
});
const done = (word: string, mode: VocabTask["mode"], said: Partial<VocabGiven>): VocabGiven => ({
  word,
  mode,
  given: "",
  article: "",
  plural: "",
  order: [],
  ...said,
});
const solvedWord = (id: string, position: number, said: Partial<VocabSolved["words"][number]>) => ({
  id,
  position,
  term: "",
  part_of_speech: "NOUN" as const,
  article: "" as const,
  plural: "",
  third_person: "",
  simple_past: "",
  present_perfect: "",
  explanation: "",
  remarks: "",
  level: "B1" as const,
  ...said,
});

const pieces = ["Ihnen", "Pflaster", "ein", "ich", "klebe", "auf"];
const sentence = ["ich", "klebe", "Ihnen", "ein", "Pflaster", "auf"];
const content: VocabSeen = {
  tasks: [
    task("breath", "MEANING", {
      explanation: "Man bekommt nicht genug Luft.",
      translations: { eng: ["shortness of breath"] },
      example: "Frau Keller hat seit gestern …",
      options: ["der Verband", "die Atemnot", "das Pflaster"],
    }),
    task("breath", "LISTENING", { explanation: "Man bekommt nicht genug Luft." }),
    task("dressing", "SPELLING", {
      explanation: "Das schützt eine Wunde.",
      asks_article: true,
      asks_plural: true,
    }),
    task("plaster", "SENTENCE_CONSTRUCTION", { pieces, ending: "." }),
  ],
};
const right: VocabAnswer = {
  tasks: [
    done("breath", "MEANING", { given: "die Atemnot" }),
    done("breath", "LISTENING", { given: "Atemnot" }),
    done("dressing", "SPELLING", { given: "Verband", article: "der", plural: "Verbände" }),
    done("plaster", "SENTENCE_CONSTRUCTION", { order: sentence }),
  ],
};
const wrong: VocabAnswer = {
  tasks: [
    ...right.tasks.slice(0, 2),
    done("dressing", "SPELLING", { given: "Verband", article: "das", plural: "Verbände" }),
    ...right.tasks.slice(3),
  ],
};
const keys = [
  "breath:MEANING",
  "breath:LISTENING",
  "dressing:SPELLING",
  "dressing:SPELLING:article",
  "dressing:SPELLING:plural",
  "plaster:SENTENCE_CONSTRUCTION",
] as const;
const all = Object.fromEntries(keys.map((key) => [key, "RIGHT" as const]));
const owns = ["die Atemnot", "Atemnot", "Verband", "das", "Verbände", sentence.join(" ")];

export const fixtures: Fixtures<VocabSeen, VocabAnswer, VocabSolved> = {
  content,
  right: {
    answer: right,
    verdict: verdictOf(all),
    solution: {
      words: [
        solvedWord("breath", 0, { term: "Atemnot", article: "die" }),
        solvedWord("dressing", 1, { term: "Verband", article: "der", plural: "Verbände" }),
        solvedWord("plaster", 2, {
          term: "Pflaster",
          article: "das",
          usage_examples: ["Ich klebe Ihnen ein Pflaster auf."],
        }),
      ],
    },
  },
  partly: {
    answer: wrong,
    verdict: verdictOf({ ...all, "dressing:SPELLING:article": "WRONG" }, "ARTICLE"),
    solution: null,
  },
  unfinished: { tasks: right.tasks.slice(0, 2) },
  told: keys.map((key, place) => ({ key, own: owns[place] ?? "", right: undefined })),
  // By keys: digits choose, and an arrow carries a piece that stood wrong. By taps: without hearing.
  edit: async ({ write, press, turn, tick, pick }) => {
    await tick("Schreiben");
    await turn("Beim Schreiben auch den Plural fragen");
    await press("Wort hinzufügen");
    await write("Wort", "Blutdruckmanschette", -1);
    await pick("Artikel", "die", -1);
    await write("Erklärung in einfachem Deutsch", "Damit misst man den Blutdruck.", -1);
    await write("Beispielsätze", "Ich lege die Manschette an.\n", -1);
    await write("English", "blood pressure cuff\ncuff", -1);
  },
  byKeys: async ({ to, press }) => {
    await press("2443111");
    await to("button", "„ein“ herausnehmen");
    await press("{ArrowRight}");
    await to("textbox", "Wort, Aufgabe 2");
    await press("Atemnot");
    await to("button", "der");
    await press("{Enter}");
    await to("textbox", "Wort, Aufgabe 3");
    await press("Verband");
    await to("textbox", "Plural, Aufgabe 3");
    await press("Verbände");
  },
  byTaps: async ({ tap, write }) => {
    await tap("button", "die Atemnot");
    await tap("button", "Ich kann gerade nichts hören");
    await tap("textbox", "Wort, Aufgabe 2");
    await write("Atemnot");
    await tap("button", "der");
    await tap("textbox", "Wort, Aufgabe 3");
    await write("Verband");
    await tap("textbox", "Plural, Aufgabe 3");
    await write("Verb");
    await tap("button", "ä");
    await write("nde");
    for (const piece of ["ich", "ein", "Ihnen", "Pflaster", "auf"]) await tap("button", piece);
    // What is put next goes where a piece was taken out.
    await tap("button", "„ein“ herausnehmen");
    await tap("button", "klebe");
    await tap("button", "„Ihnen“ herausnehmen");
    await tap("button", "Ihnen");
    await tap("button", "ein");
  },
};
