import { expect, test } from "vitest";
import { buildMonths } from "./calendar";

test("months go back from the last day to the first, with weeks from Monday", () => {
  const worked = { day: "2026-03-01", gained: 36, done: [] };
  const months = buildMonths("2025-12-31", "2026-03-02", [worked]);
  expect(months.map(({ first }) => first)).toEqual(["2026-03-01", "2026-02-01", "2026-01-01", "2025-12-01"]);
  const [march] = months;
  expect(march?.activeDays).toBe(1);
  expect(march?.weeks[0]?.map(({ number }) => number)).toEqual([23, 24, 25, 26, 27, 28, 1]);
  expect(march?.weeks[0]?.map(({ isOutside }) => isOutside)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(march?.weeks[0]?.[6]?.active).toBe(worked);
  expect(march?.weeks[1]?.map(({ isOutside }) => isOutside)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(months.map(({ weeks }) => weeks.length)).toEqual([2, 5, 5, 1]); // weeks without a day that is told are left out
});
