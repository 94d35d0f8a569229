import { Label } from "react-aria-components/Label";
import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
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
  return (
    <AriaProgressBar
      className={styles.progress}
      value={value}
      minValue={0}
      maxValue={max}
      valueLabel={valueLabel}
    >
      <div className={isLabelHidden ? "visually-hidden" : styles.words}>
        <Label>{label}</Label>
        <span>{valueLabel}</span>
      </div>
      <progress className={styles.bar} value={value} max={max} aria-hidden="true" />
    </AriaProgressBar>
  );
}
