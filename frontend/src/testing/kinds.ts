import type { Verdict } from "@/api/types";
import type { AnswerPart, ExerciseContext, PlayState } from "@/kinds";

/** An answer with what the server says to it. */
export interface Judged<Answer, Solution> {
  readonly answer: Answer;
  readonly verdict: Verdict;
  readonly solution: Solution | null;
}

/** What surrounds a kind that is more than its own page. */
interface Surroundings {
  /** Signs in and serves a case whose talk is solved as soon as it has begun. */
  serveCase: (caseId: string, talkId: string) => Promise<void>;
  /** Waits until something of this role and name, or without a role this text, is there. */
  see: (name: string, role?: string) => Promise<void>;
}

/** Hands that own nothing but a keyboard. */
export interface Keys extends Surroundings {
  /** Goes on with Tab until the thing of this role and name has the focus. */
  to: (role: string, name: string | RegExp) => Promise<void>;
  /** Presses keys: `{Enter}`, `{ArrowDown}`, ` `. */
  press: (keys: string) => Promise<void>;
  /** Picks a line of the system's own list that has the focus. */
  pick: (option: string) => Promise<void>;
  /** Reads on to the end of the page. */
  toEnd: () => void;
}

/** Hands that can do nothing but touch one place after another, and write where they have touched. */
export interface Taps extends Surroundings {
  /** Of several with the same name the last one, or the one at this place from 0. */
  tap: (role: string, name: string | RegExp, place?: number) => Promise<void>;
  /** Picks a line of the system's own list. */
  pick: (name: string | RegExp, option: string) => Promise<void>;
  write: (text: string) => Promise<void>;
  /** Reads on to the end of the page. */
  toEnd: () => void;
}

/** An author at the editor of a kind; of several things with one name the first, or the one at this place from 0. */
export interface Author {
  /** Puts another text into a field. */
  write: (name: string | RegExp, text: string, place?: number) => Promise<void>;
  press: (name: string | RegExp, place?: number) => Promise<void>;
  /** Presses keys on a button. */
  keys: (name: string | RegExp, keys: string, place?: number) => Promise<void>;
  /** Turns a switch. */
  turn: (name: string | RegExp, place?: number) => Promise<void>;
  tick: (name: string | RegExp, place?: number) => Promise<void>;
  /** Picks a line of the system's own list. */
  pick: (name: string | RegExp, option: string, place?: number) => Promise<void>;
  /** Looks for a line of a long list by its name, and picks it. */
  search: (name: string | RegExp, option: string) => Promise<void>;
  /** Waits until something of this name is there. */
  see: (name: string | RegExp, role?: string) => Promise<void>;
}

/** What the contract test needs of a kind. */
export interface Fixtures<Content, Answer, Solution> {
  readonly content: Content;
  readonly context?: Partial<ExerciseContext>;
  readonly right: Judged<Answer, Solution>;
  readonly partly: Judged<Answer, Solution>;
  /** Something is still open; null for kinds where an answer is all or nothing. */
  readonly unfinished: Answer | null;
  /** What the learner is told about the partly right answer. */
  readonly told?: readonly AnswerPart[];
  /** Changes the kind's first example in its editor: what comes of it is `edited.json`, and the server has to take it. */
  edit?(author: Author): Promise<void>;
  byKeys(keys: Keys): Promise<void>;
  byTaps(taps: Taps): Promise<void>;
}

/** A verdict with these parts, scored like the server does. */
export function verdictOf(
  marks: Readonly<Record<string, "RIGHT" | "ALMOST" | "WRONG">>,
  reason = "",
): Verdict {
  const scores = { RIGHT: 1, ALMOST: 0.5, WRONG: 0 } as const;
  const parts = Object.entries(marks).map(([key, mark]) => ({
    key,
    mark,
    score: scores[mark],
    reason: mark === "RIGHT" ? "" : reason,
    better: "",
    hint: "",
  }));
  const score = parts.reduce((sum, part) => sum + part.score, 0) / parts.length;
  const almost = parts.every(({ mark }) => mark !== "WRONG");
  return { score, mark: score === 1 ? "RIGHT" : almost ? "ALMOST" : "WRONG", parts };
}

/** Every state of an item with an answer, a verdict and a solution that go with it. */
export function statesOf<Answer, Solution>({
  right,
  partly,
  unfinished,
}: Pick<Fixtures<unknown, Answer, Solution>, "right" | "partly" | "unfinished">): readonly [
  PlayState,
  Partial<Judged<Answer, Solution>>,
][] {
  return [
    ["idle", {}],
    ["partly", unfinished === null ? {} : { answer: unfinished }],
    ["ready", { answer: right.answer }],
    ["checking", { answer: right.answer }],
    ["right", right],
    ["almost", partly],
    ["wrong", partly],
    ["revealed", { ...partly, solution: right.solution }],
    ["waiting", { answer: right.answer }],
  ];
}
