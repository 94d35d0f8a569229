import { expect, test } from "vitest";
import { changedFields, documentFrom, fieldsOf, mergeDocuments } from "./mergeDocuments";

const since = { id: "since", questions: ["Seit wann?"], answers: { SIMPLE: "Seit gestern." } };
const pain = { id: "pain", questions: ["Haben Sie Schmerzen?"], answers: { SIMPLE: "Ja." } };
const base = {
  title: "Aufnahme",
  goals: ["fragen"],
  vitals: { pulse: "80/min" },
  labs: [],
  facts: [pain, since],
};

test("a document taken apart and put together is the same", () => {
  const odd = {
    ...base,
    translations: { "Ja/nein @ ~ hier": { eng: "Yes" }, "@pain": {} },
    n: null,
    x: [[1]],
  };
  expect(documentFrom(fieldsOf(odd))).toEqual(odd);
});

test("different fields of one entry, additions and removals of both sides stand side by side", () => {
  const mine = {
    ...base,
    facts: [{ ...pain, answers: { SIMPLE: "Ja, hier." } }, since, { id: "fever", questions: ["Fieber?"] }],
  };
  const theirs = {
    ...base,
    title: "Neue Aufnahme",
    facts: [
      { id: "cough", questions: ["Husten?"] },
      { ...pain, questions: ["Tut etwas weh?"] },
    ],
  };
  const { merged, conflicts } = mergeDocuments(base, mine, theirs);
  expect(conflicts).toEqual({});
  expect(merged.title).toBe("Neue Aufnahme");
  expect(merged.facts).toEqual([
    { id: "cough", questions: ["Husten?"] },
    { id: "pain", questions: ["Tut etwas weh?"], answers: { SIMPLE: "Ja, hier." } },
    { id: "fever", questions: ["Fieber?"] },
  ]);
});

test("a field that both changed keeps both texts", () => {
  const { merged, conflicts } = mergeDocuments(base, { ...base, title: "Meine" }, { ...base, title: "Ihre" });
  expect(merged.title).toBe("Meine");
  expect(conflicts).toEqual({ "/title": { mine: '"Meine"', theirs: '"Ihre"' } });
});

test("what one side wrote into an entry that the other took away is not lost without a word", () => {
  const mine = { ...base, facts: [{ ...pain, answers: { SIMPLE: "Nein." } }, since] };
  const { merged, conflicts } = mergeDocuments(base, mine, { ...base, facts: [since] });
  expect(conflicts).toEqual({ "/facts/@pain/answers/SIMPLE": { mine: '"Nein."', theirs: "" } });
  expect(merged.facts).toContainEqual({ id: "pain", answers: { SIMPLE: "Nein." } });
});

test("an order changed on one side is kept, and the last entry may go", () => {
  const swapped = { ...base, facts: base.facts.toReversed() };
  expect(mergeDocuments(base, swapped, base).merged.facts).toEqual(swapped.facts);
  expect(mergeDocuments(base, { ...base, facts: [] }, base).merged.facts).toEqual([]);
});

test("only what differs is a change", () => {
  const after = { ...base, vitals: { pulse: "90/min" }, goals: [] };
  expect(changedFields(fieldsOf(base), fieldsOf(after))).toEqual({
    "/vitals/pulse": '"90/min"',
    "/goals": "[]",
  });
});
