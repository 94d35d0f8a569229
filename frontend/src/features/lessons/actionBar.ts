import type { AnyKind, PlayState } from "@/kinds";
import type { Outcome } from "./components/Feedback";
import { countRight } from "./feedback";
import type { Exercise } from "./model";

/** What the one bar offers. */
export interface BarState {
  readonly primary: "check" | "save" | "retry" | "next";
  /** What came of the last check; null while the learner answers. */
  readonly outcome: Outcome | null;
  readonly isBlocked: boolean;
  readonly isPending: boolean;
  readonly isIdle: boolean;
  readonly open: number;
  readonly canReveal: boolean;
  readonly canSkip: boolean;
}

/** After so many wrong tries the learner may look at the solution. */
const TRIES = 2;

const QUIET = {
  outcome: null,
  isBlocked: false,
  isPending: false,
  isIdle: false,
  open: 0,
  canReveal: false,
  canSkip: false,
} as const;

type Facts = Pick<Exercise, "state" | "open" | "tries" | "verdict"> & Pick<AnyKind, "allowsPartialCheck">;

const isAnswering = (state: PlayState) => state === "idle" || state === "partly" || state === "ready";

function askingBar({ state, open, tries, allowsPartialCheck }: Facts, primary: "check" | "save"): BarState {
  return {
    ...QUIET,
    primary,
    isBlocked: allowsPartialCheck ? state === "idle" : open > 0,
    isIdle: state === "idle",
    open,
    isPending: state === "checking",
    canSkip: true,
    canReveal: tries >= TRIES,
  };
}

function savingBar(facts: Facts): BarState {
  if (facts.state === "waiting") return { ...QUIET, primary: "next", outcome: "kept" };
  if (isAnswering(facts.state) || facts.state === "checking") return askingBar(facts, "save");
  return { ...QUIET, primary: "next", outcome: "saved" };
}

/**
 * What came of an almost right answer; where no one could tell anything, or no one has yet, "almost" would say too
 * much.
 */
function almost({ verdict }: Facts): Outcome {
  const { total = 1, unjudged = 0 } = verdict?.counted ?? {};
  if (total > 0 || unjudged === 0) return "almost";
  return verdict?.judging ? "saved" : "unjudged";
}

/**
 * What came of a wrong answer; where only that is missing which the learner left empty, or where at least half of
 * several parts is right, "not yet" would say too much.
 */
function wrong({ verdict }: Facts): Outcome {
  const failed = verdict?.parts.filter(({ mark }) => mark === "WRONG") ?? [];
  if (failed.length > 0 && failed.every(({ reason }) => reason === "EMPTY")) return "unfinished";
  const { right, total } = countRight(verdict);
  return total > 1 && right * 2 >= total ? "partly" : "wrong";
}

function checkingBar(facts: Facts, retrying: boolean): BarState {
  const { state, tries } = facts;
  if (isAnswering(state) || state === "checking" || (state === "wrong" && retrying))
    return askingBar(facts, "check");
  if (state === "wrong")
    return { ...QUIET, primary: "retry", outcome: wrong(facts), canReveal: tries >= TRIES, canSkip: true };
  return { ...QUIET, primary: "next", outcome: state === "almost" ? almost(facts) : state };
}

/** The bar for what the learner sees; `retrying`: the learner has read that it was not right and works on. */
export function getBarState(kind: AnyKind, exercise: Exercise, retrying: boolean): BarState {
  const { flow, allowsPartialCheck } = kind;
  const { state, verdict } = exercise;
  if (flow === "seen") return { ...QUIET, primary: "next" };
  const open = (state === "wrong" && verdict && kind.countOpenOnRetry?.(verdict)) || exercise.open;
  const facts = { ...exercise, open, ...(allowsPartialCheck && { allowsPartialCheck }) };
  return flow === "save" ? savingBar({ ...facts, tries: 0 }) : checkingBar(facts, retrying);
}
