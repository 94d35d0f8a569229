import { expect, test } from "vitest";
import { splitIntoPieces } from "./splitIntoPieces";

test("a short text is one piece", () => {
  expect(splitIntoPieces("Guten Morgen.", 20)).toEqual(["Guten Morgen."]);
});

test("a long text is cut behind sentences, as late as possible", () => {
  const said = "Guten Morgen. Wie geht es? „Gut!“ Dann messe ich Ihren Blutdruck.";
  expect(splitIntoPieces(said, 35)).toEqual([
    "Guten Morgen. Wie geht es? „Gut!“",
    "Dann messe ich Ihren Blutdruck.",
  ]);
});

test("a sentence that is too long is cut between words, a word that is too long anywhere", () => {
  expect(splitIntoPieces("Bitte atmen Sie tief ein", 12)).toEqual(["Bitte atmen", "Sie tief ein"]);
  expect(splitIntoPieces("Blutdruckmanschette", 10)).toEqual(["Blutdruckm", "anschette"]);
});

test("nothing gets lost, and no piece is too long", () => {
  const said = "Die Patientin liegt im Bett, sie ist wach und orientiert. ".repeat(30);
  const pieces = splitIntoPieces(said, 500);
  expect(pieces.join(" ")).toBe(said.trim());
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(500);
  expect(pieces).toHaveLength(4);
});
