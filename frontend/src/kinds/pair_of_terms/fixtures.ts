import type { PairOfTermsAnswer, PairOfTermsSeen, PairOfTermsSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const bell = {
  id: "bell",
  url: "/media/bell.webp",
  media_type: "image/webp",
  description: "ein roter Knopf",
};
const content: PairOfTermsSeen = {
  rounds: [
    {
      terms: [
        { id: "pressure", term: "der Blutdruck" },
        { id: "sugar", term: "der Blutzucker" },
      ],
      partners: [
        { key: "BZ", text: "BZ", image: null },
        { key: "RR", text: "RR", image: null },
      ],
    },
    {
      terms: [
        { id: "call", term: "die Klingel" },
        { id: "breath", term: "die Atemfrequenz" },
      ],
      partners: [
        { key: "AF", text: "AF", image: null },
        { key: "bell", text: "", image: bell },
      ],
    },
  ],
};
const one = (pair: string, partner: string) => ({ pair, partner });
const right: PairOfTermsAnswer = {
  tries: [one("pressure", "RR"), one("sugar", "BZ"), one("call", "bell"), one("breath", "AF")],
};

export const fixtures: Fixtures<PairOfTermsSeen, PairOfTermsAnswer, PairOfTermsSolved> = {
  content,
  right: {
    answer: right,
    verdict: verdictOf({ pressure: "RIGHT", sugar: "RIGHT", call: "RIGHT", breath: "RIGHT" }),
    solution: {
      pairs: right.tries.map(({ pair, partner }) => ({ id: pair, partner })),
      explanation: "RR steht für Riva-Rocci.",
    },
  },
  partly: {
    answer: {
      tries: [one("pressure", "BZ"), one("sugar", "RR"), one("call", "bell"), one("breath", "AF")],
    },
    verdict: verdictOf({ pressure: "WRONG", sugar: "WRONG", call: "RIGHT", breath: "RIGHT" }, "ELSEWHERE"),
    solution: null,
  },
  unfinished: { tries: [one("pressure", "RR")] },
  told: [
    { key: "pressure", own: "BZ", right: undefined },
    { key: "sugar", own: "RR", right: undefined },
    { key: "call", own: "ein roter Knopf", right: undefined },
    { key: "breath", own: "AF", right: undefined },
  ],
  // Arrows and Enter for the first round, digits for the second.
  edit: async ({ write, press }) => {
    await press("Paar hinzufügen");
    await write("Begriff", "die Atemfrequenz", -1);
    await write("Passt zu", "AF", -1);
    await write("Paare in einer Runde", "4");
  },
  byKeys: async ({ to, press }) => {
    await to("button", "der Blutdruck");
    await press("{Enter}{ArrowRight}{ArrowDown}{Enter}");
    await press("{Enter}{ArrowRight}{Enter}");
    await press("1211");
  },
  // A wrong pair is taken apart before it is checked: it was no try.
  byTaps: async ({ tap }) => {
    await tap("button", "der Blutdruck");
    await tap("button", "BZ");
    await tap("button", "Paar „der Blutdruck“ trennen");
    await tap("button", "RR");
    await tap("button", "der Blutdruck");
    await tap("button", "der Blutzucker");
    await tap("button", "BZ");
    await tap("button", "die Klingel");
    await tap("button", "ein roter Knopf");
    await tap("button", "die Atemfrequenz");
    await tap("button", "AF");
  },
};
