import { type Fixtures, verdictOf } from "../kinds";
import type { Answer, Content, Solution } from "./kind";

export const fixtures: Fixtures<Content, Answer, Solution> = {
  content: { question: "Wie heißt das?", options: ["die Spritze", "die Kanüle"] },
  right: {
    answer: { chosen: "die Kanüle" },
    verdict: verdictOf({ choice: "RIGHT" }),
    solution: { option: "die Kanüle" },
  },
  partly: {
    answer: { chosen: "die Spritze" },
    verdict: verdictOf({ choice: "WRONG" }, "OTHER_WORD"),
    solution: null,
  },
  unfinished: null,
  told: [{ key: "choice", own: "die Spritze", right: undefined }],
  byKeys: async ({ to, press }) => {
    await to("radio", "die Spritze");
    await press("{ArrowDown}");
  },
  byTaps: async ({ tap }) => tap("radio", "die Kanüle"),
};
