import type {
  FormStructuredAnswer,
  FormStructuredSeen,
  FormStructuredSolved,
  SeenDialog,
  SeenField,
} from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const line = (id: string, speaker: string, field = ""): SeenDialog["lines"][number] => ({
  id,
  type: "PERSON_SAY",
  speaker,
  text: null,
  effect: "",
  field,
  translations: {},
  audio_url: `/media/${id}.mp3`,
  seconds: 2,
});

const dialog: SeenDialog = {
  id: "dialog",
  title: "Die Aufnahme",
  hide_text: true,
  speakers: [
    { key: "nurse", name: "Pflegerin Jana" },
    { key: "patient", name: "Herr Brandner" },
  ],
  lines: [
    { ...line("knock", ""), type: "AUDIO_EFFECT", effect: "KNOCK", audio_url: null },
    line("l1", "nurse"),
    line("l2", "patient", "name"),
  ],
  audio_url: "/media/dialog.mp3",
  seconds: 6,
};

const field = (key: string, label: string, given: Partial<SeenField> = {}): SeenField => ({
  key,
  label,
  group: "Person",
  input: "TEXT",
  unit: "",
  options: [],
  ...given,
});

const content: FormStructuredSeen = {
  dialog,
  fields: [
    field("name", "Nachname"),
    field("weight", "Gewicht", { input: "NUMBER", unit: "kg" }),
    field("smokes", "Raucht", { input: "YES_NO", group: "Gewohnheiten" }),
    field("eats", "Kost", { input: "CHOICE", options: ["Vollkost", "Schonkost"], group: "Gewohnheiten" }),
  ],
};

const fields = { name: "Brändner", weight: "91", smokes: "nein", eats: "Schonkost" };
const RIGHT = { name: "RIGHT", weight: "RIGHT", smokes: "RIGHT", eats: "RIGHT" } as const;
const words = ["Es klopft.", "Wie ist Ihr Nachname?", "Mein Nachname ist Brändner."];

export const fixtures: Fixtures<FormStructuredSeen, FormStructuredAnswer, FormStructuredSolved> = {
  content,
  right: {
    answer: { fields },
    verdict: verdictOf(RIGHT),
    solution: {
      explanation: "Zahlen schreibt man in einem Bogen immer als Ziffern.",
      dialog: { ...dialog, lines: dialog.lines.map((one, at) => ({ ...one, text: words[at] ?? null })) },
      fields: Object.entries(fields).map(([key, accepted]) => ({
        key,
        accepted: [accepted],
        explanation: key === "weight" ? "Das sind fünf Kilo mehr als sonst." : "",
      })),
    },
  },
  partly: {
    answer: { fields: { ...fields, weight: "19" } },
    verdict: verdictOf({ ...RIGHT, weight: "WRONG" }, "NUMBER"),
    solution: null,
  },
  unfinished: { fields: { name: "Brändner" } },
  told: [
    { key: "name", own: "Brändner", right: undefined },
    { key: "weight", own: "19", right: undefined },
    { key: "smokes", own: "nein", right: undefined },
    { key: "eats", own: "Schonkost", right: undefined },
  ],
  edit: async ({ write, press, pick }) => {
    await write("Bezeichnung", "Familienname");
    await press("Zeile hinzufügen");
    await write("Text", "Haben Sie noch Fragen?", -1);
    await pick("Beantwortet das Feld", "Familienname", -1);
    await press("Person hinzufügen");
    await write("Name", "Dr. Weber", -1);
  },
  byKeys: async ({ to, press, pick }) => {
    await to("textbox", "Nachname");
    await press("Brändner");
    await to("textbox", "Gewicht");
    await press("91");
    await to("radio", "ja");
    await press("{ArrowDown}");
    await to("combobox", "Kost");
    await pick("Schonkost");
  },
  byTaps: async ({ tap, pick, write }) => {
    await tap("textbox", "Nachname");
    await write("Br");
    await tap("button", "ä");
    await write("ndner");
    await tap("textbox", "Gewicht");
    await write("91");
    await tap("radio", "nein");
    await pick("Kost", "Schonkost");
  },
};
