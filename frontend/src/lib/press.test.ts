import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPressed, pressReleased } from "./press";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  fireEvent.pointerUp(document.body);
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Whether the wait is over after so many milliseconds. */
async function isOver(wait: Promise<void>, ms: number): Promise<boolean> {
  let isDone = false;
  void wait.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isDone;
}

test("a press is known until the focus has followed it", () => {
  vi.advanceTimersByTime(1000);
  expect(isPressed()).toBe(false);
  fireEvent.pointerDown(document.body);
  vi.advanceTimersByTime(1000);
  expect(isPressed()).toBe(true);
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(300);
  expect(isPressed()).toBe(true);
  vi.advanceTimersByTime(50);
  expect(isPressed()).toBe(false);
});

test("nothing waits while nothing is pressed", async () => {
  expect(await isOver(pressReleased(), 0)).toBe(true);
});

test("what comes in the middle of a press waits for its click", async () => {
  fireEvent.pointerDown(document.body);
  const wait = pressReleased();
  expect(await isOver(wait, 300)).toBe(false);
  fireEvent.pointerUp(document.body);
  expect(await isOver(wait, 0)).toBe(false);
  expect(await isOver(wait, 50)).toBe(true);
});

test("who goes on holding keeps nothing back for long", async () => {
  fireEvent.pointerDown(document.body);
  expect(await isOver(pressReleased(), 1999)).toBe(false);
  expect(await isOver(pressReleased(), 1)).toBe(true);
});
