import { expect, test } from "vitest";
import { type CaseDocument, idFrom, linesOf, readDocument, readLabValue, withValue } from "./document";
import {
  filterFacts,
  hasLook,
  moveEntry,
  placeOf,
  placeOfField,
  readableField,
  thinFacts,
  withLook,
} from "./model";

const fact = (id: string, questions: readonly string[]) => ({
  id,
  topic: "pain",
  questions,
  disclosure: { rule: "ASKED" as const },
});

const document: CaseDocument = {
  ...readDocument({ title: "Sturz", topics: { pain: "meine Schmerzen" } }),
  facts: [fact("where", ["Wo tut es weh?"]), fact("since", ["1", "2", "3", "4", "5"])],
  tasks: [{ id: "ask", title: "Fragen", subtasks: [{ id: "ask-where", title: "Wo?" }] }],
};

test("a document that lacks everything can be written on", () => {
  const empty = readDocument({ title: "Neu", facts: [{ id: "a" }] });
  expect(empty.persons).toEqual([]);
  expect(empty.facts[0]?.questions).toEqual([]);
  expect(empty.facts[0]?.disclosure.rule).toBe("ASKED");
});

test("a remark leads to its field, also that of a step to its task", () => {
  expect(placeOf("facts.where.answers", document)).toEqual({
    section: "facts",
    entry: "where",
    field: "answers",
  });
  expect(placeOf("subtasks.ask-where", document)).toEqual({
    section: "tasks",
    entry: "ask",
    field: "step-ask-where",
  });
  expect(placeOf("vitals.pulse", document)).toEqual({ section: "vitals", field: "pulse" });
  expect(placeOf("title", document)).toEqual({ section: "basics", field: "title" });
  expect(placeOf("case", document)).toEqual({ section: "basics" });
  expect(placeOf("facts", document)).toEqual({ section: "facts" });
});

test("a field in conflict is named by its place and read as a text", () => {
  expect(placeOfField("/facts/@where/answers/SIMPLE")).toEqual({
    section: "facts",
    entry: "where",
    field: "answers",
  });
  expect(placeOfField("/title").section).toBe("basics");
  expect(readableField('["Wo?","Wie?"]')).toBe("Wo?\nWie?");
  expect(readableField('"Hier"')).toBe("Hier");
  expect(readableField("")).toBe("");
});

test("few questions cost understanding, and are counted", () => {
  expect(thinFacts(document.facts)).toEqual({ thin: 1, understood: 72, best: 84 });
  expect(thinFacts([]).understood).toBe(0);
});

test("ids are plain, short and taken once", () => {
  expect(idFrom("Seit wann häufiger Übelkeit?", [])).toBe("seit-wann-haeufiger-uebelkeit");
  expect(idFrom("Wo?", [{ id: "wo" }])).toBe("wo-2");
  expect(idFrom("???", [])).toBe("part");
  expect(idFrom("x".repeat(90), []).length).toBeLessThanOrEqual(40);
});

test("an emptied optional field is left out, a zero or a no is not", () => {
  expect(withValue({ a: "x", b: 1 } as { a?: string; b: number }, "a", "")).toEqual({ b: 1 });
  expect(withValue({ b: 1 } as { b: number }, "b", 0)).toEqual({ b: 0 });
  expect(withValue({} as { yes?: boolean }, "yes", false)).toEqual({ yes: false });
});

test("looks are put into the description and taken out of it", () => {
  expect(withLook("", "glasses", true)).toBe("Brille");
  const both = withLook("graue Haare, Brille", "headscarf", true);
  expect(both).toBe("graue Haare, Brille, Kopftuch");
  expect(withLook(both, "glasses", false)).toBe("graue Haare, Kopftuch");
  expect(hasLook("Sauerstoffbrille", "glasses")).toBe(false);
});

test("laboratory values are numbers where nothing of them is lost", () => {
  expect(readLabValue("11,4")).toBe(11.4);
  expect(readLabValue("11,40")).toBe("11,40");
  expect(readLabValue("negativ")).toBe("negativ");
});

test("facts are found by what is asked, and entries move among their neighbours", () => {
  expect(filterFacts(document, "weh").map(({ id }) => id)).toEqual(["where"]);
  expect(filterFacts(document, "schmerzen")).toHaveLength(2);
  expect(moveEntry(document.facts, "since", -1).map(({ id }) => id)).toEqual(["since", "where"]);
  expect(moveEntry(document.facts, "where", -1)).toBe(document.facts);
  expect(linesOf(" a \n\n b")).toEqual(["a", "b"]);
});
