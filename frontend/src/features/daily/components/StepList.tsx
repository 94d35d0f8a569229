import { IconBook2, IconCards, IconCircleCheck, IconMessageCircle } from "@tabler/icons-react";
import type { DailyPlan, DailyStep } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./Daily.module.css";

const SIGNS = { WORDS: IconCards, EXERCISE: IconBook2, SCENE: IconMessageCircle } as const;

/** What a step holds, in a few words: once it was begun, what is left of it, as the minutes are. */
function useStepText() {
  const t = useTranslations("daily.steps");
  return ({ kind, done, all, lesson, scene }: DailyStep, isDone: boolean) => {
    const count = isDone ? all : all - done;
    if (kind === "WORDS") return t("words", { count });
    if (kind === "EXERCISE") return t("exercise", { count, lesson: lesson?.title ?? "" });
    return t("scene", { title: scene?.title ?? "" });
  };
}

/** The parts of the day, each with how far it is; `current` is the one that is shown. */
export function StepList({
  steps,
  passed = [],
  current,
}: {
  steps: DailyPlan["steps"];
  passed?: readonly DailyStep["kind"][];
  current?: DailyStep["kind"] | undefined;
}) {
  const t = useTranslations("daily.steps");
  const textOf = useStepText();
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const isDone = step.state === "DONE" || passed.includes(step.kind);
        const Sign = isDone ? IconCircleCheck : SIGNS[step.kind];
        return (
          <li
            key={step.kind}
            className={styles.step}
            data-done={isDone}
            aria-current={step.kind === current ? "step" : undefined}
          >
            <Sign size="1.25rem" stroke={1.75} aria-hidden="true" />
            <span>{textOf(step, isDone)}</span>
            {isDone && <span className={styles.done}>{t("done")}</span>}
          </li>
        );
      })}
    </ol>
  );
}
