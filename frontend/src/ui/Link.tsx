import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";
import type { ButtonLook } from "./Button";
import buttonStyles from "./Button.module.css";
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
  flush?: boolean;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ look = "primary", icon, wide, flush, children, ...rest }: ButtonLinkProps) {
  return (
    <RouterLink
      {...rest}
      className={cx(
        buttonStyles.button,
        buttonStyles[look],
        styles.button,
        wide && buttonStyles.wide,
        flush && buttonStyles.flush,
      )}
    >
      {icon}
      <span>{children}</span>
    </RouterLink>
  );
}

/** A link that opens beside what the learner is doing, for texts to look up while a form is half filled. */
export function LinkBeside({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      {children}
    </a>
  );
}

/** A whole card or row that is one link; its first heading names it. */
export function BlockLink(props: LinkProps) {
  return <RouterLink {...props} className={styles.block} />;
}
