import { describe, expect, test } from "vitest";
import type { Correction } from "@/api/types";
import { pieces } from "./corrections";

const at = (start: number, end: number): Correction => ({
  start,
  end,
  text: "",
  better: "besser",
  kind: "WORD",
  code: "w",
  reason: "",
  is_safety: false,
});
const texts = (text: string, ...corrections: Correction[]) =>
  pieces(text, corrections).map((piece) => piece.text);

describe("the learner's words, cut where something is remarked", () => {
  test("lose nothing", () => {
    expect(texts("Ich bin Anna", at(4, 7))).toEqual(["Ich ", "bin", " Anna"]);
    expect(texts("Ich bin Anna")).toEqual(["Ich bin Anna"]);
  });

  test("count characters, not halves of them", () => {
    expect(texts("👋🏽 Ich bin da", at(7, 10))).toEqual(["👋🏽 Ich ", "bin", " da"]);
  });

  test("leave out what overlaps, or lies outside", () => {
    expect(texts("Ich bin Anna", at(4, 7), at(5, 9), at(8, 99))).toEqual(["Ich ", "bin", " Anna"]);
  });
});
