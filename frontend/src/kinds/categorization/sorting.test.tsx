import { readFileSync } from "node:fs";
import path from "node:path";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { verdictOf } from "@/testing/kinds";
import { renderPlayer } from "@/testing/renderPlayer";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

const wrong = {
  answer: { categories: { mood: "seen", lunch: "guessed", tears: "seen" } },
  verdict: verdictOf({ mood: "WRONG", lunch: "WRONG", tears: "RIGHT" }, "OTHER_GROUP"),
};

test("what was misplaced comes back and is open again", async () => {
  const { taps, answers } = renderPlayer(kind, fixtures, "wrong", wrong);
  await taps.tap("radio", "Deutung");
  expect(answers.at(-1)?.answer).toEqual({ categories: { mood: "guessed", tears: "seen" } });
});

test("the same is sorted as a list", async () => {
  const { taps, answers } = renderPlayer(kind, fixtures);
  await taps.tap("button", "Als Liste");
  await taps.pick(/schlecht gelaunt/, "Deutung");
  expect(answers.at(-1)?.answer).toEqual({ categories: { mood: "guessed" } });
  await taps.pick(/schlecht gelaunt/, "wählen …");
  expect(answers.at(-1)?.answer).toEqual({ categories: {} });
});

test("arrows pass a category without going on; Enter goes on to the next thing", async () => {
  const { keys } = renderPlayer(kind, fixtures);
  await keys.to("radio", "Beobachtung");
  await keys.press("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Deutung" })).toHaveFocus();
  await keys.press("{Enter}");
  expect(screen.getByRole("button", { name: /Mittagessen/ })).toHaveFocus();
});

test("on a phone a category has the whole line, and a word too long for it is hyphenated", () => {
  const sheet = readFileSync(path.join(import.meta.dirname, "Player.module.css"), "utf8");
  const narrowest = Number(/auto-fit, minmax\(min\(100%, ([\d.]+)rem\)/.exec(sheet)?.[1]);
  const phone = 390 / 16 - 4; // less the margins of the page and of the thing
  expect(2 * narrowest).toBeGreaterThan(phone);
  expect(/\.category \{[^}]*hyphens: auto/.test(sheet)).toBe(true);
  renderPlayer(kind, fixtures);
  expect(screen.getByText("Deutung").closest("[lang=de]")).not.toBeNull(); // else no one knows where to hyphenate
});
