import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";
import buttonStyles from "./Button.module.css";
import type { ButtonLook } from "./Button";
import { cx } from "./cx";
import styles from "./Link.module.css";

export type LinkProps = Omit<RouterLinkProps, "className" | "style">;

/** A link inside of text. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} className={styles.link} />;
}

export interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook;
  icon?: React.ReactNode;
  wide?: boolean;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ look = "primary", icon, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <RouterLink {...rest} className={cx(buttonStyles.button, buttonStyles[look], styles.button, wide && buttonStyles.wide)}>
      {icon}
      <span>{children}</span>
    </RouterLink>
  );
}

/** A whole card or row that is one link; its first heading names it. */
export function BlockLink(props: LinkProps) {
  return <RouterLink {...props} className={styles.block} />;
}
