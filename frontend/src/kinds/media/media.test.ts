import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MediaAnswer } from "@/api/types";
import { renderPlayer } from "@/testing/renderPlayer";
import { captionAt, firstUnheard, heardShare, mergePassages } from "../shared/recording";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { further, isSeen } from "./model";

const passage = (start: number, end: number) => ({ start, end });
const played = (...ranges: [number, number][]) => ({
  passages: ranges.map(([start, end]) => passage(start, end)),
  duration: 10,
  isStopped: false,
});

test("what was skipped does not count as heard", () => {
  expect(heardShare([passage(0, 2), passage(8, 10)], 10)).toBeCloseTo(0.4);
  expect(heardShare([passage(0, 2)], Number.NaN)).toBe(0);
});

test("what was heard twice counts once, what touches is one", () => {
  expect(mergePassages([passage(4, 8), passage(0, 5), passage(8.1, 9)])).toEqual([passage(0, 9)]);
  expect(mergePassages([passage(6, 8), passage(0, 5)])).toEqual([passage(0, 5), passage(6, 8)]);
});

test("however it was played, no more is kept than the server takes: the longest passages", () => {
  const many = Array.from({ length: 150 }, (_, at) => passage(at * 10, at * 10 + (at < 50 ? 1 : 2)));
  expect(mergePassages(many)).toEqual(many.slice(50));
});

test("two sittings add up, and the same half heard twice is no whole", () => {
  const half = further({ seen: 0 }, played([0, 5])) as MediaAnswer;
  expect(half).toEqual({ seen: 0.5, heard: [passage(0, 5)] });
  expect(further(half, played([0, 5]))).toBeNull();
  const whole = further(half, played([5, 9.2])) as MediaAnswer;
  expect(whole).toEqual({ seen: 0.92, heard: [passage(0, 9.2)] });
  expect(isSeen(whole)).toBe(true);
});

test("nothing is kept of a recording as long as no one knows how long it is", () => {
  for (const duration of [Number.POSITIVE_INFINITY, Number.NaN])
    for (const isStopped of [true, false])
      expect(further({ seen: 0 }, { ...played([0, 9]), duration, isStopped })).toBeNull();
});

test("the share is kept in steps, where the learner stops at once, and done from nine tenths on", () => {
  const some = { seen: 0.2, heard: [passage(0, 2)] };
  expect(further(some, played([2, 2.5]))).toBeNull();
  expect(further(some, { ...played([2, 3.5]), isStopped: true })).toMatchObject({ seen: 0.35 });
  expect(further(some, { ...played([2, 2.5]), isStopped: true })).toBeNull();
  expect(further(some, played([2, 3.14]))).toMatchObject({ seen: 0.31 });
  expect(further({ seen: 1 }, played([0, 10]))).toBeNull();
  const long = { passages: [passage(0, 21)], duration: 1000, isStopped: false };
  expect(further({ seen: 0 }, long)).toMatchObject({ seen: 0.02 });
});

test("never rounds up to nine tenths, and never takes back what was kept", () => {
  expect(further({ seen: 0 }, played([0, 8.97]))?.seen).toBeLessThan(0.9);
  expect(further({ seen: 0.6 }, played([0, 3]))).toEqual({ seen: 0.6, heard: [passage(0, 3)] });
});

test("the learner goes on at the first moment that the learner has not heard", () => {
  expect(firstUnheard([passage(6, 8), passage(0, 5)])).toBe(5);
  expect(firstUnheard([passage(3, 5)])).toBe(0);
  expect(firstUnheard([])).toBe(0);
});

test.each([
  [{ seen: 0.5, heard: [passage(0, 4)] }, 4],
  [{ seen: 1, heard: [passage(0, 4)] }, 0],
])("a recording begins where the learner stopped, one that is done from its start", (answer, at) => {
  const { container } = renderPlayer(kind, fixtures, "partly", { answer });
  const audio = container.querySelector("audio") as HTMLAudioElement;
  let now = 0;
  const time = { get: () => now, set: (to: number) => (now = to) };
  Object.defineProperties(audio, { duration: { value: 8 }, currentTime: time });
  fireEvent.loadedMetadata(audio);
  expect(now).toBe(at);
});

test("what is played is kept when the learner stops, with what the learner had heard before", () => {
  const { container, answers } = renderPlayer(kind, fixtures, "partly", {
    answer: { seen: 0.5, heard: [passage(0, 4)] },
  });
  const audio = container.querySelector("audio") as HTMLAudioElement;
  const ranges = { length: 1, start: () => 4, end: () => 5.5 };
  Object.defineProperties(audio, { duration: { value: 8 }, played: { value: ranges } });
  fireEvent.pause(audio);
  expect(answers).toEqual([{ answer: { seen: 0.68, heard: [passage(0, 5.5)] }, how: "tap" }]);
});

test("a line stands there while it is said", () => {
  const captions = [{ start: 1, end: 2, text: "Guten Morgen." }];
  expect([0.9, 1, 2].map((at) => captionAt(captions, at))).toEqual(["", "Guten Morgen.", ""]);
});
