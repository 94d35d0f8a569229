import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Tool.module.css";

interface ToolProps {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
  /** It shows and hides something: whether that is seen. */
  isExpanded?: boolean;
  /** The one thing to do now: stands out. */
  prominent?: boolean;
  /** It takes the place of the button that was pressed, and with it the focus. */
  takesFocus?: boolean;
}

/** A small command below a bubble: icon and word, 44 px high; only the word where the row would be too long. */
export function Tool(props: ToolProps) {
  const { icon, label, onPress, isDisabled, isPressed, isExpanded, prominent, takesFocus } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      className={prominent ? styles.prominent : styles.tool}
      onClick={onPress}
      disabled={isDisabled}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}
