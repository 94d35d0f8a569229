import { useId } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";
import styles from "./Choice.module.css";

interface SwitchProps {
  label: string;
  /** What it does, in a sentence. */
  hint?: React.ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/** Something that is on or off, and works at once. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <AriaSwitch {...rest} className={styles.row} aria-describedby={hint ? hintId : undefined}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </AriaSwitch>
  );
}
