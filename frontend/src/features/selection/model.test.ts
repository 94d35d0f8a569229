import { beforeEach, describe, expect, test } from "vitest";
import {
  closestGerman,
  contextOf,
  lastLine,
  surroundingSentences,
  textOf,
  wholeWords,
  wordAt,
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

/** The word at a place of a text, as under the pointer. */
function pointAt(node: Node, offset: number, place: Element): Range | null {
  // jsdom lays nothing out.
  document.caretPositionFromPoint = () => ({ offsetNode: node, offset }) as CaretPosition;
  return wordAt(0, 0, place);
}

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

  test("goes on behind a sign with something small after it", () => {
    const gap = "Sie arbeitet … heute. Ja.";
    expect(surroundingSentences(gap, 0, 3)).toBe("Sie arbeitet … heute.");
  });
});

describe("what the learner sees", () => {
  const GAPS = `<div lang="de"><p>Meine Kollegin <span style="display: inline-flex"><span><button>arbeitet</button
    ></span><span style="position: fixed; width: 1px"><select><option>arbeitet</option><option>arbeiten</option
    ></select></span><span class="visually-hidden">richtig</span></span> heute in Zimmer 4.</p><p hidden>Nein</p></div>`;

  test("of a sentence with gaps is no option, and nothing hidden", () => {
    const place = area(GAPS);
    const last = place.querySelector("p")?.lastChild as Node;
    const range = pointAt(last, 11, place);
    expect(range && textOf(range)).toBe("Zimmer");
    expect(range && contextOf(range)).toBe("Meine Kollegin arbeitet heute in Zimmer 4.");
  });

  test("of a list of words is the chosen one, of a field what is written in it", () => {
    const place = area(
      '<p lang="de">Sie <select><option>hat</option><option selected>ist</option></select> <input value="sehr"> müde.</p>',
    );
    const range = pointAt(place.querySelector("p")?.lastChild as Node, 2, place);
    expect(range && contextOf(range)).toBe("Sie ist sehr müde.");
    const whole = lastLine(place);
    expect(whole && textOf(whole)).toBe("Sie ist sehr müde.");
  });

  test("ends a sentence at every block and list item", () => {
    const place = area(
      '<div lang="de"><h2>Fragen</h2><p>Das Verb steht auf Platz zwei.</p><ul><li>Wie heißen Sie, bitte?</li><li>das Bett<br>die Decke</li></ul></div>',
    );
    const sentences = ["h2", "p", "li", "li + li"].map((name) => {
      const range = pointAt(textIn(place, name), 1, place);
      return range && contextOf(range);
    });
    expect(sentences).toEqual([
      "Fragen",
      "Das Verb steht auf Platz zwei.",
      "Wie heißen Sie, bitte?",
      "das Bett die Decke",
    ]);
  });

  test("is a whole word where a part of it is bold, at a point and selected", () => {
    const place = area('<ul lang="de"><li>ich arbeit<b>e</b></li><li>du arbeit<b>est</b>!</li></ul>');
    for (const [node, offset] of [
      [textIn(place, "li"), 6],
      [textIn(place, "b"), 0],
    ] as const) {
      const range = pointAt(node, offset, place);
      expect(range && textOf(range)).toBe("arbeite");
    }
    const second = textIn(place, "li + li");
    const range = wholeWords(select(second, 5, second, 7), place);
    expect(range && textOf(range)).toBe("arbeitest");
    expect(range && contextOf(range)).toBe("du arbeitest!");
  });

  test("has no word that goes on in the next block", () => {
    const place = area('<div lang="de"><p>Bett</p><p>Decke</p></div>');
    const range = pointAt(textIn(place, "p"), 4, place);
    expect(range && textOf(range)).toBe("Bett");
  });
});
