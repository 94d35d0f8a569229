import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPlayer } from "@/testing/renderPlayer";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { describeAnswer } from "./model";

test("after a check the learner stands at the first question that was not right", () => {
  renderPlayer(kind, fixtures, "wrong", fixtures.partly);
  expect(screen.getByRole("radio", { name: "wegen eines Sturzes" })).toBeChecked();
  expect(screen.getByRole("button", { name: /Frage 1/ })).toHaveAttribute("aria-current", "step");
});

test("an unfinished answer opens at the question that is open", () => {
  renderPlayer(kind, fixtures, "partly", { answer: fixtures.unfinished });
  expect(screen.getByRole("button", { name: "Frage 2" })).toHaveAttribute("aria-current", "step");
});

test("the source shows where the answer stands, once it is known", () => {
  const { container } = renderPlayer(kind, fixtures, "revealed", fixtures.right);
  expect(container.querySelector("[data-lit=true]")).toHaveTextContent("gestern mit Atemnot aufgenommen");
});

test("what nothing here can judge is said so, and not marked", async () => {
  const { verdict, ...rest } = fixtures.partly;
  const parts = verdict.parts.map((part) =>
    part.key === "open.why" ? { ...part, reason: "NOT_ASSESSED" } : part,
  );
  const { taps } = renderPlayer(kind, fixtures, "wrong", { ...rest, verdict: { ...verdict, parts } });
  await taps.tap("button", /Frage 3/);
  expect(screen.getByText(/kann das Programm nicht beurteilen/)).toBeVisible();
});

test("a question that is still looked at has no mark, not in the list of questions either", () => {
  const { verdict, ...rest } = fixtures.partly;
  const parts = verdict.parts.map((part) =>
    part.key.startsWith("open") ? { ...part, mark: "ALMOST" as const, reason: "NOT_ASSESSED" } : part,
  );
  const judging = { attempt: 1, parts: ["open"] };
  const judged = (looked: typeof judging | null) => ({
    ...rest,
    verdict: { ...verdict, parts, judging: looked },
  });
  const { unmount } = renderPlayer(kind, fixtures, "wrong", judged(judging));
  expect(screen.getByRole("button", { name: "Frage 3" })).toBeVisible();
  unmount();
  renderPlayer(kind, fixtures, "wrong", judged(null));
  expect(screen.getByRole("button", { name: "Frage 3 zählt nicht" })).toBeVisible();
});

test("the learner's options are told in the order of the page", () => {
  const right = describeAnswer(fixtures.right.answer, fixtures.content, fixtures.right.solution);
  expect(right[0]).toEqual({ key: "why", own: "wegen Atemnot", right: "wegen Atemnot" });
});

test("questions without a source stand alone: no side of the page is empty", () => {
  const content = { ...fixtures.content, blocks: [] };
  renderPlayer(kind, { ...fixtures, content }, "idle");
  expect(screen.getByText("Warum ist Frau Keller im Krankenhaus?")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Text" })).toBeNull();
});
