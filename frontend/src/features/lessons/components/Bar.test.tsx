import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { I18n } from "@/i18n";
import type { AnyKind } from "@/kinds";
import { fixtures } from "@/kinds/pair_of_terms/fixtures";
import { kind } from "@/kinds/pair_of_terms/kind";
import { type BarState, getBarState } from "../actionBar";
import type { Exercise } from "../model";
import { Bar } from "./Bar";

const bar: BarState = {
  primary: "check",
  outcome: null,
  isBlocked: true,
  isPending: false,
  isIdle: false,
  open: 3,
  canReveal: false,
  canSkip: true,
};
const nothing = () => undefined;

const shown = (round: Parameters<typeof Bar>[0]["round"]) =>
  render(
    <I18n>
      <Bar bar={bar} round={round} onPrimary={nothing} onNext={nothing} onReveal={nothing}>
        {null}
      </Bar>
    </I18n>,
  );

test("of some rounds it tells which it is and what is open in this one", () => {
  const tries = fixtures.right.answer.tries.slice(0, 1);
  shown(kind.roundProgress?.({ tries }, fixtures.content));
  expect(screen.getByText("Runde 1 von 2: noch 1 offen")).toBeVisible();
});

test.each([undefined, { number: 1, all: 1, open: 3 }])("without rounds it counts the places", (round) => {
  shown(round);
  expect(screen.getByText("Noch 3 Stellen offen")).toBeVisible();
});

test.each([
  [5, 6, "partly"],
  [3, 6, "partly"],
  [2, 6, "wrong"],
  [0, 1, "wrong"],
])("with %i of %i right the verdict is %s", (right, total, outcome) => {
  const verdict = { ...fixtures.partly.verdict, counted: { right, total, unjudged: 0 } };
  const exercise = { state: "wrong", open: 0, tries: 1, verdict } as Exercise;
  expect(getBarState(kind as AnyKind, exercise, false).outcome).toBe(outcome);
});

test("pairs that were taken apart by the check are open again until one is put together anew", () => {
  const { verdict } = fixtures.partly;
  const exercise = { state: "wrong", open: 0, tries: 1, verdict } as Exercise;
  expect(getBarState(kind as AnyKind, exercise, true)).toMatchObject({
    primary: "check",
    isBlocked: true,
    open: 2,
  });
  expect(getBarState(kind as AnyKind, exercise, false)).toMatchObject({ primary: "retry", isBlocked: false });
  const anew = { ...exercise, state: "ready", verdict: null } as Exercise;
  expect(getBarState(kind as AnyKind, anew, true)).toMatchObject({ primary: "check", isBlocked: false });
});
