import { describe, expect, test } from "vitest";
import { folded, matches } from "./german";

describe("folded", () => {
  test("an umlaut, its base letter and its two-letter spelling are the same", () => {
    expect(folded("Übelkeit")).toBe(folded("Ubelkeit"));
    expect(folded("Übelkeit")).toBe(folded("uebelkeit"));
    expect(folded("Fußpflege")).toBe(folded("fusspflege"));
  });

  test("accents of other languages do not count either", () => {
    expect(folded("Café")).toBe("cafe");
  });
});

test("every word of a query has to occur, in any order", () => {
  expect(matches("Aufnahmegespräch bei Herzinsuffizienz", "herz aufnahmegesprach")).toBe(true);
  expect(matches("Aufnahmegespräch bei Herzinsuffizienz", "herz lunge")).toBe(false);
  expect(matches("Aufnahmegespräch", "")).toBe(true);
});
