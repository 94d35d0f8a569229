import type { Evidence, Hint, Scene, Step, TaskInteraction } from "@/api/types";

export type HintLevel = Hint["step"];

/** The ladder from the least help to the most. */
const HINT_LEVELS: readonly HintLevel[] = ["KEYWORD", "START", "INPUTS", "TRANSLATION"];

/** The rung above; undefined at the top. */
export function nextHintLevel(rung: HintLevel | null): HintLevel | undefined {
  return rung === null ? HINT_LEVELS[0] : HINT_LEVELS[HINT_LEVELS.indexOf(rung) + 1];
}

const stepsOf = (tasks: readonly TaskInteraction[]) => tasks.flatMap((task) => task.subtask_interactions);

/** How many steps there are, are done, and were left out. */
export function countSteps(tasks: readonly TaskInteraction[]) {
  const steps = stepsOf(tasks);
  const inState = (state: Step["state"]) => steps.filter((step) => step.state === state).length;
  return { all: steps.length, done: inState("DONE"), skipped: inState("SKIPPED") };
}

/** Where the learner is: a task may belong to another scene or to another person. */
export interface Location {
  sceneId: string | undefined;
  personId: string;
  /** Whom a scene is played with: its tasks are the learner's, unless they name a person. */
  personOf?: (sceneId: string) => string | undefined;
}

/** True when a task is to be done with the person the learner talks to; one that names no one is anyone's. */
function isWith({ scene_id, person_id }: TaskInteraction, { personId, personOf }: Location): boolean {
  const person = person_id ?? (scene_id === null ? undefined : personOf?.(scene_id));
  return person === undefined || person === personId;
}

/** True when a task can be done where the learner is, with whom the learner talks to. */
export function fits(task: TaskInteraction, here: Location): boolean {
  return (task.scene_id === null || task.scene_id === here.sceneId) && isWith(task, here);
}

/**
 * What to do next with this person: the first open step of the current task or one after it, then of any; what can be
 * done here goes before what cannot. Undefined when nothing is left to be done with the learner.
 */
export function nextStep(
  tasks: readonly TaskInteraction[],
  current: number,
  here: Location,
): Step | undefined {
  const ordered = [...tasks.slice(current), ...tasks.slice(0, current)];
  const isOpen = (step: Step) => step.state === "OPEN";
  const withPerson = ordered.filter((task) => isWith(task, here));
  return (
    stepsOf(withPerson.filter((task) => fits(task, here))).find(isOpen) ?? stepsOf(withPerson).find(isOpen)
  );
}

const hasOpen = ({ subtask_interactions: steps }: TaskInteraction) =>
  steps.some(({ state }) => state === "OPEN");

/** The number of the next task with something open, after this one or else before it; of those that are `wanted`. */
export function taskAfter(
  tasks: readonly TaskInteraction[],
  current: number,
  wanted: (task: TaskInteraction) => boolean = () => true,
): number | undefined {
  const ordered = [...tasks.keys()].map((place) => (current + 1 + place) % tasks.length);
  return ordered.find((index) => {
    const task = tasks[index];
    return index !== current && task !== undefined && hasOpen(task) && wanted(task);
  });
}

/** True when nothing of a task is open any more. */
export const isOver = (task: TaskInteraction): boolean => !hasOpen(task);

/** A step by its id; undefined when no task has it. */
export function findStep(tasks: readonly TaskInteraction[], id: string | null): Step | undefined {
  return stepsOf(tasks).find((step) => step.id === id);
}

/** Steps that are done now and were not before. */
export function newlyDone(before: readonly TaskInteraction[], now: readonly TaskInteraction[]): Step[] {
  const done = new Set(
    stepsOf(before)
      .filter((step) => step.state === "DONE")
      .map((step) => step.id),
  );
  return stepsOf(now).filter((step) => step.state === "DONE" && !done.has(step.id));
}

/** The scene of a task when that lies after where the learner is: going there is a leap the learner should know of. */
export function laterScene(
  task: TaskInteraction,
  scenes: readonly Scene[],
  sceneIndex: number,
): Scene | undefined {
  const number = scenes.findIndex((scene) => scene.id === task.scene_id);
  return number > sceneIndex ? scenes[number] : undefined;
}

/** The beginning of a sentence as it goes into the field: without the dots that stand for the learner's own words. */
export const stripEllipsis = (start: string) => `${start.replace(/\s*…$/, "")} `;

/** Each line once: one sentence can prove several things about a step. */
export function onePerLine(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [one.message_id, one])).values()];
}
