import { IconAlertCircle } from "@tabler/icons-react";
import styles from "./FormProblem.module.css";
import { useProblemText } from "./problemText";

/** Why the form could not be sent, where the reason is at no single field. */
export function FormProblem({ problem, children }: { problem: Error | null; children?: React.ReactNode }) {
  const textOf = useProblemText();
  return (
    <div role="alert" className={styles.place}>
      {problem && (
        <div className={styles.problem}>
          <IconAlertCircle size="1.5rem" stroke={1.75} aria-hidden="true" />
          <div>
            <p>{textOf(problem)}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
