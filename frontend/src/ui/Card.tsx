import styles from "./Card.module.css";
import { cx } from "./cx";

interface CardProps {
  children: React.ReactNode;
  /** `linen` is the one thing to do now. */
  tone?: "plain" | "linen" | "sunken";
  as?: "div" | "section" | "article" | "li";
  labelledBy?: string;
}

/** A sheet of paper on the canvas. */
export function Card({ children, tone = "plain", as: Tag = "div", labelledBy }: CardProps) {
  return (
    <Tag className={cx(styles.card, styles[tone])} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
