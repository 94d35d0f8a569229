import { beforeEach, expect, test, vi } from "vitest";
import {
  DRAG_THROTTLE_MS,
  isClickOfPress,
  LONG_PRESS_MS,
  SWIPE_TOLERANCE_PX,
  TAP_TOLERANCE_PX,
  throttle,
} from "./gestures";

beforeEach(() => void vi.useFakeTimers());

test("gestures have one measure each for the whole program", () => {
  expect([LONG_PRESS_MS, TAP_TOLERANCE_PX, SWIPE_TOLERANCE_PX, DRAG_THROTTLE_MS]).toEqual([400, 10, 30, 100]);
});

test("a click of a press comes within 700 ms", () => {
  const pressedAt = performance.now();
  vi.advanceTimersByTime(699);
  expect(isClickOfPress(pressedAt)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isClickOfPress(pressedAt)).toBe(false);
});

test("a drag is answered at once, then each 100 ms with the last place", () => {
  const move = vi.fn();
  const throttled = throttle(move);
  for (const place of [1, 2, 3]) throttled(place);
  expect(move.mock.calls.flat()).toEqual([1]);
  vi.advanceTimersByTime(99);
  expect(move.mock.calls.flat()).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(move.mock.calls.flat()).toEqual([1, 3]);
  vi.advanceTimersByTime(500);
  throttled(4);
  expect(move.mock.calls.flat()).toEqual([1, 3, 4]);
});

test("a drag that has ended is not answered later", () => {
  const move = vi.fn();
  const throttled = throttle(move);
  throttled(1);
  throttled(2);
  throttled.cancel();
  vi.advanceTimersByTime(500);
  expect(move.mock.calls.flat()).toEqual([1]);
});
