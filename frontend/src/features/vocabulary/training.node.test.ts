import { describe, expect, it } from "vitest";
import type { VocabCard } from "@/api/types";
import {
  afterReview,
  basisOf,
  beforeReview,
  dayIn,
  glossLanguage,
  listRatings,
  markTyped,
  proposeRating,
  type Rating,
  roundInterval,
  summarize,
} from "./training";

const card = (id: string, meaning = "wound") =>
  ({ word: { id, term: id }, mode: "LISTEN", meaning }) as unknown as VocabCard;
const review = (id: string, rating: Rating) => ({ card: card(id), key: `${id}-${rating}`, rating });

describe("grades", () => {
  const attempt = { given: "Wunde", mark: "right", hadHint: false, duration: 5000 } as const;

  it("follow from what was answered, how fast and with which help", () => {
    expect(proposeRating(attempt)).toBe(3);
    expect(proposeRating({ ...attempt, duration: 2000 })).toBe(4);
    expect(proposeRating({ ...attempt, duration: 12_000 })).toBe(2);
    expect(proposeRating({ ...attempt, hadHint: true, duration: 1000 })).toBe(2);
    expect(proposeRating({ ...attempt, mark: "almost" })).toBe(2);
    expect(proposeRating({ ...attempt, mark: "wrong" })).toBe(1);
  });

  it("of the two grades of beginners, all that was known is good", () => {
    const offered = listRatings("SIMPLE");
    expect(offered).toEqual([1, 3]);
    expect(listRatings("MEDIUM")).toEqual([1, 2, 3, 4]);
    expect(proposeRating({ ...attempt, duration: 2000 }, offered)).toBe(3);
    expect(proposeRating({ ...attempt, mark: "almost" }, offered)).toBe(3);
    expect(proposeRating({ ...attempt, mark: "wrong" }, offered)).toBe(1);
    expect(proposeRating({ ...attempt, given: "", mark: null, duration: 500 })).toBe(3);
  });
});

describe("what was typed", () => {
  it.each([
    ["Verband", "right"],
    ["der verband ", "right"],
    ["Verbant", "almost"],
    ["Wunde", "wrong"],
    ["", "wrong"],
  ])("%s for der Verband is %s", (given, mark) => {
    expect(markTyped(given, ["Verband", "der Verband"])).toBe(mark);
  });

  it("may be spelt without umlauts", () => {
    expect(markTyped("Koerperpflege", ["Körperpflege"])).toBe("right");
    expect(markTyped("Korperpflege", ["Körperpflege"])).toBe("almost");
  });

  it("is another word where a short one differs by a letter", () => {
    expect(markTyped("Hund", ["Hand"])).toBe("wrong");
  });
});

describe("a sitting", () => {
  const cards = [card("a"), card("b")];
  const begun = { cards, done: [] };

  it("asks for a forgotten word again at its end, to be recognised, at most twice", () => {
    let sitting = afterReview(begun, review("a", 1));
    expect(sitting.cards.map(({ word, mode }) => [word.id, mode])).toEqual([
      ["a", "LISTEN"],
      ["b", "LISTEN"],
      ["a", "RECOGNISE"],
    ]);
    sitting = afterReview(afterReview(sitting, review("a", 1)), review("a", 1));
    expect(sitting.cards).toHaveLength(4);
  });

  it("asks for a forgotten word without a meaning again in the same way", () => {
    const unknown = { card: card("a", ""), key: "a-1", rating: 1 as const };
    expect(afterReview(begun, unknown).cards.at(-1)?.mode).toBe("LISTEN");
  });

  it("says of each review what it goes by: the word as it was read, and the own last review of it", () => {
    const read = { ...card("a"), word: { ...card("a").word, reviewed_at: "2026-11-02T07:00:00Z" } };
    const basis = { seen_reviewed_at: "2026-11-02T07:00:00Z" };
    expect(basisOf(read, [], {})).toEqual({ ...basis, after: null });
    expect(basisOf(read, [], { a: "sent", b: "other" })).toEqual({ ...basis, after: "sent" });
    const done = [review("a", 1), review("b", 3)];
    expect(basisOf(read, done, { a: "sent" })).toEqual({ ...basis, after: "a-1" });
  });

  it("takes its last review back, also after the last card", () => {
    const all = afterReview(afterReview(begun, review("a", 1)), review("b", 3));
    expect(beforeReview(all, cards)).toEqual(afterReview(begun, review("a", 1)));
    expect(beforeReview(beforeReview(all, cards), cards)).toEqual(begun);
  });

  it("counts words once, by how they were remembered first", () => {
    const done = [review("a", 1), review("b", 3), review("a", 3)];
    expect(summarize(done)).toEqual({ words: 2, remembered: 1 });
  });
});

it("explains a word in the mother tongue where it can", () => {
  const translations = { eng: ["wound"], rus: ["рана"] };
  expect(glossLanguage(translations, ["rus", "eng"])).toBe("rus");
  expect(glossLanguage({ eng: ["wound"], rus: [] }, ["rus", "eng"])).toBe("eng");
  expect(glossLanguage({ fra: ["plaie"] }, ["rus", "eng"])).toBe("fra");
  expect(glossLanguage({}, ["rus", "eng"])).toBe("rus");
});

it("tells the day of the learner's own time zone", () => {
  const at = new Date("2026-11-02T17:00:00Z");
  expect(dayIn("Europe/Berlin", at)).toBe("2026-11-02");
  expect(dayIn("Asia/Manila", at)).toBe("2026-11-03");
});

it("rounds intervals to their largest unit", () => {
  expect(roundInterval(600)).toEqual({ unit: "minute", n: 10 });
  expect(roundInterval(20)).toEqual({ unit: "minute", n: 1 });
  expect(roundInterval(2 * 86_400)).toEqual({ unit: "day", n: 2 });
});
