import { describe, expect, test } from "vitest";
import { foldGerman, matchesQuery, searchByLabel } from "./german";

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

test("the closest entry comes first, and the order stays among those that are as close", () => {
  const labels = [
    "Tunesisches Arabisch",
    "Arabischlehre",
    "Marokkanisches Arabisch",
    "Vulgärarabisch",
    "Arabisch",
  ];
  const found = searchByLabel(
    [...labels, "Deutsch"].map((label) => ({ label })),
    "arabisch",
  );
  expect(found.map(({ label }) => label)).toEqual([
    "Arabisch",
    "Arabischlehre",
    "Tunesisches Arabisch",
    "Marokkanisches Arabisch",
    "Vulgärarabisch",
  ]);
});
