import type { Debrief, Judgement, Step } from "@/api/types";

/** One thing that is to be read about a conversation. */
export interface Finding {
  readonly key: string;
  readonly kind: "good" | "partly" | "missed" | "safety";
  readonly title: string;
  /** Titles of tasks are German for everyone. */
  readonly isGerman: boolean;
  /** The learner's words that prove it; undefined where nothing was said. */
  readonly quote: { readonly message_id: string; readonly text: string } | undefined;
}

const stepsOf = ({ task_interactions: tasks }: Debrief, state: Step["state"]) =>
  tasks.flatMap((task) => task.subtask_interactions).filter((step) => step.state === state);

const ofStep = (step: Step, kind: Finding["kind"]): Finding => ({
  key: step.id,
  kind,
  title: step.title,
  isGerman: true,
  quote: step.evidence[0],
});

const ofJudgement = (judgement: Judgement, kind: Finding["kind"]): Finding => ({
  key: judgement.criterion,
  kind,
  title: judgement.title,
  isGerman: false,
  quote: judgement.quotes[0],
});

const judged = ({ judgements }: Debrief, ...verdicts: Judgement["verdict"][]) =>
  judgements.filter(({ verdict }) => verdicts.includes(verdict));

/** A line once: it can prove much, and is read first for one thing only; what has no other line comes last. */
function spreadQuotes(findings: readonly Finding[]): Finding[] {
  const shown = new Set<string>();
  const isNew = ({ quote }: Finding) => {
    const id = quote?.message_id ?? "";
    return !shown.has(id) && shown.add(id).size > 0;
  };
  const fresh = findings.filter(isNew);
  return [...fresh, ...findings.filter((one) => !fresh.includes(one))];
}

/** What the learner did well: how the learner led the conversation, then what the learner reached. */
export function strengths(debrief: Debrief): Finding[] {
  const led = judged(debrief, "MET").map((one) => ofJudgement(one, "good"));
  const reached = stepsOf(debrief, "DONE").map((step) => ofStep(step, "good"));
  return spreadQuotes([...led, ...reached]);
}

/** What went wrong in the learner's own words: what is unsafe first, then what was only half done or not done. */
export function weaknesses(debrief: Debrief): Finding[] {
  const unsafe = debrief.say_better
    .filter((one) => one.is_safety)
    .map(({ message_id, said, reason }, index): Finding => {
      const quote = { message_id, text: said };
      return { key: `${message_id}/${index}`, kind: "safety", title: reason, isGerman: false, quote };
    });
  const failed = judged(debrief, "NOT_MET").map((one) => ofJudgement(one, "missed"));
  const partly = judged(debrief, "PARTLY").map((one) => ofJudgement(one, "partly"));
  return [...unsafe, ...failed, ...partly];
}

/** What the learner never said: open steps, then what belongs to every conversation. */
export function unaddressed(debrief: Debrief): Finding[] {
  const open = [...stepsOf(debrief, "OPEN"), ...stepsOf(debrief, "SKIPPED")];
  return [
    ...open.map((step) => ofStep(step, "missed")),
    ...judged(debrief, "NOT_OBSERVED").map((one) => ofJudgement(one, "missed")),
  ];
}

/** How many steps there are, and how many of them the learner has done. */
export function stepCount(debrief: Debrief) {
  const all = debrief.task_interactions.flatMap((task) => task.subtask_interactions).length;
  return { all, done: stepsOf(debrief, "DONE").length };
}
