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
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton are all alike
        <span key={line} className={styles[shape]} />
      ))}
    </div>
  );
}
