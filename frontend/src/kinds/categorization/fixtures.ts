import type { CategorizationAnswer, CategorizationSeen, CategorizationSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: CategorizationSeen = {
  categories: [
    { id: "seen", title: "Beobachtung" },
    { id: "guessed", title: "Deutung" },
  ],
  items: [
    { id: "mood", text: "Frau Keller ist heute schlecht gelaunt." },
    { id: "lunch", text: "Herr Aydın hat das halbe Mittagessen gegessen." },
    { id: "tears", text: "Frau Keller weinte beim Waschen." },
  ],
};
const right: CategorizationAnswer = { categories: { mood: "guessed", lunch: "seen", tears: "seen" } };

export const fixtures: Fixtures<CategorizationSeen, CategorizationAnswer, CategorizationSolved> = {
  content,
  right: {
    answer: right,
    verdict: verdictOf({ mood: "RIGHT", lunch: "RIGHT", tears: "RIGHT" }),
    solution: {
      items: [
        { id: "mood", category_id: "guessed", explanation: "Das ist ein Urteil über die Person." },
        { id: "lunch", category_id: "seen", explanation: "" },
        { id: "tears", category_id: "seen", explanation: "Das Weinen ist zu sehen und zu hören." },
      ],
      explanation: "In die Dokumentation gehört, was man sieht, hört oder misst.",
    },
  },
  partly: {
    answer: { categories: { ...right.categories, mood: "seen" } },
    verdict: verdictOf({ mood: "WRONG", lunch: "RIGHT", tears: "RIGHT" }, "OTHER_GROUP"),
    solution: null,
  },
  unfinished: { categories: { mood: "guessed" } },
  told: [
    { key: "mood", own: "Beobachtung", right: undefined },
    { key: "lunch", own: "Beobachtung", right: undefined },
    { key: "tears", own: "Beobachtung", right: undefined },
  ],
  // Digits sort what is open; arrows pass a category without going on, Enter goes on.
  edit: async ({ write, press, pick }) => {
    await press("Kategorie hinzufügen");
    await write("Name der Kategorie", "Wunsch", -1);
    await press("Eintrag hinzufügen");
    await write("Text", "Frau Keller möchte nach Hause.", -1);
    await pick("Gehört zu", "Wunsch", -1);
    await press("„Deutung“ entfernen");
  },
  byKeys: async ({ to, press }) => {
    await press("21");
    await to("button", /weinte/);
    await to("radio", "Beobachtung");
    await press(" {ArrowDown}{ArrowUp}");
  },
  // Each tap on a category brings the next thing; the first is put right again at the end.
  byTaps: async ({ tap }) => {
    await tap("radio", "Beobachtung");
    await tap("radio", "Beobachtung");
    await tap("radio", "Beobachtung");
    await tap("button", /schlecht gelaunt/);
    await tap("radio", "Deutung");
  },
};
