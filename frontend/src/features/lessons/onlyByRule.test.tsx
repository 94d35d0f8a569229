import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Item, PartVerdict } from "@/api/types";
import { I18n } from "@/i18n";
import type { AnyKind } from "@/kinds";
import { fixtures as reading } from "@/kinds/resource/fixtures";
import { kind as resource } from "@/kinds/resource/kind";
import { fixtures as phrases } from "@/kinds/set_phrase/fixtures";
import { kind as setPhrase } from "@/kinds/set_phrase/kind";
import { itemOf } from "@/testing/lessons";
import { Feedback } from "./components/Feedback";
import { feedbackOf } from "./feedback";
import type { ExerciseWork } from "./useExercise";

type Judged = typeof reading.right | typeof phrases.right;

/** The feedback to an answer whose parts are changed so. */
function feedbackTo(
  kind: unknown,
  content: unknown,
  { answer, verdict }: Judged,
  change: (part: PartVerdict) => PartVerdict = (part) => part,
) {
  const parts = verdict.parts.map(change);
  const working = { answer, verdict: { ...verdict, parts }, solution: null, state: "right" };
  const item: Item = itemOf({ content: content as Item["content"] });
  return feedbackOf(kind as AnyKind, item, working as unknown as ExerciseWork);
}

const saidOf = (...about: Parameters<typeof feedbackTo>) => feedbackTo(...about).onlyByRule;

test("of a text that only rules have judged it says what they looked at", () => {
  expect(saidOf(resource, reading.content, reading.right)).toBe("content");
  expect(saidOf(setPhrase, phrases.content, phrases.right)).toBe("phrase");
});

test("it says nothing where a model has judged, where there is no text, and where nothing could be told", () => {
  expect(saidOf(resource, reading.content, reading.right, (part) => ({ ...part, by: "MODEL" }))).toBeNull();
  const own = phrases.right.verdict.parts.find(({ key }) => key.endsWith(":own")) as PartVerdict;
  const looked: PartVerdict = { ...own, key: `${own.key}.LANGUAGE`, by: "MODEL" };
  const parts = [...phrases.right.verdict.parts, looked];
  const right = { ...phrases.right, verdict: { ...phrases.right.verdict, parts } };
  expect(saidOf(setPhrase, phrases.content, right)).toBeNull();
  const choices = { ...reading.content, open: [] };
  expect(saidOf(resource, choices, reading.right)).toBeNull();
  for (const reason of ["EMPTY", "NOT_ASSESSED"])
    expect(saidOf(setPhrase, phrases.content, phrases.right, (part) => ({ ...part, reason }))).toBeNull();
});

test.each([
  [resource, reading, "Hier zählt nur der Inhalt."],
  [setPhrase, phrases, "Hier zählt nur, ob das Redemittel vorkommt."],
])("it is said once, for all texts together", (kind, { content, right }, words) => {
  render(
    <I18n>
      <Feedback
        outcome="right"
        {...feedbackTo(kind, content, right)}
        sentence={null}
        disputed={[]}
        onDispute={() => undefined}
      />
    </I18n>,
  );
  expect(screen.getAllByText(/Ihr Deutsch haben wir nicht bewertet/).map((note) => note.textContent)).toEqual(
    [`${words} Ihr Deutsch haben wir nicht bewertet.`],
  );
});
