import { type Fixtures, verdictOf } from "@/testing/kinds";
import type { Content, JournallingAnswer } from "./model";

const objectives = [
  { id: "o1", text: "Sie können eine Übergabe verstehen.", position: 0 },
  { id: "o2", text: "Sie können Vitalzeichen benennen.", position: 1 },
];
const right: JournallingAnswer = { entries: { o1: { confidence: 4, note: "Gut" }, o2: { confidence: 2 } } };

export const fixtures: Fixtures<Content, JournallingAnswer, unknown> = {
  content: { question: "Wie sicher fühlen Sie sich?", starters: ["Gut gelingt mir schon …"] },
  context: { objectives },
  right: { answer: right, verdict: verdictOf({ o1: "RIGHT", o2: "RIGHT" }), solution: {} },
  partly: {
    answer: { entries: { o1: { confidence: 4 } } },
    verdict: verdictOf({ o1: "RIGHT" }),
    solution: {},
  },
  unfinished: { entries: { o1: { note: "Später" } } },
  edit: async ({ write }) => {
    await write("Frage", "Was können Sie jetzt schon gut?");
    await write("Satzanfänge", "Ich kann …\n\n  Ich übe noch …  \n");
  },
  byKeys: async ({ to, press }) => {
    await to("radio", "noch gar nicht");
    await press("{ArrowRight}{ArrowRight}{ArrowRight}");
    await to("textbox", /Notiz/);
    await press("Gut");
    await to("button", /Gut gelingt/);
    await to("radio", "noch gar nicht");
    await press("{ArrowRight}");
  },
  byTaps: async ({ tap, write }) => {
    await tap("radio", "recht sicher", 0);
    await tap("textbox", /Notiz/, 0);
    await write("Gut");
    await tap("radio", "noch unsicher", 1);
  },
};
