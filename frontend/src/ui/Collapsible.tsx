import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Collapsible.module.css";

interface CollapsibleProps {
  title: string;
  /** What is in it, in a few words. */
  note?: string | undefined;
  /** Whether it is open at first, and opens once there is a reason. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part that is there for whoever wants to read more. */
export function Collapsible({ title, note, isOpen = false, children }: CollapsibleProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.head}>
        <IconChevronRight size="1.25rem" stroke={1.75} className={styles.sign} aria-hidden="true" />
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
