import type { ReactNode } from "react";
import styles from "./DirectionalIcon.module.css";

/** Mirrors an arrow or chevron where the interface runs from right to left. Not for media controls or clocks. */
export function DirectionalIcon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {children}
    </span>
  );
}
