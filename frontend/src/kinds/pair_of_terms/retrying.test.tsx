import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { verdictOf } from "@/testing/kinds";
import { renderPlayer } from "@/testing/renderPlayer";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { addTry, apart, openTerms, pairsIn, roundNow } from "./model";

const nothing = { count: 0, verdict: null, apart: [] };
const [round] = fixtures.content.rounds;

test("what was checked stays a try; what was not may still be changed", () => {
  const wrong = { pair: "pressure", partner: "BZ" };
  const better = { pair: "pressure", partner: "RR" };
  expect(addTry({ tries: [wrong] }, nothing, better).tries).toEqual([better]);
  expect(addTry({ tries: [wrong] }, { ...nothing, count: 1 }, better).tries).toEqual([wrong, better]);
  expect(apart({ tries: [wrong] }, 1, "pressure").tries).toEqual([wrong]);
});

test("a partner lies with the term that had it last", () => {
  if (!round) throw new Error("the fixtures have no round");
  const tries = [
    { pair: "pressure", partner: "BZ" },
    { pair: "sugar", partner: "BZ" },
  ];
  expect([...pairsIn({ tries }, round)]).toEqual([["sugar", "BZ"]]);
  expect(openTerms({ tries }, fixtures.content).map(({ id }) => id)).toContain("pressure");
});

test("the same partner twice lies with two terms", () => {
  const partner = { key: "mg", text: "mg", image: null };
  const terms = [
    { id: "one", term: "die Dosis" },
    { id: "two", term: "die Menge" },
  ];
  const tries = terms.map(({ id }) => ({ pair: id, partner: "mg" }));
  expect(pairsIn({ tries }, { terms, partners: [partner, partner] }).size).toBe(2);
});

test("after a check wrong pairs lie apart, found ones are locked, and new tries are added", async () => {
  const { taps, answers } = renderPlayer(kind, fixtures, "wrong", fixtures.partly);
  await taps.tap("button", /der Blutdruck/);
  await taps.tap("button", "RR");
  await taps.tap("button", /der Blutzucker/);
  await taps.tap("button", "BZ");
  const before = fixtures.partly.answer.tries;
  const again = fixtures.right.answer.tries.slice(0, 2);
  expect(answers.at(-1)?.answer).toEqual({ tries: [...before, ...again] });
  expect(screen.getByRole("button", { name: "Paar „der Blutdruck“ trennen" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Paar „die Klingel“ trennen" })).toBeNull();
});

test("a pair that was found later is told as almost right", () => {
  const verdict = verdictOf({ pressure: "ALMOST", sugar: "RIGHT", call: "RIGHT", breath: "RIGHT" }, "LATER");
  renderPlayer(kind, fixtures, "almost", { answer: fixtures.right.answer, verdict, solution: null });
  expect(screen.getByText("fast")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what is open is counted in the round that the learner sees", () => {
  const tries = fixtures.right.answer.tries;
  const after = (count: number) => roundNow({ tries: tries.slice(0, count) }, fixtures.content);
  expect(after(0)).toEqual({ number: 1, all: 2, open: 2 });
  expect(after(1)).toEqual({ number: 1, all: 2, open: 1 });
  expect(after(2)).toEqual({ number: 2, all: 2, open: 2 });
  expect(after(4)).toBeUndefined();
});
