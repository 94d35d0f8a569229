import type { CaseAnswer, CaseSeen } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: CaseSeen = {
  note: "Frau Kühn ist heute Nacht gestürzt. Sprechen Sie mit ihr.",
  difficulty: "SIMPLE",
  excerpt: "",
  case_id: "case-in-lesson",
};
const answer: CaseAnswer = { case_interaction_id: "talk" };
const begin = "Gespräch beginnen";

export const fixtures: Fixtures<CaseSeen, CaseAnswer, unknown> = {
  content,
  right: { answer, verdict: verdictOf({ case: "RIGHT" }), solution: {} },
  partly: { answer, verdict: verdictOf({ case: "WRONG" }, "OPEN"), solution: null },
  unfinished: null,
  told: [],
  edit: async ({ write, pick, search }) => {
    await search("Fall", "Herr Ünal hustet");
    await write("Text vor dem Fall", "Frau Kühn klagt über ihr Knie.");
    await pick("So sprechen die Personen", "Wie Lernende es eingestellt haben");
  },
  byKeys: async ({ to, press, serveCase, see }) => {
    await serveCase("case-in-lesson", "talk");
    await see(begin, "button");
    await to("button", begin);
    await press("{Enter}");
    await see("Gelöst");
  },
  byTaps: async ({ tap, serveCase, see }) => {
    await serveCase("case-in-lesson", "talk");
    await see(begin, "button");
    await tap("button", begin);
    await see("Gelöst");
  },
};
