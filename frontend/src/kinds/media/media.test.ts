import { expect, test } from "vitest";
import { captionAt, playedShare } from "../shared/recording";
import { further } from "./model";

function played(...ranges: [number, number][]): TimeRanges {
  const [start, end] = [0, 1].map((side) => (at: number) => ranges[at]?.[side] ?? 0);
  if (!start || !end) throw new RangeError("two sides");
  return { length: ranges.length, start, end };
}

test("what was skipped does not count as heard", () => {
  expect(playedShare({ played: played([0, 2], [8, 10]), duration: 10 })).toBeCloseTo(0.4);
  expect(playedShare({ played: played([0, 2]), duration: Number.NaN })).toBe(0);
});

test("the share is kept in steps, and done from nine tenths on", () => {
  expect(further({ seen: 0.2 }, 0.25)).toBeNull();
  expect(further({ seen: 0.2 }, 0.314)).toEqual({ seen: 0.31 });
  expect(further({ seen: 0.85 }, 0.9)).toEqual({ seen: 0.9 });
  expect(further({ seen: 1 }, 1)).toBeNull();
});

test("never rounds up to nine tenths", () => {
  expect(further({ seen: 0 }, 0.897)?.seen).toBeLessThan(0.9);
});

test("a line stands there while it is said", () => {
  const captions = [{ start: 1, end: 2, text: "Guten Morgen." }];
  expect([0.9, 1, 2].map((at) => captionAt(captions, at))).toEqual(["", "Guten Morgen.", ""]);
});
