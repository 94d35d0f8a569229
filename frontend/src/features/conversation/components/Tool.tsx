import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./Tool.module.css";

interface ToolProps {
  icon: ReactNode;
  label: string;
  onPress: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
  /** For a disclosure: whether its content is shown. */
  isExpanded?: boolean;
  /** The main command: stands out. */
  prominent?: boolean;
  /** Takes the focus of the button it replaces. */
  takesFocus?: boolean;
}

/** A finger moves no focus: the words that come with it on a phone would push the sign away from under the finger. */
function keepFocus(event: PointerEvent) {
  if (event.pointerType === "touch") event.preventDefault();
}

/** A small command below a bubble with icon and label, 44 px high; without the icon in narrow rows. */
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
      data-prominent={prominent ? true : undefined}
      onPointerDown={keepFocus}
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
