import { useId } from "react";
import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** In words, such as "2 von 5". */
  valueLabel: string;
  isLabelHidden?: boolean;
}

/** How far something is, in words and as a bar. */
export function ProgressBar({ label, value, max = 100, valueLabel, isLabelHidden }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueLabel}
    >
      <div className={isLabelHidden ? "visually-hidden" : styles.words}>
        <span id={labelId}>{label}</span>
        <span>{valueLabel}</span>
      </div>
      <progress className={styles.bar} value={value} max={max} aria-hidden="true" />
    </div>
  );
}
