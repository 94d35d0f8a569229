import { expect, test } from "vitest";
import { type Word, withPartOfSpeech, withTerm } from "./words";

const noun = { id: "w", term: "", part_of_speech: "NOUN", article: "" } as Word;

test("an article that is typed before a noun goes where it belongs", () => {
  expect(withTerm(noun, "der Blutzucker")).toMatchObject({ article: "der", term: "Blutzucker" });
  expect(withTerm(noun, "der ")).toMatchObject({ article: "", term: "der " });
  expect(withTerm(noun, "Dermatitis")).toMatchObject({ article: "", term: "Dermatitis" });
});

test("where an article is chosen already, or the word is none that has one, what is typed stays", () => {
  expect(withTerm({ ...noun, article: "die" }, "das Fieber")).toMatchObject({
    article: "die",
    term: "das Fieber",
  });
  expect(withTerm({ ...noun, part_of_speech: "PHRASE" }, "der Wert steigt").term).toBe("der Wert steigt");
});

test("what turns out to be no noun keeps its article", () => {
  const typed = withTerm(noun, "der Wert steigt");
  expect(withPartOfSpeech(typed, "PHRASE")).toMatchObject({ article: "", term: "der Wert steigt" });
  expect(withPartOfSpeech(noun, "VERB")).toMatchObject({ part_of_speech: "VERB", term: "" });
});
