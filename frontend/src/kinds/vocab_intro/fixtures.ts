import type { SeenWord, VocabIntroAnswer, VocabIntroSeen } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const word = (id: string, position: number, said: Partial<SeenWord>): SeenWord => ({
  id,
  position,
  term: "",
  part_of_speech: "OTHER",
  article: "",
  plural: "",
  third_person: "",
  simple_past: "",
  present_perfect: "",
  explanation: "",
  remarks: "",
  level: "B1",
  ...said,
});

const content: VocabIntroSeen = {
  introduction: "Diese Wörter brauchen Sie für den Verbandswechsel.",
  words: [
    word("wound", 0, {
      term: "Wunde",
      part_of_speech: "NOUN",
      article: "die",
      plural: "Wunden",
      explanation: "Dort ist die Haut verletzt.",
      usage_examples: ["Die Wunde heilt gut."],
      translations: { eng: ["wound"] },
    }),
    word("remove", 1, {
      term: "abnehmen",
      part_of_speech: "VERB",
      third_person: "nimmt ab",
      simple_past: "nahm ab",
      present_perfect: "hat abgenommen",
      remarks: "Das Verb ist trennbar.",
    }),
    word("clean", 2, { term: "die Wunde reinigen", part_of_speech: "PHRASE" }),
  ],
};
const right: VocabIntroAnswer = { words: { wound: "KNOWN", remove: "TO_LEARN", clean: "TO_LEARN" } };
const verdict = verdictOf({ wound: "RIGHT", remove: "RIGHT", clean: "RIGHT" });

export const fixtures: Fixtures<VocabIntroSeen, VocabIntroAnswer, unknown> = {
  content,
  right: { answer: right, verdict, solution: {} },
  partly: { answer: right, verdict, solution: {} },
  unfinished: { words: { wound: "KNOWN" } },
  // By keys: leafs back to change the learner's mind; by taps: all the rest at once.
  edit: async ({ write, press, pick, keys }) => {
    await write("Einleitung", "Wörter für die Übergabe.");
    await press("Wort hinzufügen");
    await pick("Wortart", "Verb", -1);
    await write("Wort", "übergeben", -1);
    await write("Präteritum", "übergab", -1);
    await keys("„übergeben“ nach oben", "{Enter}");
  },
  byKeys: async ({ to, press }) => {
    await press("11");
    await to("button", "Vorheriges Wort");
    await press("{ArrowLeft}a");
    await to("button", "Möchte ich lernen");
    await press("{Enter}");
  },
  byTaps: async ({ tap }) => {
    await tap("button", "Kenne ich schon");
    await tap("button", "Die übrigen 2 möchte ich lernen");
  },
};
