import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { reloadAll } from "@/api/swr";
import { expectNoAxeFaults } from "@/testing/axe";
import { signInAtCase } from "@/testing/caseEntry";
import { interactionOf } from "@/testing/conversations";
import { renderPlayer } from "@/testing/renderPlayer";
import { server } from "@/testing/server";
import { fixtures } from "./fixtures";
import { kind } from "./kind";
import { nextAnswer } from "./model";

const running = interactionOf("case", { id: "talk" });
const solved = interactionOf("case", { id: "talk", solved: true });
const answer = { case_interaction_id: "talk" };

test("the entry of a case has no axe faults, before and after the conversation", async () => {
  const { container, taps } = renderPlayer(kind, fixtures);
  await signInAtCase("case-in-lesson", "talk");
  await screen.findByRole("button", { name: "Gespräch beginnen" });
  await expectNoAxeFaults(container);
  await taps.tap("button", "Gespräch beginnen");
  await screen.findByText("Gelöst");
  await expectNoAxeFaults(container);
});

test("a conversation that was solved is checked once the learner is back", async () => {
  const { taps, answers } = renderPlayer(kind, fixtures);
  await signInAtCase("case-in-lesson", "talk");
  await screen.findByRole("button", { name: "Gespräch beginnen" });
  expect(answers).toEqual([]);
  await taps.tap("button", "Gespräch beginnen");
  await screen.findByText("Gelöst");
  expect(answers).toEqual([{ answer, how: "done" }]);
});

test("the way back into a conversation names the item that it is held for", async () => {
  renderPlayer(kind, fixtures);
  await signInAtCase("case-in-lesson", "talk");
  server.use(
    http.get("*/api/users/my-case-interactions", () =>
      HttpResponse.json({
        count: 1,
        next: null,
        previous: null,
        results: [interactionOf("case-in-lesson", { id: "talk" })],
      }),
    ),
  );
  await act(() => reloadAll());
  const way = await screen.findByRole("link", { name: "Gespräch fortsetzen" });
  expect(way).toHaveAttribute("href", "/case-interactions/talk?caseContentItemId=item");
});

test("a running talk is kept as the answer, not judged", () => {
  expect(nextAnswer({}, running, "idle")).toEqual({ answer, how: "tap" });
  expect(nextAnswer(answer, running, "ready")).toBeNull();
});

test("a conversation that was not solved when it was checked is checked again as soon as it is", () => {
  expect(nextAnswer(answer, solved, "wrong")).toEqual({ answer, how: "done" });
});

test("what is settled stays settled, until another conversation was solved", () => {
  expect(nextAnswer(answer, solved, "right")).toBeNull();
  expect(nextAnswer(answer, solved, "almost")).toBeNull();
  expect(nextAnswer({ case_interaction_id: "before" }, solved, "almost")?.how).toBe("done");
  expect(nextAnswer({}, undefined, "idle")).toBeNull();
});
