import { describe, expect, test } from "vitest";
import { foldGerman, matchesQuery } from "./german";

describe("folded", () => {
  test("an umlaut, its base letter and its two-letter spelling are the same", () => {
    expect(foldGerman("Übelkeit")).toBe(foldGerman("Ubelkeit"));
    expect(foldGerman("Übelkeit")).toBe(foldGerman("uebelkeit"));
    expect(foldGerman("Fußpflege")).toBe(foldGerman("fusspflege"));
  });

  test("accents of other languages do not count either", () => {
    expect(foldGerman("Café")).toBe("cafe");
  });
});

test("every word of a query has to occur, in any order", () => {
  expect(matchesQuery("Aufnahmegespräch bei Herzinsuffizienz", "herz aufnahmegesprach")).toBe(true);
  expect(matchesQuery("Aufnahmegespräch bei Herzinsuffizienz", "herz lunge")).toBe(false);
  expect(matchesQuery("Aufnahmegespräch", "")).toBe(true);
});
