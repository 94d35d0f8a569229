import { cx } from "./cx";
import styles from "./Stack.module.css";

interface StackProps {
  children: React.ReactNode;
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** `row` wraps; `ends` puts first and last at the ends of a row. */
  direction?: "column" | "row" | "ends";
  as?: "div" | "section" | "ul" | "ol" | "nav" | "header" | "footer";
  label?: string;
}

const GAPS = ["", styles.gap1, styles.gap2, styles.gap3, styles.gap4, styles.gap5, styles.gap6, styles.gap7];

/** Things below or beside each other at an even distance. */
export function Stack({ children, gap = 4, direction = "column", as: Tag = "div", label }: StackProps) {
  return (
    <Tag className={cx(styles[direction], GAPS[gap])} aria-label={label}>
      {children}
    </Tag>
  );
}
