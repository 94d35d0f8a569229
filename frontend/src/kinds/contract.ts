import type { ReactNode } from "react";
import type { Objective, Verdict } from "@/api/types";

/**
 * The contract of a kind of exercise. A folder `kinds/<kind>/` fulfils it; what else names a kind, such as the texts for
 * authors, is made or checked from the folder: docs/add-a-kind.md. The server judges; here answers are only collected and shown.
 */

/**
 * How an item stands. `partly`: something is still open; `ready`: it can be checked; `waiting`: kept in this browser
 * until there is a network; `revealed`: the learner asked for the solution.
 */
export type PlayState =
  | "idle"
  | "partly"
  | "ready"
  | "checking"
  | "right"
  | "almost"
  | "wrong"
  | "revealed"
  | "waiting";

/** True while the learner looks at what is settled: nothing can be changed. */
export function isLocked(state: PlayState): boolean {
  return state === "checking" || state === "right" || state === "revealed" || state === "waiting";
}

/** How an answer came: `tap` is kept at once, `typing` a moment later, `done` is kept and judged at once. */
export type SaveMode = "tap" | "typing" | "done";

/**
 * What the bar below does. `check`: the learner asks for a verdict; `seen`: there is nothing to press but "on" (the
 * player says `done` by itself); `save`: kept on request, never judged.
 */
export type Flow = "check" | "seen" | "save";

/** What a player may know of the lesson around it. */
export interface ExerciseContext {
  readonly itemId: string;
  readonly sectionId: string;
  /** Words to name the exercise by, for a field or a group that has none of its own. */
  readonly name: string;
  readonly objectives: readonly Objective[];
  /** The learner has the conversation itself beside it: no way into it is needed, and there is little room. */
  readonly isBesideConversation?: true;
}

export interface PlayerProps<Content, Answer, Solution> {
  /** What the kind's `represent` on the server gives. */
  readonly content: Content;
  /** As the learner left it; `emptyAnswer` before the first tap. */
  readonly answer: Answer;
  readonly state: PlayState;
  /** About the answer as it stands; null as soon as the learner changes it. */
  readonly verdict: Verdict | null;
  /** Known after a right answer, or when the learner asked for it. */
  readonly solution: Solution | null;
  readonly context: ExerciseContext;
  onAnswer(answer: Answer, how: SaveMode): void;
}

/** One part of an answer in words, for the feedback; `key` is that of the verdict's part. */
export interface AnswerPart {
  readonly key: string;
  /** What the learner answered; "" for nothing. */
  readonly own: string;
  /** What would be right, once the solution is known. */
  readonly right?: string | undefined;
}

/**
 * A German word that the learner met; `chosen`: whether the learner wants to learn it, as they said.
 */
export interface VocabularyWord {
  readonly id: string;
  readonly name: string;
  readonly chosen?: "KNOWN" | "TO_LEARN" | undefined;
}

/** What a part of an answer is called on the page: a number among things of its sort, or words of its own. */
export type PartLabel =
  | { readonly sort: "gap" | "question" | "phrase" | "task"; readonly number: number }
  | {
      readonly sort: "own";
      readonly name: string;
      /** The name is what the learner answered with: beside the learner's answer it is not said again. */
      readonly isAnswer?: true;
    };

/** Where the learner is among rounds that come one after the other, from 1, and how much is open in this one. */
export interface RoundProgress {
  readonly number: number;
  readonly all: number;
  readonly open: number;
}

/** Why an item cannot be played as it is; `place` is a path into its body. Authors see it, learners never. */
export interface AuthorProblem {
  /** `content.gaps.0.accepted`, `items.2.text`: a row is named by its place in its part. */
  readonly place: string;
  readonly code: string;
  /** As a sentence; "" where only this page has found it, by `problems` of its kind. */
  readonly detail: string;
}

/**
 * What an item says, as the server gives it to its authors: `content`, and the rows of each part by the part's name.
 *
 * Every row has an `id`: the server's, or for a new one a fresh UUID. Columns that only the server writes (the `url` and
 * `media_type` of a file, `position`) stay as they came, and a new row has none; `toWrittenBody` leaves them out.
 */
