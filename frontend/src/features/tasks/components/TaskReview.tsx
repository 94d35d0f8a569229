import type { TaskInteraction } from "@/api/types";
import { countSteps } from "../model";
import { StepItem } from "./StepItem";
import { TaskHeader } from "./TaskHeader";
import styles from "./Tasks.module.css";

interface TaskReviewProps {
  tasks: readonly TaskInteraction[];
  wordsOf: (messageId: string) => string | undefined;
  onShow: (messageId: string) => void;
}

/** All tasks with what was achieved, to be read and not to be changed. */
export function TaskReview({ tasks, wordsOf, onShow }: TaskReviewProps) {
  return (
    <ol className={styles.tasks}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.task}>
          <details open={countSteps([task]).done > 0}>
            <TaskHeader task={task} isCurrent={false} />
            <ul className={styles.steps}>
              {task.subtask_interactions.map((step) => (
                <StepItem key={step.id} step={step} wordsOf={wordsOf} onShow={onShow} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}
