import type { ReactNode } from "react";
import styles from "./Tool.module.css";

interface ToolProps {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
  /** The one thing to do now: stands out. */
  prominent?: boolean;
}

/** A small command below a bubble: icon and word, 44 px high. */
export function Tool({ icon, label, onPress, isDisabled, isPressed, prominent }: ToolProps) {
  return (
    <button
      type="button"
      className={prominent ? styles.prominent : styles.tool}
      onClick={onPress}
      disabled={isDisabled}
      aria-pressed={isPressed}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}