export type ItemBody = Readonly<Record<string, unknown>>;

/** What an editor may know of the lesson around it. */
export interface EditorContext {
  readonly itemId: string;
  readonly sectionId: string;
  /** What the lesson teaches. */
  readonly objectives: readonly Objective[];
}

export interface EditorProps<Body> {
  readonly body: Body;
  /** What is left to do; each stands at the field with this `data-place`, or at the next one around it. */
  readonly problems: readonly AuthorProblem[];
  readonly context: EditorContext;
  /** The whole new body; called for every change, and for nothing else. */
  onChange(body: Body): void;
}

/** Methods, not function properties: a list of kinds may then hold kinds of different answers. */
export interface Kind<Content, Answer, Solution> {
  /** The server's own name. */
  readonly slug: string;
  readonly flow: Flow;
  /** It asks what words mean or how they are written: until it is settled, none of its words are looked up. */
  readonly asksForWords?: true;
  /** What the learner has to give before anything can be checked; an answer on this page where nothing is said. */
  readonly requires?: "conversation";
  /**
   * Its parts stand for themselves: it can be checked while some are open, for these nothing is said against the
   * learner.
   */
  readonly allowsPartialCheck?: true;
  /** What stands there before the learner does anything. */
  emptyAnswer(content: Content, context: ExerciseContext): Answer;
  /** How many parts are still open; with 0 the answer is complete. Unfinished is not wrong. */
  countOpen(answer: Answer, content: Content, context: ExerciseContext): number;
  /**
   * How many parts are open again while the learner tries again and has changed nothing yet; left out where what was
   * not right stays where it is.
   */
  countOpenOnRetry?(verdict: Verdict): number;
  /** The round on the page; left out where everything stands there at once. */
  roundProgress?(answer: Answer, content: Content): RoundProgress | undefined;
  /** The learner's answer part by part, in words. */
  describeAnswer(answer: Answer, content: Content, solution: Solution | null): readonly AnswerPart[];
  /** What a part is called on the page; left out where parts have no names there. */
  partLabel?(key: string, content: Content): PartLabel | undefined;
  /**
   * What rules look at in a part that is a text of the learner's own: its content, or whether the phrase stands in it,
   * never the German itself; left out where there are no such texts.
   */
  freeTextCheck?(key: string, content: Content): "content" | "phrase" | undefined;
  /** Words that the learner met in it and can keep, as far as they are told; left out where it has none of its own. */
  vocabulary?(content: Content, solution: Solution | null, answer: Answer | null): readonly VocabularyWord[];
  /** German to be heard once the solution is known; left out where there is nothing to hear. */
  spokenText?(content: Content, solution: Solution): string;
  /**
   * Draws and collects; never calls the server, never judges. A part that was judged lies in an element, or is one,
   * with `data-mark` RIGHT, ALMOST, WRONG or EMPTY: by it the lesson finds what the learner goes on with.
   */
  Player(props: PlayerProps<Content, Answer, Solution>): ReactNode;
  /**
   * What stands in the bar instead of "try again", and of a "check" that is not possible yet: for what is gone on with
   * on a page of its own. Left out where the learner tries again on this one.
   */
  ContinueAction?(props: { readonly content: Content; readonly context: ExerciseContext }): ReactNode;
  /**
   * For authors, by `lazyEditor`: a chunk of its own. Controlled: it keeps nothing, saves nothing and calls the server only
   * to upload files and to look for what can be picked.
   */
  Editor?(props: EditorProps<ItemBody>): ReactNode;
  /** What can be told while the author writes, in the server's codes; the server says the rest with each saved body. */
  problems?(body: ItemBody): readonly AuthorProblem[];
}

/** A kind about whose answers nothing is known: what the lesson works with. */
export type AnyKind = Kind<unknown, unknown, unknown>;

/** What the folder of a kind gives: `export const kind = … satisfies Kind<…>`. */
export interface KindModule {
  readonly kind: AnyKind;
}
