import { withUniqueKeys } from "@/lib/withUniqueKeys";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  /** How many lines of text it stands for. */
  lines?: number;
  /** `card` stands for a whole card. */
  shape?: "text" | "card" | "title";
}

/** The layout of what is coming, without its words; hidden from screen readers, which hear the status instead. */
export function Skeleton({ lines = 1, shape = "text" }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {withUniqueKeys(Array.from({ length: lines }), () => "line").map(({ key }) => (
        <span key={key} className={styles[shape]} />
      ))}
    </div>
  );
}
