import type { FormCaseAnswer, FormCaseSeen, FormCaseSolved, PartVerdict } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: FormCaseSeen = {
  case_id: "case-in-lesson",
  excerpt: "",
  fields: [
    { key: "where", label: "Ort der Schmerzen", group: "Schmerzen", input: "TEXT", unit: "", options: [] },
    { key: "strength", label: "Stärke (NRS)", group: "Schmerzen", input: "NUMBER", unit: "", options: [] },
    { key: "fall", label: "Sturz in letzter Zeit", group: "", input: "YES_NO", unit: "", options: [] },
  ],
};
const fields = { where: "linkes Knie", strength: "4", fall: "ja" };
const quoted = (part: PartVerdict): PartVerdict => ({
  ...part,
  quotes: part.key === "where" ? [{ source: "TALK", id: "m1", text: "Ja, mein linkes Knie tut weh." }] : [],
});
const right = verdictOf({ where: "RIGHT", strength: "RIGHT", fall: "RIGHT" });
const partly = verdictOf({ where: "RIGHT", strength: "WRONG", fall: "ALMOST" }, "NOT_ASKED");

export const fixtures: Fixtures<FormCaseSeen, FormCaseAnswer, FormCaseSolved> = {
  content,
  right: {
    answer: { fields },
    verdict: { ...right, parts: right.parts.map(quoted) },
    solution: {
      explanation: "Das Knie schmerzt seit vielen Jahren.",
      fields: Object.entries(fields).map(([key, accepted]) => ({
        key,
        accepted: [accepted],
        explanation: key === "fall" ? "Vor zehn Tagen im Bad." : "",
      })),
    },
  },
  partly: {
    answer: { fields: { ...fields, strength: "6" } },
    verdict: { ...partly, parts: partly.parts.map(quoted) },
    solution: null,
  },
  unfinished: { fields: { where: "linkes Knie" } },
  told: [
    { key: "where", own: "linkes Knie", right: undefined },
    { key: "strength", own: "6", right: undefined },
    { key: "fall", own: "ja", right: undefined },
  ],
  edit: async ({ write, press, pick }) => {
    await press("Feld hinzufügen");
    await write("Bezeichnung", "Allergien", -1);
    await pick("So wird es ausgefüllt", "Auswahl", -1);
    await write("Richtige Antworten", "Penicillin", -1);
    await write("Falsche Antworten zur Auswahl", "Nüsse\nkeine", -1);
    await write("Erlaubte Abweichung", "0,25", -1);
    await pick("Richtig ist", "nein", -1);
  },
  byKeys: async ({ to, press, serveCase, see }) => {
    await serveCase("case-in-lesson", "talk");
    await see("Gespräch beginnen", "button");
    await to("button", "Gespräch beginnen");
    await press("{Enter}");
    await see("Gelöst");
    await see("Ja, mein linkes Knie tut weh.");
    await to("textbox", "Ort der Schmerzen");
    await press("linkes Knie");
    await to("textbox", "Stärke (NRS)");
    await press("4");
    await to("radio", "ja");
    await press(" ");
    await press("{Control>}{Enter}{/Control}");
  },
  byTaps: async ({ tap, write }) => {
    await tap("button", "Fall und Gespräch");
    await tap("button", "Formular");
    await tap("textbox", "Ort der Schmerzen");
    await write("linkes Knie");
    await tap("textbox", "Stärke (NRS)");
    await write("4");
    await tap("radio", "ja");
  },
};
