import { IconArrowRight, IconMapPin } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Scene, Step, TaskInteraction } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ProgressBar } from "@/ui/ProgressBar";
import { skipStep } from "../data";
import { countSteps, isOver, taskAfter } from "../model";
import { type StepActions, StepItem } from "./StepItem";
import { TaskHeader } from "./TaskHeader";
import styles from "./Tasks.module.css";

interface TaskWorkProps extends Pick<StepActions, "wordsOf" | "onShow" | "onHelp"> {
  tasks: readonly TaskInteraction[];
  /** The number of the task the learner is at. */
  current: number;
  scenes: readonly Scene[];
  onGo: (index: number) => void;
  /** All tasks after the learner left something out or took it up again. */
  onTasks: (tasks: TaskInteraction[]) => void;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** From a task that is complete on to another one. */
function NextTaskButton({ task, onGo }: { task: TaskInteraction; onGo: () => void }) {
  const t = useTranslations("tasks");
  return (
    <Button wide icon={<ArrowOn />} onPress={onGo}>
      {t("next")} <GermanText size="body">{task.title}</GermanText>
    </Button>
  );
}

function TaskPart({ task, isCurrent, scene, onGo, onwards, ...stepActions }: StepActions & TaskPartProps) {
  const t = useTranslations("tasks");
  return (
    <li className={isCurrent ? styles.current : styles.task} aria-current={isCurrent ? "step" : undefined}>
      <details open={isCurrent} key={String(isCurrent)}>
        <TaskHeader task={task} isCurrent={isCurrent} />
        {task.description && (
          <GermanText as="p" size="body">
            {task.description}
          </GermanText>
        )}
        {scene && (
          <p className={styles.place}>
            <IconMapPin {...icon} />
            <GermanText size="body">{scene.title}</GermanText>
          </p>
        )}
        <ul className={styles.steps}>
          {task.subtask_interactions.map((step) => (
            <StepItem key={step.id} step={step} {...stepActions} />
          ))}
        </ul>
        {task.subtask_interactions.some(({ state }) => state === "OPEN") && (
          <p className={styles.cost}>{t("skipCost")}</p>
        )}
        {onwards}
        {!isCurrent && (
          <Button look="secondary" icon={<ArrowOn />} onPress={onGo}>
            {t("go")}
          </Button>
        )}
      </details>
    </li>
  );
}

interface TaskPartProps {
  task: TaskInteraction;
  isCurrent: boolean;
  scene: Scene | undefined;
  onGo: () => void;
  /** The way on from a complete task. */
  onwards: ReactNode;
}

const ArrowOn = () => (
  <DirectionalIcon>
    <IconArrowRight {...icon} />
  </DirectionalIcon>
);

/** What is to be done, how far the learner is and what proves it; the current task stands open. */
export function TaskWork({ tasks, current, scenes, onGo, onTasks, ...stepActions }: TaskWorkProps) {
  const t = useTranslations("tasks");
  const { all, done, skipped } = countSteps(tasks);
  const after = taskAfter(tasks, current);
  const next = after === undefined ? undefined : tasks[after];
  const onwards = after !== undefined && next && <NextTaskButton task={next} onGo={() => onGo(after)} />;
  const skip = async (step: Step, revert: boolean) => {
    try {
      onTasks(await skipStep(step.id, revert));
    } catch (error) {
      showError(t("skipFailed"), error);
    }
  };
  return (
    <div className={styles.work}>
      <ProgressBar
        label={t("progress")}
        value={done}
        max={all}
        valueLabel={skipped > 0 ? t("countSkipped", { done, all, skipped }) : t("count", { done, all })}
      />
      <ol className={styles.tasks}>
        {tasks.map((task, index) => (
          <TaskPart
            key={task.id}
            task={task}
            isCurrent={index === current}
            scene={scenes.length > 1 ? scenes.find((scene) => scene.id === task.scene_id) : undefined}
            onGo={() => onGo(index)}
            onwards={index === current && isOver(task) && onwards}
            onSkip={(step, revert) => void skip(step, revert)}
            {...stepActions}
          />
        ))}
      </ol>
    </div>
  );
}
