import { cx } from "./cx";
import styles from "./GermanText.module.css";

interface GermanTextProps {
  children: React.ReactNode;
  /** `span` inside of a sentence of the interface, `p` for a line of its own. */
  as?: "span" | "p" | "div";
  size?: "body" | "lead";
}

/** German under study: read from left to right, in the reading face, whatever the interface speaks. */
export function GermanText({ children, as: Tag = "span", size = "lead" }: GermanTextProps) {
  return (
    <Tag lang="de" dir="ltr" className={cx(styles.german, styles[size])}>
      {children}
    </Tag>
  );
}
