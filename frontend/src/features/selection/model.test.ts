import { beforeEach, describe, expect, test } from "vitest";
import {
  closestGerman,
  lastLine,
  surroundingSentences,
  textOf,
  wholeWords,
  wordEnd,
  wordStart,
} from "./model";

function area(html: string): HTMLElement {
  const place = document.createElement("div");
  // The tests' own words, and nothing else.
  place.append(document.createRange().createContextualFragment(html));
  document.body.replaceChildren(place);
  return place;
}

function select(from: Node, start: number, to: Node, end: number): Selection | null {
  const selection = document.getSelection();
  const range = document.createRange();
  range.setStart(from, start);
  range.setEnd(to, end);
  selection?.removeAllRanges();
  selection?.addRange(range);
  return selection;
}

const textIn = (place: Element, selector: string): Node => {
  const node = place.querySelector(selector)?.firstChild;
  if (!node) throw new Error(`nothing is written in ${selector}`);
  return node;
};

beforeEach(() => document.getSelection()?.removeAllRanges());

describe("a place in a word", () => {
  const text = "Die Röntgen-Aufnahme, bitte.";

  test("leads to its beginning and its end, with umlauts and hyphens", () => {
    expect(wordStart(text, 7)).toBe(4);
    expect(wordEnd(text, 7)).toBe(20);
  });

  test("between two words leads inwards", () => {
    expect(wordStart(text, 3)).toBe(4);
    expect(wordEnd(text, 4)).toBe(3);
  });
});

describe("what is selected", () => {
  test("becomes whole words", () => {
    const place = area('<p lang="de">Ich habe Kopfschmerzen.</p>');
    const node = textIn(place, "p");
    const range = wholeWords(select(node, 5, node, 12), place);
    expect(range && textOf(range)).toBe("habe Kopfschmerzen");
  });

  test("ends with the German when three clicks went on to whatever follows", () => {
    const place = area('<p lang="de">Mir ist schlecht.</p><p>Anhören</p>');
    const range = wholeWords(select(textIn(place, "p"), 0, textIn(place, "p + p"), 0), place);
    expect(range && textOf(range)).toBe("Mir ist schlecht.");
  });

  test("counts only where it is the German under study, and not where the learner writes", () => {
    const place = area('<p>Anhören</p><div lang="de" contenteditable="true"><b>Hier</b></div>');
    const words = textIn(place, "p");
    expect(wholeWords(select(words, 0, words, 3), place)).toBeNull();
    expect(closestGerman(textIn(place, "b"), place)).toBeNull();
    expect(wholeWords(null, place)).toBeNull();
  });
});

test("what is asked for, and what another area has, is left alone", () => {
  const place = area(
    '<div data-asked=""><p lang="de">Wunde</p></div><div data-selecting=""><b lang="de">Bett</b></div>',
  );
  expect(closestGerman(textIn(place, "p"), place)).toBeNull();
  expect(closestGerman(textIn(place, "b"), place)).toBeNull();
  const inner = place.querySelector("[data-selecting]") as Element;
  expect(closestGerman(textIn(place, "b"), inner)).toBe(place.querySelector("b"));
});

test("without a pointer it is about the last line", () => {
  const place = area('<p lang="de">Guten Tag.</p><p lang="de">Mir ist kalt.</p><p>Anhören</p>');
  const range = lastLine(place);
  expect(range && textOf(range)).toBe("Mir ist kalt.");
  expect(lastLine(area("<p>Nichts</p>"))).toBeNull();
});

describe("the sentence around a word", () => {
  const said = "Guten Tag. Mir ist heute schwindlig! Warum?";
  const around = (word: string) =>
    surroundingSentences(said, said.indexOf(word), said.indexOf(word) + word.length);

  test("begins after the one before and ends with its sign", () => {
    expect(around("heute")).toBe("Mir ist heute schwindlig!");
    expect(around("Guten")).toBe("Guten Tag.");
    expect(around("Warum?")).toBe("Warum?");
  });

  test("is all of them when words of several are selected", () => {
    expect(around("Tag. Mir")).toBe("Guten Tag. Mir ist heute schwindlig!");
  });

  test("takes a number with a point for what it is", () => {
    expect(surroundingSentences("Er wiegt 80.5 kg seit Mai", 0, 2)).toBe("Er wiegt 80.5 kg seit Mai");
  });
});
