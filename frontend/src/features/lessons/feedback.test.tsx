import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PartVerdict, Verdict } from "@/api/types";
import { I18n } from "@/i18n";
import type { AnyKind } from "@/kinds";
import { fixtures } from "@/kinds/cloze/fixtures";
import { kind } from "@/kinds/cloze/kind";
import { fixtures as steps } from "@/kinds/ordering/fixtures";
import { kind as ordering } from "@/kinds/ordering/kind";
import { itemOf } from "@/testing/lessons";
import { Feedback, Hint } from "./components/Feedback";
import { feedbackOf } from "./feedback";
import type { ExerciseWork } from "./useExercise";

const NOT_RIGHT = { mark: "WRONG", score: 0 } as const;

/** The verdict on the fixture's answer, with these parts wrong for these reasons. */
function failedBy(reasons: Readonly<Record<string, string>>): Verdict {
  const failed = (part: PartVerdict) => {
    const reason = reasons[part.key];
    return reason === undefined ? part : { ...part, ...NOT_RIGHT, reason };
  };
  return { ...fixtures.right.verdict, mark: "WRONG", parts: fixtures.right.verdict.parts.map(failed) };
}

test("what the learner left empty is not counted as an answer that was not right", () => {
  const [first, second] = fixtures.right.verdict.parts.map(({ key }) => key);
  const answer = { gaps: { [second ?? ""]: "falsch" } };
  const verdict = failedBy({ [first ?? ""]: "EMPTY", [second ?? ""]: "OTHER_WORD" });
  const { solution } = fixtures.right;
  const working = { answer, verdict, solution, state: "revealed" } as unknown as ExerciseWork;
  const { missed, part } = feedbackOf(kind as AnyKind, itemOf(), working);
  expect(missed.map(({ key, own }) => [key, own])).toEqual([[second, "falsch"]]);
  expect(part?.key).toBe(second);
});

test.each([
  ["Gewicht", "Gewicht: Tipp: Drei Buchstaben."],
  ["Bekommt er Sauerstoff?", "Bekommt er Sauerstoff? Tipp: Drei Buchstaben."],
])("the name of a place ends with one sign: %s", (name, said) => {
  const part = { ...NOT_RIGHT, key: "f", reason: "OTHER_WORD", hint: "Drei Buchstaben." } as PartVerdict;
  render(
    <I18n>
      <Hint part={part} place={{ sort: "own", name }} />
    </I18n>,
  );
  expect(screen.getByText(/Tipp/).closest("p")).toHaveTextContent(said);
});

/** The fixture's answer, with these parts almost right. */
function almostBy(better: Readonly<Record<string, string>>) {
  const slips = (part: PartVerdict): PartVerdict => {
    const right = better[part.key];
    return right === undefined
      ? part
      : { ...part, mark: "ALMOST", score: 0.5, reason: "TYPO", better: right };
  };
  const verdict = {
    ...fixtures.right.verdict,
    mark: "ALMOST",
    parts: fixtures.right.verdict.parts.map(slips),
  };
  const answer = { gaps: { fever: "Fiber", article: "den", cuff: "Manschete" } };
  const working = { answer, verdict, solution: null, state: "almost" } as unknown as ExerciseWork;
  return feedbackOf(kind as AnyKind, itemOf({ content: fixtures.content }), working);
}

test("every part that was almost right gets its correction, and one may say of each that it was right", () => {
  const feedback = almostBy({ fever: "Fieber", cuff: "Manschette" });
  const disputes: string[] = [];
  render(
    <I18n>
      <Feedback outcome="almost" {...feedback} disputed={[]} onDispute={(key) => disputes.push(key)} />
    </I18n>,
  );
  expect(screen.getByText("2 Antworten waren noch nicht ganz richtig")).toBeVisible();
  const [fever, cuff, ...others] = screen.getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(fever).toHaveTextContent(/Lücke 1: .*Fiber.*Fieber.*Fast richtig geschrieben/);
  expect(cuff).toHaveTextContent(/Lücke 3: .*Manschete.*Manschette/);
  for (const button of screen.getAllByRole("button", { name: "Meine Antwort ist auch richtig" }))
    button.click();
  expect(disputes).toEqual(["fever", "cuff"]);
});

test("one part that was almost right is told about without a list", () => {
  const { missed, part } = almostBy({ fever: "Fieber" });
  expect([missed, part?.key]).toEqual([[], "fever"]);
});

test("a step in a wrong place is named in the verdict, and not twice beside the solution", () => {
  const item = itemOf({ kind: "ORDERING", content: steps.content });
  const wrong = { ...steps.partly, state: "wrong" } as unknown as ExerciseWork;
  const { place, part } = feedbackOf(ordering as AnyKind, item, wrong);
  const text = steps.content.items.find(({ id }) => id === part?.key)?.text;
  expect(place).toMatchObject({ sort: "own", name: `„${text}“` });
  const revealed = { ...wrong, solution: steps.right.solution, state: "revealed" } as unknown as ExerciseWork;
  const { missed } = feedbackOf(ordering as AnyKind, item, revealed);
  expect(missed.length).toBeGreaterThan(0);
  expect(missed.every((one) => one.place === undefined)).toBe(true);
});
