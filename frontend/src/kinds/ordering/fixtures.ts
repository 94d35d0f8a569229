import type { OrderingAnswer, OrderingSeen, OrderingSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const [wash, gloves, loosen] = ["s1", "s2", "s3"] as const;
const content: OrderingSeen = {
  items: [
    { id: loosen, text: "Verband lösen" },
    { id: wash, text: "Hände desinfizieren" },
    { id: gloves, text: "Handschuhe anziehen" },
  ],
};
const order = [wash, gloves, loosen];

export const fixtures: Fixtures<OrderingSeen, OrderingAnswer, OrderingSolved> = {
  content,
  right: {
    answer: { order },
    verdict: verdictOf({ s1: "RIGHT", s2: "RIGHT", s3: "RIGHT" }),
    solution: { order, explanation: "Erst desinfizieren, dann die Handschuhe." },
  },
  partly: {
    answer: { order: [gloves, wash, loosen] },
    verdict: verdictOf({ s2: "WRONG", s1: "RIGHT", s3: "RIGHT" }, "ELSEWHERE"),
    solution: null,
  },
  unfinished: { order: [wash] },
  told: [
    { key: gloves, own: "Handschuhe anziehen", right: undefined },
    { key: wash, own: "Hände desinfizieren", right: undefined },
    { key: loosen, own: "Verband lösen", right: undefined },
  ],
  // Once by digits and lifting, once by taps and arrows: both put a wrong first step right again.
  edit: async ({ write, press, keys }) => {
    await write("Schritt", "Hände gründlich desinfizieren");
    await press("Schritt hinzufügen");
    await write("Schritt", "Neuen Verband anlegen", -1);
    await keys(/„Neuen Verband anlegen“ nach oben/, "{Enter}{Enter}");
    await press(/„Wunde reinigen“ entfernen/);
    await write("Erklärung", "Erst die Hände, dann die Handschuhe.");
  },
  byKeys: async ({ to, press }) => {
    await press("3");
    await press("2");
    await press("1");
    await to("button", /^1 ?Handschuhe anziehen/);
    await press(" {ArrowDown} ");
  },
  byTaps: async ({ tap }) => {
    await tap("button", "Handschuhe anziehen");
    await tap("button", "Hände desinfizieren");
    await tap("button", "Verband lösen");
    await tap("button", "„Hände desinfizieren“ nach oben");
  },
};
