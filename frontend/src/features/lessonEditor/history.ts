/** One step that can be undone: texts of an item, an item that came or went, or another order of the items. */
export type Step =
  | {
      readonly kind: "texts";
      readonly item: string;
      readonly before: Readonly<Record<string, string>>;
      readonly after: Readonly<Record<string, string>>;
      readonly at: number;
    }
  | { readonly kind: "added" | "removed"; readonly item: string; readonly place: number | null }
  | { readonly kind: "moved"; readonly before: readonly string[]; readonly after: readonly string[] };

export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Letters that follow within this belong to one step, in milliseconds. */
const PAUSE_MS = 1000;
const MAX_STEPS = 200;

export const emptyHistory: History = { past: [], future: [] };

const sameKeys = (one: object, other: object) =>
  Object.keys(one).sort().join() === Object.keys(other).sort().join();

const isSame = (one: object, other: object) =>
  sameKeys(one, other) && Object.values(one).join("\0") === Object.values(other).join("\0");

/** Where the steps begin that a field has undone by itself: its text is what it was before them; -1 for none. */
function firstUndone(past: readonly Step[], step: Step): number {
  if (step.kind !== "texts") return -1;
  for (let at = past.length - 1; at >= 0; at -= 1) {
    const known = past[at];
    if (known?.kind !== "texts" || known.item !== step.item || !sameKeys(known.after, step.after)) return -1;
    if (isSame(known.before, step.after)) return at;
  }
  return -1;
}

/**
 * The history with one more step; what was undone before can't be done again after it. A field that has taken back
 * what was typed into it adds no step: those of the typing are undone.
 */
export function withStep({ past, future }: History, step: Step): History {
  const undone = firstUndone(past, step);
  if (undone >= 0) return { past: past.slice(0, undone), future: [...past.slice(undone), ...future] };
  const last = past.at(-1);
  if (
    step.kind === "texts" &&
    last?.kind === "texts" &&
    last.item === step.item &&
    step.at - last.at < PAUSE_MS &&
    sameKeys(last.after, step.after)
  )
    return { past: [...past.slice(0, -1), { ...step, before: last.before }], future: [] };
  return { past: [...past, step].slice(-MAX_STEPS), future: [] };
}

/** What takes a step back. */
export function inverseOf(step: Step): Step {
  if (step.kind === "texts") return { ...step, before: step.after, after: step.before };
  if (step.kind === "moved") return { ...step, before: step.after, after: step.before };
  return { ...step, kind: step.kind === "added" ? "removed" : "added" };
}

/** The history after its last step was undone, with the step that does so; null where there is none. */
export function undo({ past, future }: History): { history: History; step: Step } | null {
  const last = past.at(-1);
  return last
    ? { history: { past: past.slice(0, -1), future: [last, ...future] }, step: inverseOf(last) }
    : null;
}

/** The history after the step that was undone last is done again, with this step; null where there is none. */
export function redo({ past, future }: History): { history: History; step: Step } | null {
  const [next, ...rest] = future;
  return next ? { history: { past: [...past, next], future: rest }, step: next } : null;
}
