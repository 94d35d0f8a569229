import { useId } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import styles from "./Button.module.css";
import { cx } from "./cx";
import { Spinner } from "./Spinner";
import { useEndedAnnouncement } from "./useEndedAnnouncement";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  children: React.ReactNode;
  look?: ButtonLook;
  /** An icon before the words. */
  icon?: React.ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  /** For a quiet one below a text: its words begin where the text does. */
  flush?: boolean;
  /** Working: keeps its width and its focus, cannot be pressed again. */
  isPending?: boolean;
}

/** A button with words. For an icon alone use `IconButton`, which asks for a label. */
export function Button({ look = "primary", icon, wide, flush, children, ...rest }: ButtonProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  useEndedAnnouncement(id);
  return (
    <AriaButton
      {...rest}
      id={id}
      className={cx(styles.button, styles[look], wide && styles.wide, flush && styles.flush)}
    >
      {({ isPending }) => (
        <>
          {isPending ? <Spinner /> : icon}
          <span>{children}</span>
        </>
      )}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  /** What it does, for those who do not see the icon. */
  label: string;
  children: React.ReactNode;
  look?: "quiet" | "raised";
}

/** A 48 px button that shows only an icon. */
export function IconButton({ label, look = "quiet", children, ...rest }: IconButtonProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  useEndedAnnouncement(id);
  return (
    <AriaButton {...rest} id={id} aria-label={label} className={cx(styles.icon, styles[look])}>
      {children}
    </AriaButton>
  );
}
