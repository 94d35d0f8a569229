import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { verdictOf } from "@/testing/kinds";
import { playing } from "@/testing/playing";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

const wrong = {
  answer: { categories: { mood: "seen", lunch: "guessed", tears: "seen" } },
  verdict: verdictOf({ mood: "WRONG", lunch: "WRONG", tears: "RIGHT" }, "ELSEWHERE"),
};

test("what was misplaced comes back and is open again", async () => {
  const { taps, answers } = playing(kind, fixtures, "wrong", wrong);
  await taps.tap("radio", "Deutung");
  expect(answers.at(-1)?.answer).toEqual({ categories: { mood: "guessed", tears: "seen" } });
});

test("the same is sorted as a list", async () => {
  const { taps, answers } = playing(kind, fixtures);
  await taps.tap("button", "Als Liste");
  await taps.pick(/schlecht gelaunt/, "Deutung");
  expect(answers.at(-1)?.answer).toEqual({ categories: { mood: "guessed" } });
  await taps.pick(/schlecht gelaunt/, "wählen …");
  expect(answers.at(-1)?.answer).toEqual({ categories: {} });
});

test("arrows pass a category without going on; Enter goes on to the next thing", async () => {
  const { keys } = playing(kind, fixtures);
  await keys.to("radio", "Beobachtung");
  await keys.press("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Deutung" })).toHaveFocus();
  await keys.press("{Enter}");
  expect(screen.getByRole("button", { name: /Mittagessen/ })).toHaveFocus();
});
