import { IconTargetArrow } from "@tabler/icons-react";
import type { Case } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import styles from "./TaskGoals.module.css";

interface TaskGoalsProps {
  tasks: Case["tasks"];
}

/** The tasks of a case as goals, without progress. */
export function TaskGoals({ tasks }: TaskGoalsProps) {
  return (
    <ol className={styles.tasks}>
      {tasks.map((task) => (
        <li key={task.id}>
          <h4 className={styles.title}>
            <IconTargetArrow size="1.25rem" stroke={1.75} aria-hidden="true" />
            <span>
              <GermanText size="body">{task.title}</GermanText>
            </span>
          </h4>
          <ul className={styles.steps}>
            {task.subtasks.map((step) => (
              <li key={step.id}>
                <GermanText size="body">{step.title}</GermanText>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
