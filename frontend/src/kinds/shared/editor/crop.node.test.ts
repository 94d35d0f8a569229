import { expect, test } from "vitest";
import { boxOf, isWhole, WHOLE } from "./crop";

const picture = { width: 400, height: 300 };

test("without a choice the whole picture is kept", () => {
  expect(isWhole(WHOLE)).toBe(true);
  expect(boxOf(picture, WHOLE)).toEqual({ left: 0, top: 0, width: 400, height: 300 });
});

test("a square is cut from the middle, or from where it was moved to", () => {
  expect(boxOf(picture, { ...WHOLE, ratio: 1 })).toEqual({ left: 50, top: 0, width: 300, height: 300 });
  expect(boxOf(picture, { ...WHOLE, ratio: 1, x: 1 }).left).toBe(100);
});

test("a wide shape keeps the whole width", () => {
  expect(boxOf(picture, { ...WHOLE, ratio: 2, y: 0 })).toEqual({ left: 0, top: 0, width: 400, height: 200 });
});

test("a closer look never leaves the picture", () => {
  const box = boxOf(picture, { ratio: null, zoom: 4, x: 1, y: 1 });
  expect(box).toEqual({ left: 300, top: 225, width: 100, height: 75 });
});
