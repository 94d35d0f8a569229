import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { detectSilence } from "./silenceDetection";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A person as loud as `level.now`, who is waited for two seconds. */
function listen() {
  const level = { now: 0 };
  const onSilent = vi.fn();
  return { level, onSilent, silence: detectSilence({ level: () => level.now }, 2, onSilent) };
}

test("who has not begun to speak may think as long as the learner likes", () => {
  const { onSilent, silence } = listen();
  vi.advanceTimersByTime(60_000);
  expect(onSilent).not.toHaveBeenCalled();
  expect(silence.left()).toBe(1);
});

test("a pause that is long enough ends it once; a sound in between begins the pause anew", () => {
  const { level, onSilent, silence } = listen();
  level.now = 0.5;
  vi.advanceTimersByTime(1000);
  level.now = 0;
  vi.advanceTimersByTime(1500);
  expect(silence.left()).toBeCloseTo(0.25, 1);
  level.now = 0.5;
  vi.advanceTimersByTime(100);
  level.now = 0;
  expect(silence.left()).toBeGreaterThan(0.9);
  vi.advanceTimersByTime(5000);
  expect(onSilent).toHaveBeenCalledOnce();
});

test("what was ended by hand is not ended again", () => {
  const { level, onSilent, silence } = listen();
  level.now = 0.5;
  vi.advanceTimersByTime(100);
  level.now = 0;
  silence.stop();
  vi.advanceTimersByTime(5000);
  expect(onSilent).not.toHaveBeenCalled();
});
